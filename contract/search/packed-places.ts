/**
 * Where words stand, in as few bytes as possible, since this is most of a city's index. Each word has its documents in order: the distance to the document
 * before with four bits for the texts that have the word, in groups of seven bits for each byte.
 */
export type PackedPlaces = { starts: Uint32Array<ArrayBuffer>; bytes: Uint8Array<ArrayBuffer> };

/** The fields of a document that can have a word, as bits: the title, the business, the colonias and the rest. */
export const weights = { A: 1, B: 2, C: 4, D: 8 } as const;
export const weightBits = 4;
const allWeights = (1 << weightBits) - 1;

const [bitsOfByte, more] = [7, 128];

/** Each word's places as a number: that of the document before the four bits. */
export function packPlaces(words: readonly (readonly number[])[]): PackedPlaces {
  const starts = new Uint32Array(words.length + 1);
  // A number of a document has at most 28 bits.
  const bytes = new Uint8Array(words.reduce((sum, places) => sum + places.length, 0) * 5);
  let end = 0;
  for (const [word, places] of words.entries()) {
    let before = 0;
    for (const place of places) {
      const at = place >> weightBits;
      let rest = ((at - before) << weightBits) | (place & allWeights);
      before = at;
      for (; rest >= more; rest >>= bitsOfByte) bytes[end++] = (rest & (more - 1)) | more;
      bytes[end++] = rest;
    }
    starts[word + 1] = end;
  }
  return { starts, bytes: bytes.slice(0, end) };
}

/** Tells of each document of a word, in order, which of its texts say it. */
export function eachPlace({ starts, bytes }: PackedPlaces, word: number, tell: (at: number, weights: number) => void): void {
  const end = starts[word + 1] as number;
  let at = 0;
  for (let n = starts[word] as number; n < end; ) {
    let [place, shift] = [0, 0];
    for (; ; shift += bitsOfByte) {
      const byte = bytes[n++] as number;
      place |= (byte & (more - 1)) << shift;
      if (byte < more) break;
    }
    at += place >> weightBits;
    tell(at, place & allWeights);
  }
}
