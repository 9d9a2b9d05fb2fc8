import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { auditEntries } from '../../../database/tables/accounts/audit.ts';
import { consents, devices } from '../../../database/tables/accounts/customers.ts';
import { invitations } from '../../../database/tables/accounts/invitations.ts';
import { memberships } from '../../../database/tables/accounts/memberships.ts';
import { openVoices } from '../../../database/tables/accounts/open-voices.ts';
import { ownershipPapers, ownershipPhotos } from '../../../database/tables/accounts/ownership.ts';
import { passkeys } from '../../../database/tables/accounts/passkeys.ts';
import { savedSearches } from '../../../database/tables/accounts/saved-searches.ts';
import { provedPhones, verifications } from '../../../database/tables/accounts/verifications.ts';
import { imports } from '../../../database/tables/imports.ts';
import { inboxItems, locationRequests, reports } from '../../../database/tables/inbox.ts';
import { legalTexts } from '../../../database/tables/legal-texts.ts';
import { notices, notificationReads, notifications, pushDeliveries } from '../../../database/tables/notifications.ts';
import { couponReminders } from '../../../database/tables/reminders.ts';
import { saved } from '../../../database/tables/saved.ts';
import { uploads } from '../../../database/tables/uploads.ts';
import { cards, claims, feedback, redemptions, stamps } from '../../../database/tables/wallet.ts';
import { designMoment } from '../databases/database.ts';
import type { Person } from './people.ts';

const at = designMoment;
const later = new Date(at.getTime() + 3_600_000);
const longAgo = new Date(at.getTime() - 90 * 86_400_000);

/** A shop of the demo, one of its stores and coupons, and the city that somebody operates. */
type Place = { id_company: number; id_store: number; id_coupon: number; id_stamp_card: number; id_city: number };

/**
 * Whose account is filled, who else is in each of its rows, and what is written into every text and code of it, by which another's file can be searched for
 * it: a word, a letter that codes may have, and a digit.
 */
export type FullAccount = { person: Person; other: Person; word: string; letter: string; digit: number; place: Place };

/** Something of everything that is kept of a person: as a customer, at a till, of a shop and of a city. */
export async function fillAccount(db: Database, filled: FullAccount): Promise<void> {
  await fillAccess(db, filled);
  await fillWork(db, filled);
  await fillWallet(db, filled);
  await fillWishes(db, filled);
  await fillNotices(db, filled);
  await fillRequests(db, filled);
  await fillActs(db, filled);
}

async function fillAccess(db: Database, { person: { id_customer, phone }, word, digit }: FullAccount): Promise<void> {
  await db.insert(consents).values({ id_customer, kind: 'privacy', granted: true, version: `3, ${word}`, at });
  const code = { code_hash: `huella ${word}`, created_at: at, resend_at: later, expires_at: later };
  await db.insert(verifications).values([
    { id_pending: `propio-${word}`, purpose: 'login', recipient: phone, ...code },
    { id_pending: `ficha-${word}`, purpose: 'claim', recipient: `${word}@ficha.mx`, id_customer, id_company: digit, ...code },
  ]);
  await db.insert(provedPhones).values({ phone, proof_hash: `prueba ${word}`, expires_at: later, id_customer });
  const key = { credential_id: `credencial-${word}`, public_key: `publica-${word}`, user_handle: `usuario-${word}` };
  await db.insert(passkeys).values({ id_customer, ...key, device: `Teléfono de ${word}`, used_at: at });
  const subscription = { endpoint: `https://push.example/${word}`, keys: { p256dh: `secreto-${word}`, auth: `secreto-${word}` } };
  await db
    .insert(devices)
    .values({ device_id: `aparato-${word}`, id_customer, platform: `Android de ${word}`, subscription, topics: ['coupons'] });
}

