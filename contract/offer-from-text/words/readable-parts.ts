import { longestText } from './clean-text.ts';

/** What one part has of the part before it where no sentence ends in time. */
const overlap = 200;

/** Where a part that is as long as can be ends: with its last line or sentence, else between two words. */
function endOfPart(text: string): number {
  const ends = [...text.matchAll(/[\n\r\u2028]|[.!?…]\s/gu)].map(({ index }) => index + 1);
  return ends.findLast((end) => end > overlap) ?? 0;
}

/** A text of any length in parts that are each read whole; together they have every sentence of it. */
export function readableParts(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longestText) {
    const most = rest.slice(0, longestText);
    const end = endOfPart(most);
    const space = most.lastIndexOf(' ', longestText - overlap);
    parts.push(end > 0 ? rest.slice(0, end) : most);
    rest = rest.slice(end > 0 ? end : space > 0 ? space : longestText - overlap);
  }
  return rest === '' ? parts : [...parts, rest];
}
