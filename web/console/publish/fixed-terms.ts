import type { PartProps } from './form-part.ts';

/** Conditions that no field holds, as sentences that stand in the terms of a coupon. */
export const fixedTerms = { onlyHere: 'Solo para comer aquí.', noDelivery: 'No a domicilio.' } as const;

const linesOf = (terms: string) => terms.split('\n').filter((line) => line.trim() !== '');

export const hasTerm = (terms: string, sentence: string) => linesOf(terms).includes(sentence);

/** The terms with a sentence at their end, or without it. */
export function setTerm(terms: string, sentence: string, isOn: boolean): string {
  const others = linesOf(terms).filter((line) => line !== sentence);
  return (isOn ? [...others, sentence] : others).join('\n');
}

/** What its chip shows and changes. It answers no question of other conditions. */
export const termChip = (terms: string, sentence: string, change: PartProps['change']) => ({
  isChosen: hasTerm(terms, sentence),
  onChange: (isOn: boolean) => change({ terms: setTerm(terms, sentence, isOn) }, []),
});

/** What an owner wrote besides the fixed sentences. */
export const ownTerms = (terms: string) =>
  terms
    .split('\n')
    .filter((line) => !Object.values<string>(fixedTerms).includes(line))
    .join('\n');

/** The terms with other words of the owner's, which stand before the fixed sentences. */
export function withOwnTerms(terms: string, own: string): string {
  const fixed = Object.values(fixedTerms).filter((sentence) => hasTerm(terms, sentence));
  return [own, ...fixed].filter((line) => line !== '').join('\n');
}
