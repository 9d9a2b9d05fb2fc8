import { paths } from '../page/paths.ts';

// Files that every public page knows of write `/avisame` out: what they import from here would be a file of its own for all of them.

export const wishAddress = (words: string) => (words ? `/avisame?${new URLSearchParams({ q: words })}` : '/avisame');

export const resultsAddress = (words: string) => `${paths.search}?${new URLSearchParams({ q: words })}`;
