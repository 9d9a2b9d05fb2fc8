import type { FastifyInstance } from 'fastify';
import { openSignCalls } from '../../contract/catalog/open-signs.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { conflict, notFound } from '../platform/problems.ts';
import { networkOf } from '../platform/rate-limits/client-network.ts';
import { consumeQuota, requireQuota } from '../platform/rate-limits/quotas.ts';
import { requireCompanyToRead } from '../publishing/permissions.ts';
import type { Services } from '../services.ts';
import { dayOf, putSign, putVoice, takeSign } from './commands.ts';
import { tellOpened } from './note-till.ts';
import { findOpenedUntil, findSignedStore, findVoice, type SignedStore } from './queries.ts';

/** What one customer may say in a day, of all stores: nobody walks past more. */
const voicesOfDay = { what: 'open-voices', max: 30, seconds: 86_400 };
/** Of one store on one day the first account of a network counts; the others are thanked. */
const ofNetwork = { what: 'open-voices-network', max: 1, seconds: 86_400 };
const taps = { what: 'opened-taps', max: 60, seconds: 3600 };

const here = 'esta sucursal';
const switchedOff = () => conflict('Este negocio prefiere no mostrar si hoy ya abrió.');

export function openSignRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache, keys } = services;
  async function storeShown(id_store: number): Promise<SignedStore> {
    const store = await findSignedStore(db, id_store);
    if (!store) throw notFound(here);
    return store;
  }
  registerCalls(app, cache, openSignCalls, {
    'PUT /stores/{id_store}/opened': async ({ params: { id_store }, body: { opened }, caller }) => {
      const now = clock.now();
      const store = await storeShown(id_store);
      await requireCompanyToRead(db, caller, store.id_company, here);
      if (!store.show_opened) throw switchedOff();
      await requireQuota(db, now, { keys, whom: String(caller.id_customer), ...taps });
      const { date, minute } = dayOf(now, store.time_zone);
      const sign = { id_store, time_zone: store.time_zone, date, minute, kind: 'owner' } as const;
      if (opened ? await putSign(db, sign) : await takeSign(db, sign)) await tellOpened(services, store);
      const opened_until = await findOpenedUntil(db, id_store, now);
      return { opened_until: opened_until?.toISOString() ?? null };
    },
    'PUT /stores/{id_store}/voice': async ({ params: { id_store }, body: { open }, caller: { id_customer }, request }) => {
      const now = clock.now();
      const store = await storeShown(id_store);
      if (!store.show_opened) throw switchedOff();
      await requireQuota(db, now, { keys, whom: String(id_customer), ...voicesOfDay });
      const { hasBegun, ...day } = dayOf(now, store.time_zone);
      // What is said at night tells of no opening; nobody has to know.
      if (!hasBegun) return;
      const said = await findVoice(db, { id_store, date: day.date }, id_customer);
      const whom = `${id_store}:${day.date}:${networkOf(request.ip).network}`;
      const counts = said?.counts ?? (await consumeQuota(db, now, { keys, whom, ...ofNetwork })).allowed;
      if (await putVoice(db, { id_store, time_zone: store.time_zone, ...day, id_customer, open, counts }))
        await tellOpened(services, store);
    },
  });
}
