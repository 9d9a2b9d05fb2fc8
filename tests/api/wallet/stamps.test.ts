import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { HeldCard } from '../../../contract/wallet/stamp-cards.ts';
import { totp, totpLife } from '../../../contract/wallet/totp.ts';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { stageStamps } from '../../support/people/stamp-counter.ts';
import { expectProblem } from '../../support/requests/problems.ts';

const stage = stageStamps();
const minute = 60_000;
const begun = async (): Promise<HeldCard> => (await stage.begin()).data;
const stampsOf = async ({ id_card }: HeldCard) =>
  (await stage.cards()).find((card) => card.id_card === id_card)?.stamps ?? expect.fail('the card is not in the wallet');

describe('a shop makes a card', () => {
  it('and it is there for everybody, with how it goes for its owner', async () => {
    expect(await stage.offered()).toEqual(stage.terms);
    expect(await stage.owned()).toEqual({ card: stage.terms, going: 0, full: 0, given: 0, lately: 0 });
    await begun();
    expect(await stage.owned()).toMatchObject({ going: 1 });
    const { rows } = await stage.db.execute(
      sql`select before, after from audit_entries where kind = 'stamp_card' and item = ${String(stage.company)} order by id_audit desc limit 1`,
    );
    expect(rows).toEqual([{ before: { card: null }, after: { card: stage.terms } }]);
  });

  it.each([
    [{ gift: '  ' }, 'gift'],
    [{ gift: 'Una cerveza' }, 'gift'],
    [{ needed: 1 }, 'needed'],
    [{ needed: 21 }, 'needed'],
    [{ hours: 0 }, 'hours'],
  ])('but not %j', async (given, field) => {
    const problem = expectProblem(await stage.put(given), 400);
    expect(JSON.stringify(problem)).toContain(field);
    expect(await stage.offered()).toEqual(stage.terms);
  });

  it('and ends it: nobody begins one, and who began goes on', async () => {
    const card = await begun();
    await stage.end();
    expect(await stage.offered()).toBeNull();
    const { token } = await logIn(stage.app, await addPerson(stage.db));
    expectProblem(await stage.begin(token), 409);
    expect((await stage.give({ qr: await stage.qrOfCard(card) })).status).toBe(200);
    expect(await stampsOf(card)).toBe(1);
  });

  it('alone: a cashier and another company’s owner make none', async () => {
    expectProblem(await stage.put({}, stage.till), 403);
    expectProblem(await stage.put({}, await stage.worker(stage.elsewhere, 2)), 404);
  });
});

describe('a customer', () => {
  it('has one card of a shop, however often they ask', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => stage.begin()));
    expect(new Set(answers.map(({ data }) => data.id_card)).size).toBe(1);
    expect(await stage.cards()).toMatchObject([{ ...stage.terms, stamps: 0, last_at: null, company: { id_company: stage.company } }]);
  });

  it('keeps the terms by which they began, and the next card has those of that day', async () => {
    const card = await begun();
    await stage.put({ gift: 'Un té', needed: 5 });
    expect(await stage.offered()).toMatchObject({ gift: 'Un té', needed: 5 });
    const full = await stage.fill(card);
    expect(full).toMatchObject({ gift: 'Un café', needed: 3, stamps: 3 });
    const { data } = await stage.give({ qr: await stage.qrOfCard(full), gives: 'gift' });
    expect(data).toMatchObject({ gives: 'gift', gift: 'Un café', stamps: 3 });
    expect(await stage.cards()).toMatchObject([{ gift: 'Un té', needed: 5, stamps: 0 }]);
  });

  it('leaves a card with its stamps, and no till finds it any more', async () => {
    const card = await begun();
    await stage.give({ qr: await stage.qrOfCard(card) });
    expect((await call(stage.app, `DELETE /stamp-cards/${stage.company}/cards`, { token: stage.token })).status).toBe(204);
    expect(await stage.cards()).toEqual([]);
    stage.later(stage.wait);
    expectProblem(await stage.give({ qr: await stage.qrOfCard(card) }), 404);
  });

  it('leaves the card that they name: nobody else’s, and none whose gift was given', async () => {
    const leave = ({ id_card }: HeldCard, token: string) =>
      call(stage.app, `DELETE /stamp-cards/${stage.company}/cards?id_card=${id_card}`, { token });
    const idsOf = async () => (await stage.db.execute(sql`select id_card from cards order by id_card`)).rows.map(({ id_card }) => id_card);
    const given = await stage.fill(await begun());
    await stage.give({ qr: await stage.qrOfCard(given), gives: 'gift' });
    const [next] = (await stage.cards()) as [HeldCard];
    const other = await logIn(stage.app, await addPerson(stage.db));
    expect((await leave(next, other.token)).status).toBe(204);
    expect((await leave(given, stage.token)).status).toBe(204);
    expect(await idsOf()).toEqual([given.id_card, next.id_card]);
    expect((await leave(next, stage.token)).status).toBe(204);
    expect(await idsOf()).toEqual([given.id_card]);
    expectProblem(await leave({ ...next, id_card: 0 }, stage.token), 400);
  });

  it('has it in what they download, with when and where each stamp was given', async () => {
    const card = await begun();
    await stage.give({ qr: await stage.qrOfCard(card) });
    const { data } = await call(stage.app, 'GET /customers/me/data', { token: stage.token });
    const given = { at: designMoment.toISOString(), store: expect.any(String) };
    expect(data.stamp_cards).toMatchObject([{ code: card.code, gift: 'Un café', given_at: null, stamped: [given] }]);
  });
});

