import { expect, it } from 'vitest';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import { sayFigures } from './say-owned-event.ts';

const now = Date.parse('2026-11-20T18:45:00-06:00');
const event = {
  state: 'moved',
  venue: 'Patio',
  saved: 18,
  opened: 0,
  moved_from: '2026-11-28T02:00:00Z',
  starts_at: '2026-11-29T02:00:00Z',
  time_zone: 'America/Mexico_City',
} as Partial<OwnedEvent> as OwnedEvent;

it.each<[Partial<OwnedEvent>, string]>([
  [{}, 'Antes vie 27 nov; ahora sáb 28 nov. Patio. 18 personas lo guardaron y ya saben.'],
  [{ moved_from: '2026-11-29T01:00:00Z', saved: 1 }, 'Antes 7 p. m.; ahora 8 p. m. Patio. 1 persona lo guardó y ya sabe.'],
  [{ moved_from: null, saved: 0 }, 'Patio. Nadie lo ha guardado.'],
  [{ state: 'draft', ends_at: '2026-11-20T02:00:00Z' }, 'Esa hora ya pasó. Escoge otra.'],
  [{ state: 'draft', ends_at: '2026-11-30T02:00:00Z' }, 'No le falta nada: publícalo cuando quieras.'],
  [{ state: 'scheduled', moved_from: null }, 'Patio. 18 personas lo guardaron.'],
  [{ state: 'scheduled', moved_from: null, opened: 214 }, 'Patio. 18 personas lo guardaron. Lo abrieron al menos 214 veces.'],
  [{ moved_from: null, saved: 0, opened: 1 }, 'Patio. Nadie lo ha guardado. Lo abrieron al menos una vez.'],
])('what became of an event %j', (given, said) => {
  const text = sayFigures({ ...event, ...given }, now)
    .map((piece) => (typeof piece === 'string' ? piece : piece.bold))
    .join('');
  expect(text.replaceAll('\u00a0', ' ')).toBe(said);
});
