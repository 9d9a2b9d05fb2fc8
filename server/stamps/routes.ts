import type { FastifyInstance } from 'fastify';
import { flagsForPerson } from '../../contract/offer-from-text/asks-person.ts';
import { ownedStampCardCalls, type StampCard, stampCalls, stampCardCalls } from '../../contract/wallet/stamp-cards.ts';
import { mostWaiting } from '../../contract/wallet/stamp-rules.ts';
import type { Database } from '../../database/database.ts';
import { createProofs } from '../claims/claim-proofs.ts';
import { noteTill } from '../open-signs/note-till.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { FieldErrors, parseLine } from '../platform/input/field-errors.ts';
import { conflict, notFound } from '../platform/problems.ts';
import { requireCompany, requireCompanyToRead } from '../publishing/permissions.ts';
import { type PublishedChange, publish } from '../publishing/publish.ts';
import { openTill } from '../redemptions/at-till.ts';
import type { Services } from '../services.ts';
import { beginCard, dropCard, dropOnlyCard, endStampCard, putStampCard } from './commands.ts';
import { giveStamp } from './give-stamp.ts';
import { findCard, findOpenCard, findOwnedStampCard, findStampCard, findStamps } from './queries.ts';

export function stampRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache, keys, events } = services;
  registerCalls(app, cache, stampCardCalls, {
    'GET /stamp-cards/{id_company}': async ({ params: { id_company } }) => ({ card: (await findStampCard(db, id_company)) ?? null }),
    'POST /stamp-cards/{id_company}/cards': async ({ params: { id_company }, caller: { id_customer } }) => {
      await beginCard(db, id_company, id_customer, clock.now());
      const mine = await findCard(db, id_company, { id_customer, proofOf: await createProofs(keys) });
      if (mine) return mine;
      if (!(await findStampCard(db, id_company))) throw conflict('Este negocio ya no tiene tarjeta de sellos.');
      throw conflict(`Tienes ${mostWaiting} tarjetas empezadas, que es lo más que se puede. Llena o deja alguna.`);
    },
    'DELETE /stamp-cards/{id_company}/cards': async ({ params: { id_company }, query: { id_card }, caller: { id_customer } }) => {
      if (id_card !== undefined) await dropCard(db, id_card, id_customer);
      else if (!(await dropOnlyCard(db, id_company, id_customer)) && (await findOpenCard(db, id_company, id_customer)))
        throw conflict('Tienes más de una tarjeta de este negocio. Actualiza la página y vuelve a tocar la que ya no quieres.');
    },
  });
  registerCalls(app, cache, stampCalls, {
    'POST /stamps': async ({ body, caller, request }) => {
      const { till, key } = await openTill(services, request, caller, body.id_store);
      const [stamp] = await findStamps(db, { id_stamp: await giveStamp(services, till, body, key) });
      if (!stamp) throw notFound('este sello');
      await noteTill(services, till.id_store, 'redeemed', new Date(stamp.stamped_at));
      events.emit('card', { id_card: stamp.id_card });
      return stamp;
    },
  });
  registerCalls(app, cache, ownedStampCardCalls, {
    'GET /companies/{id_company}/stamp-card': async ({ params: { id_company }, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return findOwnedStampCard(db, id_company, clock.now());
    },
    'PUT /companies/{id_company}/stamp-card': ({ params: { id_company }, body, caller }) =>
      changeCard(services, caller, id_company, (tx) => putStampCard(tx, id_company, readTerms(body), clock.now())),
    'DELETE /companies/{id_company}/stamp-card': ({ params: { id_company }, caller }) =>
      changeCard(services, caller, id_company, (tx) => endStampCard(tx, id_company, clock.now())),
  });
}

/** A gift stands in public without anybody looking at it first: words that would ask for a person are not taken. */
function readTerms({ gift, needed, hours }: StampCard): StampCard {
  const faults = new FieldErrors();
  const line = parseLine(faults, 'gift', gift);
  if (line && flagsForPerson({ title: line, description: '' }).length > 0)
    faults.add('gift', 'no puede ser alcohol, tabaco, medicina, un préstamo ni una rifa.');
  faults.throwIfAny();
  return { gift: line, needed, hours };
}

/** Changes a company's card under the company's lock, with its audit; the company's page is read anew. */
function changeCard(services: Services, caller: Caller, id_company: number, change: (tx: Database) => Promise<void>) {
  return publish(services, caller, async (tx): Promise<PublishedChange<Awaited<ReturnType<typeof findOwnedStampCard>>>> => {
    await requireCompany(tx, caller, id_company);
    const now = services.clock.now();
    const { card: before } = await findOwnedStampCard(tx, id_company, now);
    await change(tx);
    const answer = await findOwnedStampCard(tx, id_company, now);
    const audited = { kind: 'stamp_card', item: String(id_company) };
    return { kind: 'company', id_item: id_company, id_company, before: { card: before }, after: { card: answer.card }, audited, answer };
  });
}
