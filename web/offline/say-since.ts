import { sayMoment } from '../../contract/validity/dates.ts';

/** "Sin conexión. Actualizado hoy, 6:42 p. m.", "… lunes 16 nov, 9 a. m.". */
export function saySince(at: number, now: number, timeZone: string): string {
  return `Sin conexión. Actualizado ${sayMoment(at, now, timeZone).toLowerCase()}`;
}

export const sayWallet = 'Sin conexión: tus cupones siguen aquí';
