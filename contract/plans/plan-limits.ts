/** Pesos that somebody may have. */
export const leastAmount = 20;
export const mostAmount = 10_000;
export const mostPeople = 10;
/** The plans of an answer. */
export const mostPlans = 5;

/** Kilometres in a straight line: the longest way between two stops, and to the first one. */
export const farthestLeg = 1.2;

export const minute = 60_000;
/** Times are asked for by the quarter hour, so that people who ask at once ask the same. */
export const quarter = 15 * minute;
/** Milliseconds from setting out to the end of the last stop. */
export const longestPlan = 5 * 60 * minute;
/** In how many days at the most: stores' hours are worked out for eight. */
export const lastDay = 6;

/** The next quarter hour, or this one as it begins. */
export const nextQuarter = (epoch: number) => Math.ceil(epoch / quarter) * quarter;

/** What of a city is looked at, the nearest first: what bounds a plan's time in a city of any size. */
export const mostOfPlan = { looked: 1500, shops: 220, dishes: 30, coupons: 8, events: 60 };

/** From the origin two legs away, in degrees. */
export const planReach = (2 * farthestLeg) / 111;
