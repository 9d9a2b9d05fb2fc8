import type { Token } from './token.ts';

/** Each word that is another beside some words: behind `before`, ahead of `after`. */
const among: { word: string; before?: RegExp; after?: RegExp; meant: string }[] = [
  // "Ay que rico" counts nothing.
  { word: 'ay', after: /^\d/, meant: 'hay' },
  { word: 'ay', before: /^(?:solo|nomas|ya|nada|mas|no|solamente)$/, meant: 'hay' },
  {
    word: 't',
    after: /^(?:sale|queda|llevas?|regalamos|damos|esperamos|hacemos|cobramos|dejamos|descontamos|invitamos|cuesta)(?![^ ])/,
    meant: 'te',
  },
  // Without its accent tea is a pronoun.
  {
    word: 'te',
    after: /^(?:verde|negro|helado|chai|matcha|limon|blanco|rojo|de (?:\p{L}+ )?(?:manzanilla|limon|jazmin|hierbabuena|azahar))(?![^ ])/u,
    meant: 'té',
  },
  // The thumb slips from a to its neighbours: "ql 2x1".
  ...['ql', 'sl'].map((word) => ({ word, after: /^(?:2 x 1|[1-9]\d? %)/, meant: 'al' })),
  // "De lunes a vienes" has lost its r.
  { word: 'vienes', before: /^(?:este|el|al?|-|proximo)$/, meant: 'viernes' },
  { word: 'min', before: /^\d/, meant: 'minutos' },
  { word: 'unas', after: /^(?:(?:de |en )?gel|acrilic|escultur|postiz|decorad|rusas|naturales)/, meant: 'uñas' },
];

/** What a word means beside its neighbours; null where it means what it says. */
export function wordAmong(tokens: readonly Token[], place: number): string | null {
  const word = tokens[place]?.word ?? '';
  const rules = among.filter((rule) => rule.word === word);
  if (rules.length === 0) return null;
  const before = tokens[place - 1]?.word ?? '';
  const after = tokens
    .slice(place + 1, place + 4)
    .map((token) => token.word)
    .join(' ');
  const found = rules.find((rule) => (rule.before?.test(before) ?? true) && (rule.after?.test(after) ?? true));
  return found?.meant ?? null;
}
