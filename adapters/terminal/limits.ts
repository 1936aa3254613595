/*
 * What a terminal can show. POSIX names no limit for what a program writes to one; a line that a person types into it is
 * at most 4096 bytes on Linux, its line break included (https://man7.org/linux/man-pages/man3/termios.3.html,
 * "Canonical and noncanonical mode"); the kernel cuts a longer one, a pipe does not.
 */

export const limits = {
  /** Nothing limits a message. */
  text: Number.POSITIVE_INFINITY,
  /** Digits of a position, enough for any count of lines in a process's life. */
  positionDigits: 12,
} as const;
