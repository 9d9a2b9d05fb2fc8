import { sayOnDay, sayTheTime } from '../../contract/dates.ts';
import { localTime } from '../../contract/local-time.ts';

/** "Sin conexión: esto es de hoy a las 6:42 p. m.", "… del domingo a las 9 a. m.". */
export function saySince(at: number, now: number, timeZone: string): string {
  const day = sayOnDay(localTime(at, timeZone).date, localTime(now, timeZone).date);
  return `Sin conexión: esto es ${`de ${day}`.replace(/^de el /, 'del ')} a ${sayTheTime(at, timeZone)}`;
}

export const sayWallet = 'Sin conexión: tus cupones siguen aquí';
