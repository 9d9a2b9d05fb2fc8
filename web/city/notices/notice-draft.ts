import type { Body } from '../../../contract/call.ts';
import { noticeLetters } from '../../../contract/notices/notice-limits.ts';
import type { notificationCalls } from '../../../contract/notices/notifications.ts';
import { addDays, instantOf, localTime, weekdayOf } from '../../../contract/validity/local-time.ts';
import { paths } from '../../page/paths.ts';

export type NoticeBody = Body<(typeof notificationCalls)['POST /notifications']>;
export type NoticeType = NoticeBody['type'];
export type SearchedKind = 'coupon' | 'event' | 'company';

/** Something found by its name: what a notice opens, or whose followers get it. */
export type SearchedThing = { id: number; name: string; url: string };

export type NoticeDraft = {
  /** Its `Idempotency-Key`: the same on each attempt, so that nobody hears a notice twice whose answer was lost. */
  key: string;
  type: NoticeType;
  title: string;
  message: string;
  /** What a tap on it opens: a list, or one thing of a kind (null: not chosen yet). */
  opens: { list: string } | { kind: SearchedKind; found: SearchedThing | null } | null;
  whom: 'city' | 'colonia' | 'category' | 'company';
  id_colonia: number | null;
  id_category: number | null;
  company: SearchedThing | null;
  when: 'now' | 'tomorrow' | 'sunday' | 'other';
  date: string;
  time: string;
};

export const emptyDraft: Omit<NoticeDraft, 'key'> = {
  type: 'promotions',
  title: '',
  message: '',
  opens: null,
  whom: 'city',
  id_colonia: null,
  id_category: null,
  company: null,
  when: 'now',
  date: '',
  time: '',
};

/** A draft with what was kept of it. */
export const beginNotice = (kept?: Partial<NoticeDraft>): NoticeDraft => ({ ...emptyDraft, key: crypto.randomUUID(), ...kept });

export const noticeTypes: readonly { type: NoticeType; label: string; list: string }[] = [
  { type: 'promotions', label: 'Promociones', list: paths.promotions },
  { type: 'coupons', label: 'Cupones', list: paths.coupons },
  { type: 'events', label: 'Eventos', list: paths.events },
  { type: 'reminders', label: 'Recordatorio', list: paths.home },
];

const morning = '10:00';
const evening = '19:00';

/** The coming Sunday; on a Sunday the next one. */
export const nextSunday = (today: string) => addDays(today, 7 - (weekdayOf(today) % 7));

/** When it is to go out; null for now, undefined while its day or hour is missing. */
export function timeOf({ when, date, time }: NoticeDraft, now: number, timeZone: string): number | null | undefined {
  if (when === 'now') return null;
  const today = localTime(now, timeZone).date;
  if (when === 'tomorrow') return instantOf(addDays(today, 1), morning, timeZone);
  if (when === 'sunday') return instantOf(nextSunday(today), evening, timeZone);
  return date && time ? instantOf(date, time, timeZone) : undefined;
}

/** A notice that waits less than this goes out at once for people: it can be undone for ten seconds, and clocks differ a little. */
const noWaitMs = 60_000;

/** Whether a notice of this time goes out at once, by what `useNow` says, and waits for no hour. */
export const leavesNow = (sends_at: string, now: number) => Date.parse(sends_at) < now + noWaitMs;

/** Whom it is for; undefined while who that is has not been chosen. */
export function audienceOf({ whom, id_colonia, id_category, company }: NoticeDraft, id_city: number): NoticeBody['audience'] | undefined {
  if (whom === 'city') return { id_city };
  if (whom === 'colonia') return id_colonia ? { id_city, id_colonia } : undefined;
  if (whom === 'category') return id_category ? { id_city, id_category } : undefined;
  return company ? { id_company: company.id } : undefined;
}

/** The page that a tap on the notice opens: the list of its type where nothing was chosen. It is undefined while the operator still has to find a thing. */
export function pageOf({ opens, type }: NoticeDraft): string | undefined {
  if (opens === null) return noticeTypes.find((one) => one.type === type)?.list;
  return 'list' in opens ? opens.list : opens.found?.url;
}

export type NoticeMistakes = Partial<Record<'title' | 'message' | 'url' | 'audience' | 'send_at', string>>;

/** What keeps a notice from going out, by its part. */
export function mistakesOf(draft: NoticeDraft, id_city: number, now: number, timeZone: string): NoticeMistakes {
  const at = timeOf(draft, now, timeZone);
  return {
    ...(draft.title.trim() ? {} : { title: 'Escribe de qué se trata.' }),
    ...(draft.message.trim() ? {} : { message: 'Escribe el mensaje.' }),
    ...(pageOf(draft) ? {} : { url: 'Escoge qué se abre al tocarlo.' }),
    ...(audienceOf(draft, id_city) ? {} : { audience: 'Escoge a quién.' }),
    ...(at === undefined ? { send_at: 'Di qué día y a qué hora.' } : at !== null && at <= now ? { send_at: 'Esa hora ya pasó.' } : {}),
  };
}

/** What the server needs for a count, which depends on neither words nor page. */
export const countedBody = (type: NoticeType, audience: NoticeBody['audience'], send_at: number | null): NoticeBody => ({
  type,
  title: 'Aviso',
  message: 'Aviso',
  url: paths.home,
  audience,
  dry_run: true,
  ...(send_at === null ? { undoable: true } : { send_at: new Date(send_at).toISOString() }),
});

export const cutTo = (text: string, part: keyof typeof noticeLetters) => text.slice(0, noticeLetters[part]);
