import { newsPage, sayTitles } from '../../contract/notices/say-news.ts';
import { joinWords } from '../../contract/validity/dates.ts';
import { withTransaction } from '../../database/transaction.ts';
import { findAwakeDays } from '../notifications/news-queries.ts';
import { announce, type News, notify } from '../notifications/notify.ts';
import type { Services } from '../services.ts';
import { findHits } from './find-hits.ts';
import { deleteToldHits, findDigests, type Hit, type HitDigest, subjectOf } from './hit-queries.ts';

const quoted = (searches: string[]) => joinWords(searches.map((q) => `«${q}»`));

function toNews({ id_customer, day, searches, items }: HitDigest, now: Date): News {
  const [only, ...others] = items as [Hit, ...Hit[]];
  const isOne = others.length === 0;
  const shared = { type: 'reminders', to: { customer: id_customer }, subject: subjectOf(id_customer, day), now } as const;
  if (isOne) {
    return {
      ...shared,
      title: `Nuevo de ${quoted(searches)}: ${only.title}`,
      message: only.company ? `En ${only.company}.` : 'Míralo antes de que se acabe.',
      image: only.image,
      url: `${newsPage[only.kind]}${only.slug}`,
      id_company: only.id_company,
      id_coupon: only.kind === 'coupon' ? only.id_item : null,
      id_event: only.kind === 'event' ? only.id_item : null,
    };
  }
  const [first = ''] = searches;
  return {
    ...shared,
    title: `${items.length} novedades de ${quoted(searches)}`,
    message: sayTitles(items),
    image: only.image,
    url: searches.length === 1 ? `/modal-search?${new URLSearchParams({ q: first })}` : '/avisame',
  };
}

/**
 * Finds new hits of saved searches and tells each customer of all of them in one notification, at most once a day and never in quiet hours. Returns how many
 * customers it told; where something new could not be compared, it throws after the others were told.
 */
export async function tellHits({ db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>): Promise<number> {
  const now = clock.now();
  const errors = await findHits(db, now);
  let told = 0;
  for (const found of await findDigests(db, await findAwakeDays(db, now), now)) {
    const announced = await withTransaction(db, async (tx) => {
      const made = await notify(tx, toNews(found, now));
      if (made) await deleteToldHits(tx, found);
      return made;
    });
    announce(events, announced);
    if (announced) told++;
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} new items could not be compared with saved searches`);
  return told;
}
