import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Leaflet, LeafletForOperator, LeafletOffer } from '../../../contract/catalog/leaflets.ts';
import { designMoment } from '../databases/database.ts';
import { publishingStage } from './publishing-stage.ts';

type One = Pick<LeafletOffer, 'kind' | 'id'>;

/** The publishing stage with the leaflets of Querétaro, about which nobody has decided anything. */
export function leafletStage() {
  const stage = publishingStage();
  const city = 22014;
  let minutes = 0;

  beforeEach(async () => {
    await stage.db.execute(sql`delete from leaflet_choices`);
    // What is written past the server changes no reply: a minute of its own does.
    stage.clock.set(new Date(designMoment.getTime() + 60_000 * ++minutes));
  });

  const leaflet = async (colonia = 0): Promise<Leaflet> => (await stage.get(`/leaflet?id_city=${city}&id_colonia=${colonia}`)).body;
  const forOperator = async (colonia = 0): Promise<LeafletForOperator> =>
    (await stage.as('operator', `GET /staff/leaflet?id_city=${city}&id_colonia=${colonia}`)).data;
  const decide = ({ kind, id }: One, choice: string, id_colonia = 0) =>
    stage.as('operator', `PUT /staff/leaflet/${kind}/${id}`, { id_city: city, id_colonia, choice });
  const file = (name: string, headers = {}) => stage.app.inject({ url: `/folleto/${name}`, headers });
  const keyOf = ({ kind, id }: One) => `${kind} ${id}`;
  const keys = ({ offers }: Leaflet) => offers.map(keyOf);

  /** The colonia with the most offers, and one with a few. */
  async function colonias(): Promise<{ full: number; few: number }> {
    const { rows } = await stage.db.execute<{ id_colonia: number }>(sql`
      select id_colonia from listings where id_city = ${city} and id_colonia > 0 and kind in ('coupon', 'promotion', 'event')
      group by id_colonia order by count(*) desc, id_colonia`);
    return { full: rows[0]?.id_colonia ?? 0, few: rows[Math.floor(rows.length / 2)]?.id_colonia ?? 0 };
  }
  return { stage, city, leaflet, forOperator, decide, file, keyOf, keys, colonias };
}
