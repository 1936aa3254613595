const suffix = /\s*\(recommended\)\s*$/i;

/** Whether the asker recommends an option: its label says so at its end. */
export function isRecommended(label: string): boolean {
  return suffix.test(label);
}

/** The label without the recommendation, for telling what was picked. */
export function withoutRecommendation(label: string): string {
  return label.replace(suffix, "") || label;
}
