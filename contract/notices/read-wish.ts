/** As many letters as a search has. */
export const mostWishLetters = 64;

/** What somebody wants to hear of, read out of their own words; `q` is what is left to search for. */
export type Wish = { q: string; max_price: number | null; at_night: boolean; here: boolean };

const price =
  /(?:^|[\s,.;]+)(?:(?:por|a|en|de)\s+)?(?:menos\s+de|hasta|m[aá]ximo|no\s+m[aá]s\s+de)\s*\$?\s*(\d{1,5}(?:\.\d{1,2})?)(?:\s*(?:pesos|varos|mxn))?(?![\d%]|\s*(?:%|por\s*ciento))/iu;
const night =
  /(?:^|[\s,.;]+)(?:(?:que\s+)?(?:est[eé]n?\s+)?abiert[oa]s?\s+)?(?:(?:en|por|de)\s+la\s+noche|de\s+noche|en\s+las\s+noches|nocturn[oa]s?)(?![\p{L}\d])/iu;
const here = /(?:^|[\s,.;]+)(?:solo\s+)?(?:(?:en|de|por|cerca\s+de)\s+)?mi\s+(?:colonia|sector|barrio)(?![\p{L}\d])/iu;

/** "tacos, menos de $80, mi colonia, abierto en la noche". */
export function readWish(said: string): Wish {
  const cost = price.exec(said);
  const q = [price, night, here].reduce((text, part) => text.replace(part, ' '), said);
  return {
    q: q
      .replaceAll(/[\s,;]+/gu, ' ')
      .replaceAll(/(?:^ ?(?:y|con) | (?:y|con) ?$)/giu, ' ')
      .trim(),
    max_price: cost ? Number(cost[1]) || null : null,
    at_night: night.test(said),
    here: here.test(said),
  };
}
