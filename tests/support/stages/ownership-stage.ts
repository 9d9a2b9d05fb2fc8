import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { withTransaction } from '../../../database/transaction.ts';
import { type Decision, deciders, type InboxCase } from '../../../server/inbox/deciders.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import type { MailMessage } from '../../../server/platform/messaging/mail.ts';
import { createMetrics } from '../../../server/platform/observability/metrics.ts';
import { createServices } from '../../../server/services.ts';
import { designMoment } from '../databases/database.ts';
import { inbox } from '../people/inbox.ts';
import { addPerson, call, logIn, type Person } from '../people/people.ts';
import { testHost, testSecret } from '../servers/app.ts';
import { staffStage } from './staff-stage.ts';

type Case = InboxCase & { decided_at: string | null; decision: string | null; undo: Record<string, unknown>; count: number };

/** A listing that nobody has, as the directory brings it, and somebody who asks for it; each test has its own. */
export function ownershipStage(uploadsFolder?: () => string) {
  let box = inbox();
  let mails: MailMessage[] = [];
  const staff = staffStage(() => ({
    sms: { send: (message) => box.sms.send(message) },
    mail: { send: async (message) => void mails.push(message), reachesOthers: true },
    ...(uploadsFolder ? { env: { DATA_DIR: uploadsFolder() } } : {}),
  }));
  let made = 0;

  async function addListing() {
    const phone = `44255${String(++made).padStart(5, '0')}`;
    const name = `Panadería La Espiga ${made}`;
    const { rows } = await staff.db.execute<{ id_company: number }>(sql`
      with c as (
        insert into companies (slug, name, id_category, claimed) values (${`espiga-${made}`}, ${name}, 1, false) returning id_company
      )
      insert into stores (id_company, name, address, id_city, phone) select id_company, 'La Cruz', 'Invierno 21', 22014, ${phone} from c returning id_company`);
    return { id_company: (rows[0] as { id_company: number }).id_company, phone, name, slug: `espiga-${made}` };
  }

  async function addClaimant(given: Parameters<typeof addPerson>[1] = {}): Promise<{ person: Person; token: string }> {
    const person = await addPerson(staff.db, given);
    return { person, token: (await logIn(staff.app, person)).token };
  }

  const on = {
    listing: { id_company: 0, phone: '', name: '', slug: '' },
    ana: undefined as unknown as Person,
    token: '',
    get box() {
      return box;
    },
    /** What was mailed, once what waited for the answer to go out has gone out too. */
    async mails(): Promise<MailMessage[]> {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return mails;
    },
  };
  beforeEach(async () => {
    await staff.db.execute(sql`delete from limit_counters`);
    box = inbox();
    mails = [];
    on.listing = await addListing();
    const { person, token } = await addClaimant();
    Object.assign(on, { ana: person, token });
  });

  const casesOf = async (kind: string, id_company = on.listing.id_company) =>
    (
      await staff.db.execute<Case>(
        sql`select * from inbox_items where kind = ${kind} and id_company = ${id_company} and decided_at is null order by id_item`,
      )
    ).rows;

  /** What the operator's decision runs, in the transaction that keeps it. */
  async function inTransaction<T>(
    work: (given: Parameters<Parameters<typeof withTransaction>[1]>[0], services: ReturnType<typeof createServices>) => Promise<T>,
  ) {
    const env = readEnv({ LOG_LEVEL: 'silent' });
    const services = createServices(
      { error: () => {} },
      { db: staff.db, clock: staff.clock, env, secret: testSecret, host: testHost, metrics: createMetrics() },
    );
    return withTransaction(staff.db, (tx) => work(tx, { ...services, db: tx }));
  }
  const operator = () => ({ id_user: staff.people.operator.id_customer, id_membership: null, now: staff.clock.now() });

  return Object.assign(on, {
    staff,
    addListing,
    addClaimant,
    /** A call about the listing, `~` in its path, by its claimant unless it says by whom. */
    at: (key: string, body?: object, token = on.token, id_company = on.listing.id_company) =>
      call(staff.app, key.replace('~', `/companies/${id_company}/ownership`), { token, ...(body ? { body } : {}) }),
    later: (seconds: number) => staff.clock.set(new Date(designMoment.getTime() + seconds * 1000)),
    again: async () => {
      on.token = (await logIn(staff.app, on.ana)).token;
    },
    casesOf,
    owners: async (id_company = on.listing.id_company) =>
      (
        await staff.db.execute<{ id_customer: number }>(
          sql`select id_customer from memberships where id_company = ${id_company} and role = 2 and ended_at is null order by id_customer`,
        )
      ).rows.map(({ id_customer }) => id_customer),
    company: async (id_company = on.listing.id_company) =>
      (await staff.db.execute<Record<string, unknown>>(sql`select * from companies where id_company = ${id_company}`)).rows[0] ?? {},
    auditOf: async (kind: string, id_company = on.listing.id_company) =>
      (
        await staff.db.execute<Record<string, unknown>>(
          sql`select * from audit_entries where kind = ${kind} and id_company = ${id_company} order by id_audit`,
        )
      ).rows,
    newsOf: async ({ id_customer }: Pick<Person, 'id_customer'>) =>
      (
        await staff.db.execute<{ title: string; message: string; url: string }>(
          sql`select title, message, url from notifications where to_customer = ${id_customer} order by id_notification`,
        )
      ).rows,
    decide: (id_item: number, decision: Decision['decision'], reason: string | null = null) =>
      inTransaction(async (tx, services) => {
        const by = { ...operator(), decision, reason };
        const { rows } = await tx.execute<Case>(sql`
          update inbox_items set decided_at = ${by.now}, decision = ${decision}, reason = ${reason} where id_item = ${id_item} and decided_at is null returning *`);
        const given = rows[0] as Case;
        const undo = await deciders[given.kind]?.decide(tx, given, by, services);
        await tx.execute(sql`update inbox_items set undo = ${JSON.stringify(undo)}::jsonb where id_item = ${id_item}`);
      }),
    undo: (id_item: number) =>
      inTransaction(async (tx, services) => {
        const { rows } = await tx.execute<Case>(sql`select * from inbox_items where id_item = ${id_item}`);
        const given = rows[0] as Case;
        await tx.execute(sql`update inbox_items set decided_at = null, decision = null, undo = null where id_item = ${id_item}`);
        await deciders[given.kind]?.undo(tx, given, operator(), services);
      }),
  });
}
