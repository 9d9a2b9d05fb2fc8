/** Reads a typed bill in pesos: «$1,234.50». Returns `null` for an empty text and `NaN` for what is no amount. */
export function readTicket(typed: string): number | null {
  const plain = typed.replaceAll(/[\s$,]/g, '');
  if (plain === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}
