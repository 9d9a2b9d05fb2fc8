import { sayLongDate } from '../validity/dates.ts';
import type { Leaflet, LeafletKind } from './leaflets.ts';

export const headings: Record<LeafletKind, { title: string; how: string }> = {
  coupon: { title: 'Cupones', how: 'Escanea, apártalo y enséñalo en la caja' },
  promotion: { title: 'Promociones, día por día', how: 'Se aplican solas: llega y pídelas' },
  event: { title: 'Eventos de la semana', how: 'Escanea y guárdalo: te avisamos' },
};

/** "Del jueves 26 de noviembre al miércoles 2 de diciembre", "Del jueves 19 al miércoles 25 de noviembre". */
export function sayWeek({ from, until }: Leaflet): string {
  const [first, last] = [sayLongDate(from).toLowerCase(), sayLongDate(until).toLowerCase()];
  return `Del ${from.slice(0, 7) === until.slice(0, 7) ? first.replace(/ de .*$/, '') : first} al ${last}`;
}

export const nameOf = ({ colonia, city }: Leaflet): string => colonia ?? city;

/** Where the offers are from: how many of the colonia, and that others of the city fill it up. */
export function sayOrigin({ offers, colonia, city }: Leaflet): string {
  if (offers.length === 0) return `Esta semana todavía no hay ofertas en ${colonia ?? city}`;
  if (colonia === null) return 'Cupones, promociones y eventos de los negocios de tu ciudad';
  const near = offers.filter((offer) => offer.near).length;
  const far = offers.length - near;
  if (far === 0) return `Todo es de tu colonia, en ${city}`;
  if (near === 0) return `Aquí no hay ofertas esta semana: te traemos ${far} de otras colonias de ${city}`;
  return `${near} de tu colonia y ${far} de otras colonias de ${city}`;
}

/** Nothing where the leaflet has all there is. */
export function sayMore({ more, city }: Leaflet, product: string): string | null {
  if (more === 0) return null;
  return `Y ${more.toLocaleString('es-MX')} más en ${product} de ${city}`;
}

/** A leaflet's name in its address: `22014` of a city, `22014-7` of a colonia. */
export const leafletName = ({ id_city, id_colonia }: { id_city: number; id_colonia: number }): string =>
  id_colonia ? `${id_city}-${id_colonia}` : String(id_city);
