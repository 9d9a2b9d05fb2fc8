import type { DemoCity } from '../shapes.ts';
import { cafes } from './cafes.ts';
import { colonias } from './colonias.ts';
import { events } from './events.ts';
import { food } from './food.ts';
import { services } from './service-shops.ts';

/** La Paz, Baja California Sur: the second, smaller city. */
export const laPaz: DemoCity = {
  id_city: 3003,
  image: 'ciudad-la-paz',
  colonias,
  companies: [...food, ...cafes, ...services],
  events,
};
