/**
 * A word, number or sign of the text: `word` as the rules compare it, `from` and `to` where it stands in what was typed.
 * `breaks`: a line break, an emoji or the like stands before it; `capital`: it was typed with a capital.
 * `isGuess`: it was typed as another word, which no rule knows.
 */
export type Token = { word: string; from: number; to: number; breaks: boolean; capital: boolean; isGuess?: boolean };
