/** Below this likeness two words are not taken for the same one; the default of 0.6 misses "taqeria". */
export const likeness = 'pg_trgm.word_similarity_threshold = 0.45';
