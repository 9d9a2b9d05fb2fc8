import { joinWords } from '../../contract/dates.ts';
import { localTime } from '../../contract/local-time.ts';
import { withTransaction } from '../../database/transaction.ts';
import { outOfQuietHours } from '../push/quiet-hours.ts';
import type { Services } from '../services.ts';
import { type DueNews, deleteToldNews, findDueNews, type NewsItem, type NewsKind } from './follower-news-queries.ts';
import { announce, type News, notify } from './notify.ts';
import { findZones } from './queries.ts';

const kinds: { kind: NewsKind; one: string; many: string; type: News['type']; page: string }[] = [
  { kind: 'coupon', one: 'cupón', many: 'cupones', type: 'coupons', page: '/cupones/' },
  { kind: 'promotion', one: 'promoción', many: 'promociones', type: 'promotions', page: '/promociones/' },
  { kind: 'event', one: 'evento', many: 'eventos', type: 'events', page: '/eventos/' },
];

/** Titles in one message; it only counts the others. */
const maxNamed = 3;

/** "2 cupones nuevos", "1 promoción nueva", "1 cupón y 2 promociones nuevos". */
function sayHowMany(items: NewsItem[]): string {
  const counts = kinds.flatMap(({ kind, one, many }) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const isFeminine = items.every(({ kind }) => kind === 'promotion');
  return `${joinWords(counts)} nuev${isFeminine ? 'a' : 'o'}${items.length === 1 ? '' : 's'}`;
}

function sayWhich(items: NewsItem[]): string {
  const titles = items.map(({ title }) => title);
  if (titles.length <= maxNamed) return joinWords(titles);
  return joinWords([...titles.slice(0, maxNamed - 1), `${titles.length - maxNamed + 1} más`]);
}

function toNews({ id_company, slug, name, image, day, items }: DueNews, now: Date): News {
  const { type, page } = kinds.find(({ kind }) => items.some((item) => item.kind === kind)) as (typeof kinds)[number];
  const news = {
    type,
    title: `${name}: ${sayHowMany(items)}`,
    message: sayWhich(items),
    id_company,
    now,
    to: { followers_of: id_company },
    subject: `company-news:${id_company}:${day}`,
  };
  const [only, ...others] = items as [NewsItem, ...NewsItem[]];
  if (others.length > 0) return { ...news, image, url: `/negocios/${slug}` };
  const id_coupon = only.kind === 'coupon' ? only.id_item : null;
  const id_event = only.kind === 'event' ? only.id_item : null;
  return { ...news, image: only.image ?? image, url: `${page}${only.slug}`, id_coupon, id_event };
}

/**
 * Notifies followers of a company's news, all of it at once, at most once a day and never in quiet hours; later items wait for the next day. Returns
 * how many companies had news.
 */
export async function tellFollowers({ db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>): Promise<number> {
  const now = clock.now();
  const awake = (await findZones(db)).filter((zone) => outOfQuietHours(now, zone).getTime() === now.getTime());
  const days = Object.fromEntries(awake.map((zone) => [zone, localTime(now, zone).date]));
  let made = 0;
  for (const due of await findDueNews(db, days, now)) {
    const announced = await withTransaction(db, async (tx) => {
      const told = await notify(tx, toNews(due, now));
      if (told) await deleteToldNews(tx, due.items, now);
      return told;
    });
    announce(events, announced);
    if (announced) made++;
  }
  return made;
}
