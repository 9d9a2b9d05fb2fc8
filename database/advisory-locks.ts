/** Numbers that every process of one city locks by in their database; each is another. */
export const advisoryLocks = {
  /** Whoever migrates, or restores a backup. */
  migration: 7_262_014,
  seed: 7_262_015,
  signingKeys: 7_262_016,
  /** One process at a time writes deliveries, so that the week's count of a customer is never read while it changes. */
  pushFanOut: 7_262_017,
  demoAccounts: 7_262_018,
} as const;
