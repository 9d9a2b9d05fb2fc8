/** How many matches the search looks at in all, how many of the best of each kind it weighs by distance, and how many of those it shows. */
export const looked = 500;
export const weighed = 100;
export const shown = 10;
/** The rank of a business whose whole name was typed, which is higher than any match of words. */
export const namesake = 1000;

/** How a word of a listing answers one that was typed: as its `Meaning` says. */
export type MatchKind = 'exact' | 'related' | 'prefix' | 'near';

/** A way, and the weights of the fields of which one has to say it. */
export type MatchRule = [way: MatchKind, at: string];
/**
 * The kinds of a match, the best first: exact, then prefix, then near; in the title (A), the company (B), the colonias (C), elsewhere (D). A match in
 * two fields counts more than in one.
 */
export const rankRules: [...MatchRule, also?: MatchRule][] = [
  ['exact', 'A'],
  ['exact', 'B', ['exact', 'D']],
  ['exact', 'B'],
  ['related', 'A'],
  ['related', 'B', ['exact', 'D']],
  ['related', 'B'],
  ['exact', 'C'],
  ['exact', 'D', ['related', 'D']],
  ['exact', 'D'],
  ['related', 'CD'],
  ['prefix', 'A'],
  ['prefix', 'BC'],
  ['near', 'A'],
  ['near', 'B'],
  ['near', 'CD'],
];
