import type { Board, Place } from './board.ts';

const isSign = (word: string) => /^[,.;:!?()¡¿]$/.test(word);

/** From these words to the next sign or line. */
export function toSign({ tokens }: Board, start: number, end: number): Place {
  let last = end;
  while (last < tokens.length && !isSign(tokens[last]?.word ?? ',') && !tokens[last]?.breaks) last++;
  return { start, end: last };
}
