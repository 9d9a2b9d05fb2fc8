/** The most stamps of a card, and the least and most hours that a shop may ask between two. */
export const mostStamps = 20;
export const mostHours = 168;

/** The most cards of one customer that are not over. */
export const mostWaiting = 100;

/** What a shop's card says unless its owner says otherwise. */
export const usualCard = { needed: 8, hours: 12 } as const;
