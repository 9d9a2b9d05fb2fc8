import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../../../database/database.ts';
import { openPglite } from '../databases/memory-database.ts';

/** Businesses of one street with offers in every state, for what is said of them outside of the app. All of it is around 2041-11-21. */
const sharedStreet = `
  insert into states (id_state, name, time_zone) values (22, 'Querétaro', 'America/Mexico_City');
  insert into cities (id_city, id_state, name, time_zone) values (22014, 22, 'Querétaro', 'America/Mexico_City');
  insert into colonias (id_colonia, id_city, name, name_key, postal_code) values (1, 22014, 'La Cruz', 'la cruz', '76000'),
    (2, 22014, 'Álamos', 'alamos', '76160');
  insert into categories (id_category, kind, name, slug, position) values (1, 'company', 'Comida', 'comida', 1), (2, 'menu', 'Tacos', 'tacos', 1);
  insert into companies (id_company, slug, name, id_category, status, cover) values
    (1, 'el-guero', 'El Güero', 1, 'active', '/static/pictures/tacos.webp'), (2, 'dos-casas', 'Dos Casas', 1, 'active', null),
    (3, 'en-pausa', 'En Pausa', 1, 'paused', null);
  insert into stores (id_company, name, address, id_city, id_colonia) values (1, 'Uno', 'Calle 1, La Cruz', 22014, 1), (2, 'Dos', 'Calle 2', 22014, 1),
    (2, 'Tres', 'Calle 3', 22014, 2), (3, 'Cuatro', 'Calle 4', 22014, 1);
  insert into coupons (id_coupon, slug, id_company, title, kind, value, starts_at, ends_at, status) values
    (1, 'dos-por-uno', 1, 'Tacos al pastor', 'two_for_one', null, '2041-11-01Z', '2041-12-01 06:00Z', 'active'),
    (2, 'hoy', 2, 'Hasta hoy', 'percent', 40, '2041-11-01Z', '2041-11-21 03:00Z', 'active'),
    (3, 'pausado', 1, 'Pausado', 'percent', 10, '2041-11-01Z', '2041-12-01 06:00Z', 'paused'),
    (4, 'terminado', 1, 'Terminado', 'amount', 5000, '2041-10-01Z', '2041-11-02 06:00Z', 'active'),
    (5, 'por-venir', 1, 'Por venir', 'percent', 10, '2041-11-25Z', '2041-12-01 06:00Z', 'active'),
    (6, 'borrador', 1, 'Borrador', 'percent', 10, '2041-11-01Z', '2041-12-01 06:00Z', 'draft'),
    (7, 'de-pausa', 3, 'De un negocio en pausa', 'percent', 10, '2041-11-01Z', '2041-12-01 06:00Z', 'active'),
    (8, 'un-dia', 1, 'Un día', 'percent', 10, '2041-11-25 13:00Z', '2041-11-25 19:30Z', 'active');
  update coupons set windows = '[{"days": [2], "from": "13:00", "to": "18:00"}]' where slug = 'por-venir';
  insert into slug_redirects (kind, slug, id_item) values ('coupon', 'antes-dos-por-uno', 1);
  insert into promotions (id_promotion, slug, id_company, title, starts_at, ends_at) values
    (1, 'martes', 2, 'Martes de flores', '2041-11-01Z', '2042-01-16 06:00Z');
  insert into events (id_event, slug, title, venue, id_city, id_colonia, starts_at, ends_at, status, id_company, price) values
    (1, 'son-jarocho', 'Son jarocho', 'Foro El Patio', 22014, 1, '2041-11-28 02:00Z', '2041-11-28 08:00Z', 'scheduled', null, null),
    (2, 'feria', 'Feria', 'Plaza', 22014, null, '2041-11-29 16:00Z', '2041-12-02 06:00Z', 'scheduled', 1, 5000),
    (3, 'se-cayo', 'Se cayó', 'Querétaro', 22014, null, '2041-11-28 02:00Z', '2041-11-28 05:00Z', 'cancelled', null, null),
    (4, 'ya-fue', 'Ya fue', 'Plaza', 22014, null, '2041-11-01 02:00Z', '2041-11-01 05:00Z', 'scheduled', null, null)`;

/** When all of it is looked at: in years to come, since listings leave out what has ended by the database's own clock. */
export const streetMoment = new Date('2041-11-21T00:42:00Z');

/** A database with nothing but the street. */
export async function openStreet(): Promise<{ db: Database; close(): Promise<void> }> {
  const client = await openPglite();
  await client.exec(sharedStreet);
  return { db: drizzle(client) as unknown as Database, close: () => client.close() };
}
