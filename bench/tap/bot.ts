/** A bot that has asked everybody one question with buttons. */
export interface AskingBot {
  /** Resolves with the instant, on `monotonicMs`, at which this person's answer had arrived where it was wanted. */
  answered(person: number): Promise<number>;
  stop(): Promise<void>;
}
