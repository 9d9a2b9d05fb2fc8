import { describe, expect, test } from 'vitest';
import { readOffer } from '../offer-from-text.ts';
import type { ReadingFields } from './reading.ts';

const every = (from: string, to: string) => [{ days: [1, 2, 3, 4, 5, 6, 7], from, to }];
const on = (...days: number[]) => [{ days, from: '00:00', to: '24:00' }];

/** What a shop writes below its offer, a thing a line. */
const lines: [line: string, says: ReadingFields][] = [
  ['Quedan 8', { stock: 8 }],
  ['40 cupones', { stock: 40 }],
  ['Cupo de 15', { stock: 15 }],
  ['Máximo 2 por cliente', { per_customer: 2 }],
  ['1 por cliente', { per_customer: 1 }],
  ['No acumulable', { combinable: false }],
  ['Clientes nuevos', { first_visit: true }],
  ['Tienes 3 días para usarlo', { claim_hours: 72 }],
  ['Sáb y Dom', { windows: on(6, 7) }],
  ['Martes', { windows: on(2) }],
  ['Todos los domingos', { windows: on(7) }],
  ['De 4 a 8 pm', { windows: every('16:00', '20:00') }],
  ['Antes de las 11 am', { windows: every('00:00', '11:00') }],
  ['De 12 del día a 5 de la tarde', { windows: every('12:00', '17:00') }],
  ['Por la tarde', { windows: every('12:00', '19:00') }],
  ['Válido hasta el 20/12', { ends_at: '2026-12-21T00:00' }],
  ['Vence el 10 de enero', { ends_at: '2027-01-11T00:00' }],
  ['No hay envíos', { terms: ['No hay envíos'] }],
  ['No a domicilio', { terms: ['No a domicilio'] }],
  ['Traer INE', { terms: ['Traer INE'] }],
  ['Solo efectivo', { terms: ['Solo efectivo'] }],
  ['Solo para clientas con tarjeta', { terms: ['Solo para clientas con tarjeta'] }],
  ['Solo comer aquí', { terms: ['Solo comer aquí'] }],
  ['Con anticipo de $50', { terms: ['Con anticipo de $50'] }],
  ['Síguenos en @lupita', {}],
  ['Pedidos al 442 123 4567', {}],
  ['Los esperamos', {}],
  ['Compártelo', {}],
];

const said = ({ terms, ...fields }: ReadingFields) => ({ ...fields, terms: (terms ?? []).join(' ') });

describe.each(['', '👉 ', '• ', '- ', '✅ '])('below an offer, each line behind «%s»', (mark) => {
  test.each(lines)('«%s» says the same whatever line follows it', (first, says) => {
    for (const [second, saysToo] of lines) {
      if (Object.keys(says).some((field) => field !== 'terms' && field in saysToo) || first === second) continue;
      const { fields } = readOffer(
        ['Corte de caballero $120', first, second].map((line, at) => (at ? mark : '') + line).join('\n'),
        '2026-11-18T10:00',
      );
      const { terms = [] } = says;
      expect(said(fields), second).toEqual(
        said({ kind: 'price', price: 120, title: 'Corte de caballero', ...says, ...saysToo, terms: [...terms, ...(saysToo.terms ?? [])] }),
      );
    }
  });
});
