/** The problem type of a call that an operator with a passkey must have shown it for. */
export const proofNeededType = 'passkey:needed';

/** Seconds for which a passkey that was shown counts in its session. */
export const proofSeconds = 600;
