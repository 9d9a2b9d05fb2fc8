import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditedCalls, callsOn, type Ids, type StaffCall } from '../../support/requests/audited-calls.ts';
import { auditedCityCalls } from '../../support/requests/audited-city-calls.ts';
import { calls } from '../../support/requests/calls.ts';
import { publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const on = callsOn(stage);
const asks = Object.assign(auditedCalls(stage, on), auditedCityCalls(stage, on));

/** What leaves nothing in the audit, and why it does not have to. */
const unnoted: Record<string, string> = {
  'POST /uploads': 'a picture is seen nowhere until something that is noted shows it',
  'POST /cities/{id_city}/imports': 'a file is only checked: nothing of it is in before it is started',
  'DELETE /imports/{id_import}': 'what is forgotten was only checked',
  'PUT /stores/{id_store}/opened': 'a sign of one day, which goes with it',
  'POST /redemptions': 'the use is a row of its own, with who, where and when; the weaker proof is noted (redemptions.test.ts)',
  'POST /stamps': 'the stamp is a row of its own, with who, where and when; the weaker proof is noted (stamps.test.ts)',
};

const written = Object.entries(calls)
  .filter(([key, { access }]) => !key.startsWith('GET ') && ['cashier', 'owner', 'operator'].includes(access))
  .map(([key]) => key);

const pathOf = (key: string, given: Ids) => {
  const ids: Ids = { id_company: stage.companies.mine.id, id_store: stage.companies.mine.stores[0] as number, id_city: 22014, ...given };
  return key.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(ids[name]));
};
const noted = async () => (await stage.db.execute<{ n: number }>(sql`select count(*)::int as n from audit_entries`)).rows[0]?.n ?? 0;

beforeEach(() => stage.db.execute(sql`delete from limit_counters`));
afterAll(() => stage.db.execute(sql`delete from legal_texts`));

describe('what cashiers, owners and operators change', () => {
  it('is all of the calls of theirs that write, but for those that say why they need no entry', () => {
    expect(Object.keys({ ...asks, ...unnoted }).toSorted()).toEqual(written.toSorted());
    expect(Object.keys(asks).filter((key) => key in unnoted)).toEqual([]);
  });

  it.each(Object.keys(asks))('%s is in the audit, as by whoever called', async (key) => {
    const { who = 'operator', ids = {}, body }: StaffCall = (await asks[key]?.()) ?? {};
    const before = await noted();
    const reply = await stage.as(who, pathOf(key, ids), body);
    expect([200, 201, 204], reply.body).toContain(reply.status);
    expect(await noted()).toBeGreaterThan(before);
    const { rows } = await stage.db.execute(sql`select id_user from audit_entries order by id_audit desc limit 1`);
    expect(rows).toEqual([{ id_user: stage.ids[who] }]);
  });
});
