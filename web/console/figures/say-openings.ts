import type { OpenedKind, Openings, ShopFigures } from '../../../contract/console/shop-figures.ts';
import { joinWords } from '../../../contract/validity/dates.ts';
import { counted, sayNumber } from '../../both-consoles/parts/counted.ts';

export const pagesNamed: Record<OpenedKind, string> = {
  company: 'Tu página',
  coupon: 'Tus cupones',
  promotion: 'Tus promociones',
  event: 'Tus eventos',
};

const ways: { origin: keyof Openings['from']; by: string }[] = [
  { origin: 'cartel', by: 'por tu cartel' },
  { origin: 'estado', by: 'por tu estado' },
  { origin: 'enlace', by: 'por tu liga' },
  { origin: 'folleto', by: 'por el folleto del barrio' },
];

/** "8 por tu cartel y 3 por tu estado"; nothing where nobody came by what was shared. */
export const sayOrigins = (from: Openings['from']): string =>
  joinWords(ways.filter(({ origin }) => from[origin] > 0).map(({ origin, by }) => `${sayNumber(from[origin])} ${by}`));

/** How often each kind of page was opened, which is never said of people, and by what people came to all of them. */
export function sayOpenings(openings: ShopFigures['openings']): string {
  const some = openings.filter(({ opened }) => opened > 0);
  if (some.length === 0) return 'No sabemos de nadie que haya abierto tus páginas.';
  const parts = some.map(({ kind, opened }) => `${pagesNamed[kind].toLowerCase()} al menos ${counted(opened, 'vez', 'veces')}`);
  const sum = (origin: keyof Openings['from']) => openings.reduce((all, { from }) => all + from[origin], 0);
  const origins = sayOrigins({ cartel: sum('cartel'), estado: sum('estado'), enlace: sum('enlace'), folleto: sum('folleto') });
  return `Abrieron ${joinWords(parts)}.${origins && ` De las que sabemos por dónde: ${origins}.`}`;
}
