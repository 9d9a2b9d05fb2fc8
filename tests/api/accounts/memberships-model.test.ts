import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { isFull } from '../../support/figures/full-run.ts';
import { addPerson, addPlace, call, logIn, type Person } from '../../support/people/people.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const stage = staffStage();
const { at } = stage;
const runs = isFull ? 200 : 25;

/** A place as the model keeps it; `used` orders them by when they were last in use. */
type Place = { id: number; role: number; id_company: number | null; id_store: number | null; used: number; isLiving: boolean };

let companies: { id_company: number; id_store: number }[];
beforeAll(() => {
  companies = [
    { id_company: at.id_company, id_store: at.id_store },
    { id_company: at.other_company, id_store: at.other_store },
  ];
});

/** What a login puts in use: the one used last, else the highest role, else the oldest. */
const inUseOf = (places: Place[]): Place | undefined =>
  places.filter(({ isLiving }) => isLiving).toSorted((a, b) => b.used - a.used || a.role - b.role || a.id - b.id)[0];

const isAtTill = (place: Place, id_store: number) =>
  place.isLiving &&
  place.role !== roles.operator &&
  companies.some((one) => one.id_store === id_store && one.id_company === place.id_company);

/** What each call answers somebody who has `used` in use among `places`. */
function expectedOf(used: Place | undefined, places: Place[]) {
  const role = used?.role ?? roles.customer;
  const managing = role === roles.operator || role === roles.owner;
  return {
    change: companies.map(({ id_company }) => (!managing ? 403 : role === roles.operator || used?.id_company === id_company ? 200 : 404)),
    till: companies.map(({ id_store }) =>
      role !== roles.owner && role !== roles.cashier ? 403 : places.some((place) => isAtTill(place, id_store)) ? 200 : 404,
    ),
    audit: role === roles.operator ? 200 : 403,
  };
}

async function answersOf(token: string) {
  const ask = async (key: string, body?: object) => (await call(stage.app, key, { token, ...(body ? { body } : {}) })).status;
  return {
    change: await Promise.all(companies.map(({ id_company }) => ask(`PATCH /companies/${id_company}`, {}))),
    till: await Promise.all(companies.map(({ id_store }) => ask(`GET /redemptions?id_store=${id_store}`))),
    audit: await ask('GET /audit'),
  };
}

const step = fc.oneof(
  fc.record({ do: fc.constant('give' as const), role: fc.integer({ min: 1, max: 3 }), company: fc.nat(1) }),
  fc.record({ do: fc.constant('end' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant('use' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant('log in' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type World = { person: Person; places: Place[]; session: { token: string; used: Place | undefined } | undefined; count: number };

async function enter(world: World): Promise<void> {
  const used = inUseOf(world.places);
  const session = await logIn(stage.app, world.person);
  expect([session.id_user_role, session.id_store]).toEqual([used?.role ?? roles.customer, used?.id_store ?? null]);
  if (used) used.used = ++world.count;
  world.session = { token: session.token, used };
}

async function act(world: World, given: Step): Promise<void> {
  const { db, app } = stage;
  if (given.do === 'log in') return enter(world);
  if (given.do === 'give') {
    const at = given.role === roles.operator ? { id_company: null, id_store: null } : (companies[given.company] as (typeof companies)[0]);
    const hasIt = world.places.some((place) => place.isLiving && place.id_company === at.id_company);
    if (hasIt) return;
    const id = await addPlace(db, world.person, { id_user_role: given.role, id_store: at.id_store });
    world.places.push({ id, role: given.role, ...at, used: 0, isLiving: true });
    return;
  }
  const place = world.places[given.which];
  if (!place) return;
  if (given.do === 'end') {
    await db.execute(sql`update memberships set ended_at = ${stage.clock.now()} where id_membership = ${place.id}`);
    place.isLiving = false;
    if (world.session?.used === place) world.session = undefined;
    return;
  }
  if (!world.session) return;
  const { status } = await call(app, 'PUT /memberships/in-use', { token: world.session.token, body: { id_membership: place.id } });
  expect(status).toBe(place.isLiving ? 200 : 404);
  if (place.isLiving) {
    place.used = ++world.count;
    world.session.used = place;
  }
}

it('whatever places somebody gets, uses and loses: what is in use is the last one used, and decides what they may do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const world: World = { person: await addPerson(stage.db), places: [], session: undefined, count: 0 };
      for (const given of steps) {
        await stage.db.execute(sql`delete from limit_counters`);
        await act(world, given);
        if (!world.session) continue;
        const { token, used } = world.session;
        expect(await answersOf(token)).toEqual(expectedOf(used, world.places));
        const { items } = (await call(stage.app, 'GET /companies/mine', { token })).data;
        const living = world.places.filter(({ isLiving }) => isLiving);
        expect(items.map(({ id_membership }: { id_membership: number }) => id_membership).sort()).toEqual(
          living.map(({ id }) => id).sort(),
        );
        expect(items.filter(({ in_use }: { in_use: boolean }) => in_use).length).toBe(used ? 1 : 0);
      }
    }),
    { numRuns: runs },
  );
});