async function fillWork(db: Database, { person: { id_customer }, other, word, digit, place }: FullAccount): Promise<void> {
  const { id_company, id_store, id_city } = place;
  const places = [
    { id_customer, id_company, role: 2, since: longAgo, used_at: at, used_store: id_store },
    { id_customer, id_company, id_store, role: 3, since: longAgo, ended_at: longAgo },
  ];
  const [owner] = await db.insert(memberships).values(places).returning();
  await db.execute(sql`
    update sessions set id_membership = ${owner?.id_membership}, proved_at = ${at}, device = ${`Navegador de ${word}`} where id_customer = ${id_customer}`);
  const invitation = { id_company, id_store, role: 3, created_at: at, expires_at: later };
  await db.insert(invitations).values({ ...invitation, secret_hash: word, created_by: id_customer, accepted_by: other.id_customer });
  await db
    .insert(uploads)
    .values({ name: pictureOf(digit), width: 800, height: 600, color: '#123456', id_user: id_customer, created_at: at });
  await db.insert(ownershipPhotos).values({ name: pictureOf(digit + 2), id_customer, created_at: at });
  await db
    .insert(ownershipPapers)
    .values({ id_company: digit, code_hash: word, printed_by: id_customer, printed_at: at, expires_at: later });
  const file = { kind: 'catalog', file: `${word}.csv`, state: 'done', touched_at: at, due_at: at } as const;
  await db.insert(imports).values({ id_city, id_customer, ...file });
  await db.insert(legalTexts).values({ kind: 'privacy', version: 100 + digit, text: word, published_at: at, published_by: id_customer });
}

const pictureOf = (digit: number) => `${String(digit).repeat(32)}-800x600`;

/** A used coupon, one whose use was undone and one that a till refused, and a full card; the other person stood at the till. */
async function fillWallet(db: Database, { person, other, word, letter, place }: FullAccount): Promise<void> {
  const { id_company, id_store, id_coupon, id_stamp_card } = place;
  const kept = { title: `Cupón de ${word}` } as (typeof claims.$inferInsert)['kept'];
  const claim = { id_coupon, id_company, id_customer: person.id_customer, claimed_at: longAgo, ends_at: later, kept };
  const tried = { tried_at: at, tried_store: id_store, tried_by: other.id_customer };
  const made = await db
    .insert(claims)
    .values([
      { ...claim, nth: 1, code: letter.repeat(8), status: 'redeemed', redeemed_at: at, id_store },
      { ...claim, ...tried, nth: 2, code: `${letter.repeat(7)}2` },
    ])
    .returning();
  const [used = 0, active = 0] = made.map(({ id_claim }) => id_claim);
  const use = { id_store, id_user: other.id_customer, shown_by: 'qr', redeemed_at: at, ticket: 20_000, saved: 5_000 } as const;
  const undone = { undone_at: at, undone_by: other.id_customer, undo_reason: `Motivo de ${word}` };
  await db.insert(redemptions).values([
    { ...use, id_claim: used, idempotency_key: `uno-${word}` },
    { ...use, ...undone, id_claim: active, idempotency_key: `dos-${word}` },
  ]);
  const answer = { id_coupon, id_company, id_customer: person.id_customer, respected: 'no', answered_at: at, paused: true } as const;
  await db.insert(feedback).values({ id_claim: active, ...answer });
  const terms = { code: letter.repeat(8), gift: `Regalo de ${word}`, needed: 2, hours: 1, stamps: 2, began_at: at, given_at: at };
  const [card] = await db
    .insert(cards)
    .values({ id_stamp_card, id_company, id_customer: person.id_customer, ...terms })
    .returning();
  const given = {
    id_card: card?.id_card ?? 0,
    id_store,
    id_user: other.id_customer,
    shown_by: 'digits',
    stamped_at: at,
    created_at: at,
  } as const;
  await db.insert(stamps).values([1, 2, 0].map((nth) => ({ ...given, nth, idempotency_key: `${nth}-${word}` })));
}

