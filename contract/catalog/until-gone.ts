const things = '(?: (?:el|las?|los))?(?: \\p{L}+)? (?:existencias?|stock|inventario|mercancia|piezas|productos?)(?!\\p{L})';
const isUntilGone = new RegExp(
  `hasta agotar(?:se)?(?! (?:las? |los )?\\d)|que se (?:nos )?(?:acaben|agoten|terminen)|(?:acabar(?:se)?|terminar(?:se)?|mientras \\p{L}+|sujet[oa] a)${things}`,
  'u',
);
/** "30 piezas, hasta agotar existencias", "existencias: 30". */
const isCounted =
  /(?:^|[^$\d.])\d{1,6} (?!pesos|dias|horas|meses|personas)\p{L}{3,}s[ ,;:.()-]*(?:[oy] )?(?:hasta|mientras)|existencias?[ ,;:.(]*(?:de |son |hay |solo ){0,2}\d/u;

/** Whether words let an offer end when its things are gone and do not say how many there are. */
export function isUncounted(text: string): boolean {
  const said = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase();
  return isUntilGone.test(said) && !isCounted.test(said);
}