describe('a till', () => {
  it('gives one stamp by the QR, and says which', async () => {
    const card = await begun();
    const { data } = await stage.give({ qr: await stage.qrOfCard(card) });
    expect(data).toMatchObject({ id_card: card.id_card, gives: 'stamp', stamps: 1, needed: 3, customer: 'Guadalupe', code: card.code });
    expect(data.next_at).toBe(new Date(designMoment.getTime() + stage.wait).toISOString());
    expect(await stampsOf(card)).toBe(1);
  });

  it('gives one by the eight characters with the digits of the moment, or of the phone, which the audit notes', async () => {
    const card = await begun();
    const digits = await totp(card.secret, Math.floor(designMoment.getTime() / 30_000));
    expect((await stage.give({ code: card.code, digits })).status).toBe(200);
    stage.later(stage.wait);
    expectProblem(await stage.give({ code: card.code, digits }), 409);
    expect((await stage.give({ code: card.code, phone_last4: stage.me.phone.slice(-4) })).status).toBe(200);
    const { rows } = await stage.db.execute(sql`select after from audit_entries where kind = 'stamp' and item = ${String(card.id_card)}`);
    expect(rows).toEqual([{ after: { id_store: stage.here, shown_by: 'phone', gives: 'stamp' } }]);
  });

  it('gives no second stamp before its hours are over, and says when', async () => {
    const card = await begun();
    await stage.give({ qr: await stage.qrOfCard(card) });
    stage.later(stage.wait - 1);
    const refused = expectProblem(await stage.give({ qr: await stage.qrOfCard(card) }), 409);
    expect(refused).toMatchObject({ type: 'till:too_soon', claim: { title: 'Un café', customer: 'Guadalupe', code: card.code } });
    expect(refused.detail).toMatch(/^El último fue hoy, 6:42\sp\.\sm\.; el otro, desde hoy, 8:42\sp\.\sm\.$/);
    stage.later(1);
    expect((await stage.give({ qr: await stage.qrOfCard(card) })).status).toBe(200);
    expect(await stampsOf(card)).toBe(2);
  });

  it('answers a repeated key as the first time', async () => {
    const card = await begun();
    const [qr, key] = [await stage.qrOfCard(card), 'sello-llave-aaaa'];
    const first = await stage.give({ qr }, { key });
    stage.later(4 * stage.wait);
    expect((await stage.give({ qr }, { key })).data).toEqual(first.data);
    expect(await stampsOf(card)).toBe(1);
  });

  it('gives a full card its gift once, no stamp more, and the gift of no other', async () => {
    const card = await begun();
    expect(expectProblem(await stage.give({ qr: await stage.qrOfCard(card), gives: 'gift' }), 409).type).toBe('till:not_full');
    const full = await stage.fill(card);
    stage.later(stage.wait);
    const refused = expectProblem(await stage.give({ qr: await stage.qrOfCard(full) }), 409);
    expect(refused).toMatchObject({ type: 'till:full', detail: 'Ya tiene sus 3 sellos: le toca Un café.' });
    expect((await stage.give({ qr: await stage.qrOfCard(full), gives: 'gift' })).status).toBe(200);
    for (const gives of ['gift', 'stamp'])
      expect(expectProblem(await stage.give({ qr: await stage.qrOfCard(full), gives }), 409).type).toBe('till:gone');
    expect(await stage.owned()).toMatchObject({ going: 1, full: 0, given: 1, lately: 3 });
  });

  it('takes no other company’s card, no claim’s QR, no old QR and no false signature', async () => {
    const card = await begun();
    const qr = await stage.qrOfCard(card);
    const there = await stage.worker(stage.elsewhere);
    expectProblem(await stage.give({ qr, id_store: stage.elsewhere }, { as: there }), 404);
    expectProblem(await stage.give({ qr: await stage.qrOf(await stage.claimOf()) }), 404);
    expectProblem(await stage.redeem({ qr }), 404);
    expectProblem(await stage.give({ qr: `${qr.slice(0, -4)}AAAA` }), 404);
    expectProblem(await stage.give({ qr: qr.replace(`s1.${card.id_card}.`, `s1.${card.id_card + 1}.`) }), 404);
    stage.later(totpLife * 1000);
    expect(expectProblem(await stage.give({ qr }), 409).type).toBe('till:stale');
    expect(await stampsOf(card)).toBe(0);
  });

  it('shows its stamps in its day', async () => {
    const card = await begun();
    const { data } = await stage.give({ qr: await stage.qrOfCard(card) });
    const day = await call(stage.app, 'GET /redemptions', { token: stage.till });
    expect(day.data.stamps).toEqual([data]);
  });

  it('tells the customer’s open wallet', async () => {
    const told: number[] = [];
    stage.changes.on('card', ({ id_card }) => told.push(id_card));
    const card = await begun();
    await stage.give({ qr: await stage.qrOfCard(card) });
    expect(told).toEqual([card.id_card]);
  });
});

