import { announce } from '../notifications/notify.ts';
import { consumeQuota } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';
import type { Listing } from './queries.ts';

const day = 86_400;

/** What is told to the phone of one listing in a day, and to all of them. */
const told = { listing: 1, all: 300 };

type AnnouncementInput = Parameters<typeof announce>[1];

/**
 * Has open screens hear of what a transaction did. They fetch again by themselves, so that one which is given up tells nobody anything wrong.
 */
export function tellLater({ events, backgroundQueue }: Pick<Services, 'events' | 'backgroundQueue'>, ...all: AnnouncementInput[]): void {
  for (const one of all) if (one) backgroundQueue.add('announcement', async () => announce(events, one));
}

/** Tells the phone that the directory lists, or else the e-mail, that somebody asks for its listing; once a day however many ask. */
export async function tellListed(services: Services, { id_company, name, slug, phone, email }: Listing): Promise<void> {
  const { db, clock, keys, settings, sms, mail, backgroundQueue } = services;
  const mailbox = mail.reachesOthers ? email : null;
  if (phone === null && mailbox === null) return;
  const limit = { keys, seconds: day };
  const ofListing = await consumeQuota(db, clock.now(), { ...limit, what: 'ownership-told', whom: String(id_company), max: told.listing });
  if (!ofListing.allowed) return;
  const ofAll = await consumeQuota(db, clock.now(), { ...limit, what: 'ownership-told-all', whom: 'all', max: told.all });
  if (!ofAll.allowed) return;
  const { product, host } = await settings();
  const text = `Alguien pidió administrar ${name} en ${product}. Si no fuiste tú y el negocio es tuyo, dilo en ${host}/negocios/${slug}/reclamar`;
  if (phone !== null) backgroundQueue.add('sms', () => sms.send({ to: phone, text }));
  else if (mailbox !== null)
    backgroundQueue.add('mail', () => mail.send({ to: mailbox, subject: `Alguien pidió administrar ${name}`, text }));
}