async function fillWishes(db: Database, { person: { id_customer }, word, place }: FullAccount): Promise<void> {
  const { id_coupon, id_store, id_company } = place;
  await db.insert(saved).values({ id_customer, kind: 'company', id_item: id_company });
  await db.insert(couponReminders).values({ id_customer, id_coupon, remind_at: later });
  const { rows } = await db.execute<{ id_phrase: number; id_colonia: number }>(sql`
    insert into search_phrases (id_city, terms, anchors) values (22014, to_tsquery('simple', ${word}), array[${word}::text])
    returning id_phrase, (select min(id_colonia) from colonias where id_city = 22014) as id_colonia`);
  const { id_phrase = 0, id_colonia = 0 } = rows[0] ?? {};
  await db.insert(savedSearches).values({ id_customer, q: `busca ${word}`, id_phrase, id_city: 22014, id_colonia, max_price: 10_000 });
  await db.insert(openVoices).values({ id_store, date: '2026-11-20', id_customer, open: true, counts: true });
}

async function fillNotices(db: Database, { person: { id_customer }, other, word }: FullAccount): Promise<void> {
  const words = { type: 'events', title: `Aviso para ${word}`, message: `Hola, ${word}`, url: '/eventos' } as const;
  const [one] = await db
    .insert(notifications)
    .values({ ...words, to_customer: id_customer, created_by: other.id_customer, created_at: at })
    .returning();
  const id_notification = one?.id_notification ?? 0;
  await db.insert(notificationReads).values({ id_customer, id_notification, read_at: at });
  const delivery = { id_notification, device_id: `aparato-${word}`, state: 'sent', due_at: at, sent_at: at, attempts: 1 } as const;
  await db.insert(pushDeliveries).values({ id_customer, ...delivery });
  await db.insert(notices).values({ ...words, send_at: later, accounts: 1, recipients: 1, created_by: id_customer });
}

async function fillRequests(db: Database, { person: { id_customer, phone }, other, word, place }: FullAccount): Promise<void> {
  const { id_company } = place;
  const decided = { decided_at: at, decision: 'rejected', decided_by: other.id_customer, reason: 'Faltan datos' } as const;
  const cases = [
    { kind: 'ownership', subject: `claim:${word}`, id_company, id_customer, details: { says: `Es mío, dice ${word}` }, ...decided },
    { kind: 'report', subject: `company:${id_company}`, details: {} },
    { kind: 'colonia', subject: `colonia de ${word}`, details: {} },
  ] as const;
  const made = await db
    .insert(inboxItems)
    .values([...cases])
    .returning();
  const [, report = 0, colonia = 0] = made.map(({ id_item }) => id_item);
  await db.insert(reports).values({ id_item: report, id_customer, reason: 'closed', comment: `Cerró, dice ${word}` });
  await db.insert(locationRequests).values({ id_item: colonia, contact: phone, id_customer, comment: `Falta, dice ${word}` });
}

/** What somebody changed, of a coupon and of the other person, whose data the audit has. */
async function fillActs(db: Database, { person: { id_customer }, other, digit, place }: FullAccount): Promise<void> {
  const { id_company, id_coupon } = place;
  const { rows } = await db.execute<{ id_membership: number }>(
    sql`select id_membership from memberships where id_customer = ${id_customer} and ended_at is null`,
  );
  const by = { at, id_user: id_customer, id_membership: rows[0]?.id_membership ?? null, id_company };
  const theirs = { name: other.name, phone: other.phone, phone_ends: other.phone.slice(-2) };
  await db.insert(auditEntries).values([
    {
      ...by,
      action: 'updated',
      kind: 'coupon',
      item: String(id_coupon),
      before: { stock: 1, price: digit },
      after: { stock: 2, price: digit },
    },
    { ...by, action: 'created', kind: 'staff', item: String(other.id_customer), before: null, after: theirs },
  ]);
}
