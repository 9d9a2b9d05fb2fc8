import { type NewsKind, newsPage, sayTitles } from '../../contract/notices/say-news.ts';
import { joinWords } from '../../contract/validity/dates.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import { type DueNews, deleteToldNews, findDueNews, type NewsItem } from './follower-news-queries.ts';
import { findAwakeDays } from './news-queries.ts';
import { announce, type News, notify } from './notify.ts';

const kinds: { kind: NewsKind; one: string; many: string; type: 'coupons' | 'promotions' | 'events' }[] = [
  { kind: 'coupon', one: 'cupón', many: 'cupones', type: 'coupons' },
  { kind: 'promotion', one: 'promoción', many: 'promociones', type: 'promotions' },
  { kind: 'event', one: 'evento', many: 'eventos', type: 'events' },
];

/** "2 cupones nuevos", "1 promoción nueva", "1 cupón y 2 promociones nuevos". */
function sayHowMany(items: NewsItem[]): string {
  const counts = kinds.flatMap(({ kind, one, many }) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const isFeminine = items.every(({ kind }) => kind === 'promotion');
  return `${joinWords(counts)} nuev${isFeminine ? 'a' : 'o'}${items.length === 1 ? '' : 's'}`;
}

/** What is said of some of a company's news. */
function say({ slug, name, image }: DueNews, items: NewsItem[]) {
  const said = { title: `${name}: ${sayHowMany(items)}`, message: sayTitles(items) };
  const [only, ...others] = items as [NewsItem, ...NewsItem[]];
  if (others.length > 0) return { ...said, image, url: `/negocios/${slug}` };
  return { ...said, image: only.image ?? image, url: `${newsPage[only.kind]}${only.slug}` };
}

/** Of several kinds of news, what to say to who hears of these alone: every choice of them, the largest first. */
function variantsOf(due: DueNews): News['variants'] {
  const present = kinds.filter(({ kind }) => due.items.some((item) => item.kind === kind));
  if (present.length === 1) return undefined;
  const choices = Array.from({ length: 2 ** present.length - 1 }, (_, chosen) =>
    present.filter((_kind, at) => Math.floor((chosen + 1) / 2 ** at) % 2 === 1),
  );
  return choices
    .sort((some, others) => others.length - some.length)
    .map((some) => ({
      types: some.map(({ type }) => type),
      ...say(
        due,
        due.items.filter((item) => some.some(({ kind }) => kind === item.kind)),
      ),
    }));
}

function toNews(due: DueNews, now: Date): News {
  const { id_company, day, items } = due;
  const { type } = kinds.find(({ kind }) => items.some((item) => item.kind === kind)) as (typeof kinds)[number];
  const only = items.length === 1 ? items[0] : undefined;
  return {
    ...say(due, items),
    type,
    variants: variantsOf(due),
    id_company,
    id_coupon: only?.kind === 'coupon' ? only.id_item : null,
    id_event: only?.kind === 'event' ? only.id_item : null,
    now,
    to: { followers_of: id_company },
    subject: `company-news:${id_company}:${day}`,
  };
}

/**
 * Notifies followers of a company's news, all of it at once, at most once a day and never in quiet hours; later items wait for the next day. Returns
 * how many companies had news.
 */
export async function tellFollowers({ db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>): Promise<number> {
  const now = clock.now();
  const days = await findAwakeDays(db, now);
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
