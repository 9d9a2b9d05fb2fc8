/** The index of the first of so many sorted texts that is not before this one. */
export function firstFrom(size: number, textAt: (index: number) => string, text: string): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textAt(middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** No word has a letter after "z": what begins with a text stands between the two. */
export const startedBy = (text: string): [from: string, to: string] => [text, `${text}{`];
