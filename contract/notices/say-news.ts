import { joinWords } from '../validity/dates.ts';

export type NewsKind = 'coupon' | 'promotion' | 'event';

export const isNewsKind = (kind: string): kind is NewsKind => kind === 'coupon' || kind === 'promotion' || kind === 'event';

/** Where the page of each kind is, its slug left out. */
export const newsPage: Record<NewsKind, string> = { coupon: '/cupones/', promotion: '/promociones/', event: '/eventos/' };

/** Titles in one message; it only counts the others. */
const maxNamed = 3;

/** "Café gratis, Noche de son y 2 más". */
export function sayTitles(items: readonly { title: string }[]): string {
  const titles = items.map(({ title }) => title);
  if (titles.length <= maxNamed) return joinWords(titles);
  return joinWords([...titles.slice(0, maxNamed - 1), `${titles.length - maxNamed + 1} más`]);
}
