import type { CouponFigures } from '../../../contract/console/shop-figures.ts';

/**
 * What customers answered, as counts of answers: who carries a coupon answers too, and in another month than that of the redemption, so that answers are no
 * part of the redemptions beside them.
 */
export function sayAnswers({ yes, no, closed }: CouponFigures['said']): { bold: string; words: string } {
  const answered = yes + no;
  if (answered + closed === 0) return { bold: '', words: 'Nadie ha contestado todavía.' };
  const wasClosed = `${closed === 1 ? 'dice' : 'dicen'} que estaba cerrado; eso no cuenta en contra.`;
  if (answered === 0) return { bold: String(closed), words: ` ${closed === 1 ? 'respuesta' : 'respuestas'} ${wasClosed}` };
  const [bold, words] =
    answered === 1
      ? ['1', ` respuesta, y dice que ${yes ? 'sí' : 'no'}.`]
      : [`${yes} de ${answered}`, ` respuestas ${yes === 1 ? 'dice' : 'dicen'} que sí.`];
  const more = closed === 0 ? '' : ` ${closed === 1 ? 'Otra' : `Otras ${closed}`} ${wasClosed}`;
  return { bold, words: `${words}${more} También contesta quien fue y no lo canjeó.` };
}
