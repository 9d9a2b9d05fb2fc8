/** A draft that waits to be published. `tried`: it was sent, and no answer says whether it arrived. */
type WaitAttempt = { tried?: boolean };

const again = 'publica otra vez, que nunca sale dos veces';

/** What Hoy says of it. */
export function sayWaiting({ tried }: WaitAttempt, isOff: boolean): string {
  if (tried) return `No supimos si salió. Puede que ya esté en la calle: ${isOff ? 'cuando vuelva la conexión, ' : ''}${again}.`;
  return isOff ? 'Se publica cuando vuelva la conexión y tú lo confirmes.' : 'Ya hay conexión: sale a la calle cuando lo confirmes.';
}

type ListedDraft = WaitAttempt & { waiting: boolean; noun: keyof typeof lists; id_item: number | null };

const lists = { coupon: 'Cupones', promotion: 'Promociones', event: 'Eventos' };

/** What its line in the list of this device's drafts says; what the business has too stands in the list of its kind as well. */
export function sayDraft({ tried, waiting, noun, id_item }: ListedDraft): string {
  if (tried) return `Puede que ya esté en la calle: ${again}`;
  if (waiting) return 'Te espera: se publica cuando lo confirmes';
  return `${id_item === null ? 'Solo en este teléfono' : `También en ${lists[noun]}`}: sigue llenándolo`;
}
