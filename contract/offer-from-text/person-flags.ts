/** Why an offer is shown only once a person has seen it. */
export const personFlags = ['raffle', 'alcohol', 'tobacco', 'medicine', 'loan', 'weapon', 'over_80'] as const;
export type PersonFlag = (typeof personFlags)[number];
