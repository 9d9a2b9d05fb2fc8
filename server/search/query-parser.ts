import { longestWord } from '../../database/search-words.ts';
import { normalizeSpelling, synonymsOf } from './synonyms.ts';

/** A word as asked for: `whole` are its singular and plural, `kin` mean as much, and the last one may be only `begun`; one letter surely is. */
export type QueryTerm = { word: string; exact: string[]; synonyms: string[]; isPrefix: boolean };

const maxWords = 8;

/** They say nothing of what is looked for, or say what every search takes into account. */
const filler = new Set(
  `a al algo algun alguna and aqui cerca cercano cercana cerquita como con cual cupon cupones de del descuento descuentos donde e el en es
  esta evento eventos hay la las lo los lugar lugares mas me mejor mejores mi mis muy negocio negocios o oferta ofertas or para por promo
  promos promocion promociones que quiero rica ricas rico ricos busco se sin su sus tu un una uno venden vendan y abierto abierta abiertos
  abiertas ahora ahorita hoy barato barata baratos baratas comprar`.split(/\s+/),
);

/** Small letters without accents. */
export const foldText = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a text as those of the listings are: small letters and digits, no accents. */
export function parseQuery(q: string): QueryTerm[] {
  const all = (normalizeSpelling(foldText(q.replaceAll(/['’´]/g, ''))).match(/[a-z0-9]+/g) ?? []).filter(
    (word) => word.length <= longestWord,
  );
  const telling = all.length === 1 ? all : all.filter((word) => !filler.has(word));
  const words = [...new Set(telling)].slice(0, maxWords);
  return words.map((word) => {
    const isPrefix = word === all.at(-1);
    return {
      word,
      exact: isPrefix && word.length === 1 ? [] : singularAndPlural(word),
      synonyms: synonymsOf(word).flatMap(singularAndPlural),
      isPrefix,
    };
  });
}

/** Singular and plural, whichever of them is given; what is no word finds nothing. Never what only looks like one: "uña" is not "una". */
function singularAndPlural(word: string): string[] {
  const others = word.endsWith('s')
    ? [word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ces$/, 'z')]
    : [`${word}s`, ...(/[aeiou]$/.test(word) ? [] : [`${word.replace(/z$/, 'c')}es`])];
  return [...new Set([word, ...others.filter((other) => other.length > 1 && !filler.has(other))])];
}
