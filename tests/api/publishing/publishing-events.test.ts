import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const good = () => ({ title: 'Noche de son', venue: 'Patio', id_city: 22014, starts_at: inDays(3), ends_at: inDays(3, 120), price: 80.5 });
const change = (id: number, body: object, who: Parameters<typeof stage.as>[0] = 'owner') => stage.as(who, `PATCH /events/${id}`, body);
const published = async (given: object = {}) => {
  const { data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/events`, { ...good(), ...given });
  return { id: data.id_event as number, slug: data.slug as string };
};
const fieldsOf = (reply: Parameters<typeof expectProblem>[0]) => expectProblem(reply, 400).errors?.map(({ field }) => field);

beforeEach(() => {
  stage.clock.set(designMoment);
  stage.told.length = 0;
});

describe('an event', () => {
  it('that moves or is cancelled says so to calendars with a higher sequence', async () => {
    const { id, slug } = await published();
    const calendar = async () => (await stage.app.inject(`/api/v1/events/${slug}.ics`)).body;
    expect(await calendar()).toContain('SEQUENCE:0');
    await change(id, { status: 'moved', starts_at: inDays(4), ends_at: inDays(4, 60) });
    expect(await calendar()).toContain('SEQUENCE:1');
    await change(id, { status: 'cancelled' });
    const last = await calendar();
    expect([last.includes('SEQUENCE:2'), last.includes('STATUS:CANCELLED')]).toEqual([true, true]);
  });

  it('in another city is told in both, and has no colonia of the first', async () => {
    const { rows } = await stage.db.execute<{ id: number }>(sql`select min(id_colonia) as id from colonias where id_city = 22014`);
    const { id } = await published({ id_colonia: rows[0]?.id });
    stage.told.length = 0;
    const reply = await change(id, { id_city: 3003 });
    expect(reply.data).toMatchObject({ id_city: 3003, id_colonia: null });
    expect(stage.told[0]?.cities).toEqual(expect.arrayContaining([22014, 3003]));
    expect(fieldsOf(await change(id, { id_colonia: rows[0]?.id }))).toEqual(['id_colonia']);
  });

  it('of nobody is the operator’s alone', async () => {
    const { rows } = await stage.db.execute<{ id: number; slug: string }>(
      sql`select id_event as id, slug from events where id_company is null and ends_at > ${inDays(1)} order by 1 limit 1`,
    );
    const { id, slug } = rows[0] as { id: number; slug: string };
    expectProblem(await change(id, { title: 'Mío' }), 404);
    expect((await change(id, { title: 'De la ciudad' }, 'operator')).data).toMatchObject({
      title: 'De la ciudad',
      id_company: null,
    });
    const { body } = await stage.get('/events?id_city=22014&limit=50&q=De%20la%20ciudad');
    expect(body.items.map((item: { slug: string }) => item.slug)).toContain(slug);
    expect(stage.told).toMatchObject([{ kind: 'event', id_item: id, id_company: null }]);
  });
});
