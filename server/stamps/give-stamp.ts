import { sayMoment } from '../../contract/validity/dates.ts';
import { readCardQr, readSignedCard } from '../../contract/wallet/card-qr.ts';
import { readClaimCode } from '../../contract/wallet/claim-code.ts';
import type { StampRequest } from '../../contract/wallet/stamp-cards.ts';
import { withTransaction } from '../../database/transaction.ts';
import { isSigned } from '../claims/claim-proofs.ts';
import { isUniqueViolation } from '../platform/database/error-codes.ts';
import { notFound } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import { noSuchTill, readScannedAt, refusal, requireShown, type ShownBy, staleRefusal, type TillWorker } from '../redemptions/at-till.ts';
import { isLiving } from '../redemptions/queries.ts';
import type { Services } from '../services.ts';
import { beginCard, insertGift, insertStamp, lockCard, type StampInput } from './commands.ts';
import { type CardAtTill, findCardAtTill, findNearest, findStampByKey } from './queries.ts';

const hour = 3_600_000;
const noSuchCard = () => notFound('esta tarjeta');

/** Gives a card a stamp or its gift, or throws the reason why not. A repeated key returns the first result. */
export async function giveStamp(services: Services, till: TillWorker, given: StampRequest, key: string): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const before = await findStampByKey(db, { id_user: till.id_user, key });
  if (before !== undefined) return before;
  const at = readScannedAt(given.scanned_at, now);
  const card = await identifyCard(services, till, given);
  const shown_by = await requireShown(services, given, card, at);
  const input: StampInput = { ...till, id_card: card.id_card, key, shown_by, at };
  const done =
    (await giveNoted(services, card, given.gives, input, now).catch((error: unknown) => {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    })) ?? (await findStampByKey(db, { id_user: till.id_user, key }));
  if (done !== undefined) return done;
  if (!(await isLiving(db, till.id_membership))) throw noSuchTill();
  throw await explainRefusal(services, card, given.gives, till.id_store, { at, now });
}

/** The card that is shown, whoever shows it. */
async function identifyCard({ db, keys }: Services, { id_store }: TillWorker, given: StampRequest): Promise<CardAtTill> {
  let card: CardAtTill | undefined;
  if ('qr' in given) {
    const qr = readCardQr(given.qr);
    const signed = qr && readSignedCard(qr.sig);
    if (!qr || signed?.card.id_card !== qr.id_card || !(await isSigned(keys, signed))) throw noSuchCard();
    card = await findCardAtTill(db, { id_card: qr.id_card }, id_store);
  } else {
    const code = readClaimCode(given.code, 'card');
    card = code === null ? undefined : await findCardAtTill(db, { code }, id_store);
  }
  if (!card || card.is_gone) throw noSuchCard();
  return card;
}

/**
 * What is given, under the card's lock. With the gift the next card begins, by the terms of today. The last digits of a phone prove a customer less surely
 * than changing codes, so the audit names the cashier who accepted them.
 */
async function giveNoted(
  { db }: Services,
  { id_card, id_company, id_customer }: CardAtTill,
  gives: StampRequest['gives'],
  input: StampInput,
  now: Date,
): Promise<number | undefined> {
  return withTransaction(db, async (tx) => {
    await lockCard(tx, id_card);
    const done = await (gives === 'gift' ? insertGift : insertStamp)(tx, input, now);
    if (done === undefined) return undefined;
    if (gives === 'gift') await beginCard(tx, id_company, id_customer, now);
    if (input.shown_by === ('phone' satisfies ShownBy)) {
      const caller = { id_customer: input.id_user, id_membership: input.id_membership };
      const after = { id_store: input.id_store, shown_by: input.shown_by, gives };
      await insertAudit(tx, { caller, kind: 'stamp', item: String(id_card), id_company, before: null, after, now });
    }
    return done;
  });
}

type Moment = { at: Date; now: Date };

async function explainRefusal({ db }: Services, met: CardAtTill, gives: StampRequest['gives'], id_store: number, { at, now }: Moment) {
  const card = (await findCardAtTill(db, { id_card: met.id_card }, id_store)) ?? met;
  const { stamps, needed, hours, time_zone, title } = card;
  const say = (moment: number) => sayMoment(moment, now.getTime(), time_zone).toLowerCase();
  if (card.given_at !== null) return refusal('till:gone', `Ya se entregó: ${say(Date.parse(card.given_at))}`, card);
  if (Date.parse(card.began_at) > at.getTime()) return staleRefusal();
  if (gives === 'gift') return refusal('till:not_full', `Lleva ${stamps} de ${needed} sellos.`, card);
  if (stamps >= needed) return refusal('till:full', `Ya tiene sus ${needed} sellos: le toca ${title}.`, card);
  const nearest = await findNearest(db, card.id_card, at);
  if (!nearest) return staleRefusal();
  const next = nearest.getTime() + hours * hour;
  return refusal('till:too_soon', `El último fue ${say(nearest.getTime())}; el otro, desde ${say(next)}`, card);
}
