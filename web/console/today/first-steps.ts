import type { Day } from './fetch-day.ts';

/** Which of the four steps of a shop's first day are done: it has its listing, its hours, an offer, and somebody at its till. */
export const stepsDone = ({ today, profile, offers }: Day): boolean[] => [
  true,
  !profile.missing.includes('hours'),
  offers.some(({ state }) => state !== 'draft'),
  today.people > 1 || today.month > 0 || offers.some(({ redeemed }) => redeemed > 0),
];

/** Whether a shop still has steps of its first day to do, and is not in use yet. */
export const isFirstDay = (day: Day): boolean => !day.offers.some(({ redeemed }) => redeemed > 0) && stepsDone(day).includes(false);
