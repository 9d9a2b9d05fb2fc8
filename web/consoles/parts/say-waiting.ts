/** A draft that waits to be published. `tried`: it was sent, and no answer says whether it arrived. */
type WaitAttempt = { tried?: boolean };

const again = 'publica otra vez, que nunca sale dos veces';

/** What Hoy says of it. */
export function sayWaiting({ tried }: WaitAttempt, isOff: boolean): string {
  if (tried) return `No supimos si salió. Puede que ya esté en la calle: ${isOff ? 'cuando vuelva la conexión, ' : ''}${again}.`;
  return isOff ? 'Se publica cuando vuelva la conexión y tú lo confirmes.' : 'Ya hay conexión: sale a la calle cuando lo confirmes.';
}

/** What its line in the list of drafts says. */
export function sayDraft({ tried, waiting }: WaitAttempt & { waiting: boolean }): string {
  if (tried) return `Puede que ya esté en la calle: ${again}`;
  return waiting ? 'Te espera: se publica cuando lo confirmes' : 'Seguir llenándolo';
}
