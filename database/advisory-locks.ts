/** Keys of the advisory locks that the processes of one city share; all of them differ. */
export const advisoryLocks = {
  /** Held by a migration or a restore. */
  migration: 7_262_014,
  seed: 7_262_015,
  signingKeys: 7_262_016,
  /** Only one process at a time writes deliveries, so a customer's weekly count never changes while it is read. */
  pushFanOut: 7_262_017,
  demoAccounts: 7_262_018,
} as const;
