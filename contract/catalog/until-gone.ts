const things = '(?: (?:el|las?|los|nuestras?))?(?: \\p{L}+)? (?:existencias?|stock|inventario|mercancia|piezas|productos?)(?!\\p{L})';
const counted = '(?! (?:las? |los )?\\d)';
const isUntilGone = new RegExp(
  `hasta agotar(?:se)?${counted}|hasta que se (?:nos )?(?:acaben|agoten|terminen)${counted}(?=${things}|\\s*(?:[.,;!)]|$))|(?:hasta (?:acabar(?:se)?|terminar(?:se)?)|mientras (?:haya|hay|tengamos|duren|alcancen))${things}`,
  'u',
);
/** "30 piezas, hasta agotar existencias", "solo 30", "existencias: 30". */
const isCounted =
  /(?:^|[^$\d.])\d{1,6} ?(?:pza?s?|(?!pesos|dias|horas|meses|personas)\p{L}{3,}s)[ ,;:.()-]*(?:[oy] )?(?:hasta|mientras)|existencias?[ ,;:.(]*(?:de |son |hay |solo ){0,2}\d|(?<!\p{L})(?:solo|solamente|unicamente|quedan|hay|son) (?:hay |son )?\d{1,6}(?![\d:.]|\p{L}| (?:pesos|dias|horas|meses|personas))/u;

/** Whether words let an offer end when its things are gone and do not say how many there are. */
export function isUncounted(text: string): boolean {
  const said = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase();
  return isUntilGone.test(said) && !isCounted.test(said);
}
