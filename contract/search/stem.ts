import { stemmer } from '@orama/stemmers/spanish';

/** Shorter stems are shared by words that mean different things, as "ramen" and "ramo". Related words share a longer one, as "reparación" and "reparamos". */
export const minStemLength = 5;

/** A word's stem. The stemmer recognises "-ción" by its accent only. */
export const stemOf = (word: string) => stemmer(word.replace(/ion$/, 'ión'));
