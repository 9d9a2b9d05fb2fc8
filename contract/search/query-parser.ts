import { normalizeSpelling, synonymsOf } from './synonyms.ts';

/** No real word is longer. */
export const longestWord = 24;

/**
 * A word of a query: `exact` are its singular and plural, `synonyms` mean the same. The last word may be incomplete (`isPrefix`); a single letter
 * always is.
 */
export type QueryTerm = { word: string; exact: string[]; synonyms: string[]; isPrefix: boolean };

const maxWords = 8;

/** Words that describe nothing, or that every search takes into account. */
const filler = new Set(
  `a al algo algun alguna and aqui cerca cercano cercana cerquita como con cual cupon cupones de del descuento descuentos donde e el en es
  esta evento eventos hay la las lo los lugar lugares mas me mejor mejores mi mis muy negocio negocios o oferta ofertas or para por promo
  promos promocion promociones que quiero rica ricas rico ricos busco se sin su sus tu un una uno venden vendan y abierto abierta abiertos
  abiertas ahora ahorita hoy barato barata baratos baratas comprar`.split(/\s+/),
);

/** Small letters without accents. */
export const foldText = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a text in the form of the listings' words: small letters and digits, no accents. */
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

/** The singular and the plural of either; a form that is no word finds nothing. Different words stay apart: "uña" is not "una". */
function singularAndPlural(word: string): string[] {
  const others = word.endsWith('s')
    ? [word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ces$/, 'z')]
    : [`${word}s`, ...(/[aeiou]$/.test(word) ? [] : [`${word.replace(/z$/, 'c')}es`])];
  return [...new Set([word, ...others.filter((other) => other.length > 1 && !filler.has(other))])];
}
