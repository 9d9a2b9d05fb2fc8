import { paths } from '../page/paths.ts';

// Files of every public page write `/avisame` as a text. What they import from here would become one more file for all of them.

export const wishAddress = (words: string) => (words ? `/avisame?${new URLSearchParams({ q: words })}` : '/avisame');

export const resultsAddress = (words: string) => `${paths.search}?${new URLSearchParams({ q: words })}`;