describe('a till without network', () => {
  it('sends what it scanned later, and it counts from then', async () => {
    const card = await begun();
    const shown = { qr: await stage.qrOfCard(card), scanned_at: designMoment.toISOString() };
    stage.later(5 * stage.wait);
    expect((await stage.give(shown)).data.stamped_at).toBe(designMoment.toISOString());
    expect(expectProblem(await stage.give(shown), 409).type).toBe('till:too_soon');
    expect((await stage.give({ qr: await stage.qrOfCard(card) })).status).toBe(200);
    expect(await stampsOf(card)).toBe(2);
  });

  it('is refused what lies too near to a stamp that another till gave meanwhile, before or after it', async () => {
    const card = await begun();
    stage.later(stage.wait);
    const shown = { qr: await stage.qrOfCard(card), scanned_at: stage.clock.now().toISOString() };
    stage.later(minute);
    await stage.give({ qr: await stage.qrOfCard(card) });
    expect(expectProblem(await stage.give(shown), 409).type).toBe('till:too_soon');
    expect(await stampsOf(card)).toBe(1);
  });

  it('is refused what it scanned before the card began, and more than a day ago', async () => {
    const card = await begun();
    const before = new Date(designMoment.getTime() - 20_000);
    const early = { qr: await stage.qrOfCard(card, before), scanned_at: before.toISOString() };
    expect(expectProblem(await stage.give(early), 409).type).toBe('till:stale');
    const shown = { qr: await stage.qrOfCard(card), scanned_at: designMoment.toISOString() };
    stage.later(25 * 60 * minute);
    expectProblem(await stage.give(shown, { as: await stage.worker(stage.here) }), 400);
  });

  it('hands a gift over that counts once, whatever two tills sent', async () => {
    const full = await stage.fill(await begun());
    const shown = { qr: await stage.qrOfCard(full), scanned_at: stage.clock.now().toISOString(), gives: 'gift' };
    stage.later(stage.wait);
    const other = { as: await stage.worker(stage.there) };
    const replies = await Promise.all([stage.give(shown), stage.give({ ...shown, id_store: stage.there }, other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(expectProblem(await stage.give(shown), 409).type).toBe('till:gone');
  });
});
