import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Body } from '../../contract/call.ts';
import { dayMs } from '../../contract/milliseconds.ts';
import { mostDaysAhead } from '../../contract/notices/notice-limits.ts';
import { notificationCalls } from '../../contract/notices/notifications.ts';
import { outOfQuietHours } from '../../contract/notices/quiet-hours.ts';
import { undoMs } from '../../contract/undo-times.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { pickCalls, registerCalls } from '../platform/http/register-calls.ts';
import { idempotencyKeyOf } from '../platform/input/idempotency-key.ts';
import { badField, conflict, notFound } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import { insertAudit } from '../publishing/audit.ts';
import { countReach } from '../push/recipients-queries.ts';
import type { Services } from '../services.ts';
import { requirePicture } from '../uploads/queries.ts';
import { countWaiting, deleteWaiting, findNoticeOfKey, insertNotice, mostWaiting } from './notice-commands.ts';
import { findSentNotices, hasNotice } from './notice-queries.ts';
import { announce, notify } from './notify.ts';
import { findOwnPage } from './own-pages.ts';
import { findZone } from './queries.ts';
import { missingParts, sendNotice, targetsOf } from './send-notices.ts';
import type { Audience } from './staff-queries.ts';

type NotificationInput = Body<(typeof notificationCalls)['POST /notifications']>;

/** A notice that is checked: its words in one line each, with what its page is about. */
type NotificationCheck = Pick<NotificationInput, 'type' | 'url' | 'audience'> & {
  title: string;
  message: string;
  image: string | null;
  about: object;
};

const staffCalls = pickCalls(notificationCalls, 'POST /notifications', 'GET /notifications/sent', 'DELETE /notifications/{id_notice}');

/** Notices that an operator may try on themselves. */
const tries = { what: 'notices-to-me', max: 30, seconds: 3600 };

export function notificationStaffRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache } = services;
  registerCalls(app, cache, staffCalls, {
    'POST /notifications': async ({ body, caller, request }) => {
      const now = clock.now();
      const checked = await check(db, body);
      const time_zone = await findZone(db, body.audience.id_city ?? null);
      const timeAt = (moment: Date) => readTimeOf(body, moment, time_zone);
      const rings = (moment: Date) => ({ sends_at: outOfQuietHours(moment, time_zone).toISOString(), time_zone });
      const moment = timeAt(now) ?? now;
      if (body.dry_run) {
        const reach = await countReach(db, { targets: targetsOf(body.audience), type: body.type, moment });
        return { ...reach, ...rings(moment), id_notification: null, id_notice: null };
      }
      if (body.only_me) return { ...(await tryOnCaller(services, caller, checked)), ...rings(moment) };
      const { leaves, ...answer } = await sendOnce(services, caller, checked, {
        once: onceOf(idempotencyKeyOf(request), body),
        now,
        timeAt,
      });
      return { ...answer, ...rings(leaves) };
    },
    'GET /notifications/sent': ({ query }) => findSentNotices(db, query, clock.now()),
    'DELETE /notifications/{id_notice}': ({ params: { id_notice }, caller }) =>
      withTransaction(db, async (tx) => {
        const gone = await deleteWaiting(tx, id_notice);
        if (gone) return noteNotice(tx, caller, { id_notice, before: wordsOf(gone), after: { deleted: true }, now: clock.now() });
        if (await hasNotice(tx, id_notice)) throw conflict('Este aviso ya salió: lo que puedes es detenerlo.');
        throw notFound('este aviso');
      }),
  });
}

async function check(db: Database, { type, audience, url, ...given }: NotificationInput): Promise<NotificationCheck> {
  const [title, message] = [readWords('title', given.title), readWords('message', given.message)];
  await checkAudience(db, audience);
  const about = await findOwnPage(db, url);
  if (!about) throw badField('url', 'no es una página que exista');
  await requirePicture(db, 'image', given.image);
  return { type, audience, url, title, message, image: given.image ?? null, about: { ...about, image: given.image ?? about.image } };
}

/** The key of a request, and what was asked with it. */
type Once = { idempotency_key: string; idempotency_hash: string };

const onceOf = (
  key: string | undefined,
  { type, title, message, image, url, audience, send_at, undoable }: NotificationInput,
): Once | undefined => {
  if (key === undefined) return undefined;
  const { id_city, id_colonia, id_category, id_company } = audience;
  const asked = [type, title, message, image, url, id_city, id_colonia, id_category, id_company, send_at, undoable].map(
    (value) => value ?? null,
  );
  return { idempotency_key: key, idempotency_hash: createHash('sha256').update(JSON.stringify(asked)).digest('base64url') };
};

/** `timeAt`: when it leaves if it is sent at a moment, null at once. */
type NoticeSend = { once: Once | undefined; now: Date; timeAt(moment: Date): Date | null };

/** Sends a notice or keeps it until its time, once for each key; a request that is sent again gets what the first one made, unless it was deleted meanwhile. */
async function sendOnce({ db, events }: Services, caller: Caller, checked: NotificationCheck, { once, now, timeAt }: NoticeSend) {
  const { announced, ...answer } = await withTransaction(db, async (tx) => {
    const notice = once && (await findNoticeOfKey(tx, caller.id_customer, once.idempotency_key));
    if (!notice) return sendOrKeep(tx, caller, checked, { once, send_at: timeAt(now), now });
    // A key of before hashes were kept is taken at its word.
    if (notice.idempotency_hash !== null && notice.idempotency_hash !== once.idempotency_hash)
      throw conflict('Este aviso ya quedó guardado como lo mandaste antes. Míralo en «Avisos» antes de mandar otro.');
    const counted = await countReach(tx, { targets: targetsOf(checked.audience), type: checked.type, moment: notice.send_at });
    const { id_notice, id_notification, send_at } = notice;
    return { ...counted, id_notice, id_notification, leaves: send_at, announced: null };
  });
  announce(events, announced);
  return answer;
}

async function sendOrKeep(
  tx: Database,
  caller: Caller,
  { about: _about, audience, ...words }: NotificationCheck,
  { once, send_at, now }: { once: Once | undefined; send_at: Date | null; now: Date },
) {
  if (send_at && (await countWaiting(tx)) >= mostWaiting)
    throw conflict(`Ya esperan ${mostWaiting} avisos su hora: quita alguno antes de programar otro.`);
  const leaves = send_at ?? now;
  const counted = await countReach(tx, { targets: targetsOf(audience), type: words.type, moment: leaves });
  const { accounts, recipients } = counted;
  const made = { ...words, ...audience, send_at: leaves, accounts, recipients, created_at: now, created_by: caller.id_customer, ...once };
  const notice = await insertNotice(tx, made);
  const sent = send_at ? null : await sendNotice(tx, notice, now);
  if (!send_at && !sent) throw badField('url', 'no es una página que exista');
  const { id_notice } = notice;
  const id_notification = sent?.made.notification.id_notification ?? null;
  const after = { ...wordsOf(notice), recipients };
  await noteNotice(tx, caller, { id_notice, id_notification, before: null, after, now });
  return { ...counted, id_notice, id_notification, leaves, announced: sent?.made ?? null };
}

/** Lets an operator see a notice on their own phones before anybody else does. */
async function tryOnCaller({ db, clock, keys, events }: Services, caller: Caller, checked: NotificationCheck) {
  const now = clock.now();
  const { id_customer } = caller;
  await requireQuota(db, now, { keys, whom: String(id_customer), ...tries });
  const { type, title, message, url, about } = checked;
  const made = await withTransaction(db, async (tx) => {
    const one = await notify(tx, {
      type,
      title,
      message,
      url,
      ...about,
      counts: false,
      created_by: id_customer,
      now,
      to: { customer: id_customer },
    });
    const after = { type, title, message, url, only_me: true };
    await noteNotice(tx, caller, { id_notification: one?.notification.id_notification ?? null, before: null, after, now });
    return one;
  });
  announce(events, made);
  const reach = { accounts: 1, recipients: 1, muted: 0, without_phone: 0, capped: 0 };
  return { ...reach, id_notification: made?.notification.id_notification ?? null, id_notice: null };
}

type StoredNotification = Audience & { type: string; title: string; message: string; image: string | null; url: string; send_at: Date };

const wordsOf = ({ type, title, message, image, url, send_at, ...to }: StoredNotification) => {
  const { id_city = null, id_colonia = null, id_category = null, id_company = null } = to;
  const audience = { id_city, id_colonia, id_category, id_company };
  return { type, title, message, image, url, audience, send_at: send_at.toISOString() };
};

type NoticeAuditEntry = { id_notice?: number; id_notification?: number | null; before: object | null; after: object; now: Date };

/** In the audit a notice has the number of its notification once it has gone out, by which it can be stopped, and `espera-12` before. */
async function noteNotice(tx: Database, caller: Caller, { id_notice, id_notification, ...change }: NoticeAuditEntry): Promise<void> {
  const item = id_notification ? String(id_notification) : `espera-${id_notice}`;
  await insertAudit(tx, { caller, kind: 'notification', item, id_company: null, ...change });
}

/** What waits for its time leaves after the quiet hours; what leaves at once (null) is seen at once, and rings after them. */
function readTimeOf({ undoable, send_at }: NotificationInput, now: Date, time_zone: string): Date | null {
  if (undoable) return outOfQuietHours(new Date(now.getTime() + undoMs), time_zone);
  return send_at === undefined ? null : outOfQuietHours(readTime(send_at, now), time_zone);
}

function readTime(text: string, now: Date): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw badField('send_at', 'no es una fecha y hora que exista');
  if (at <= now) throw badField('send_at', 'esa hora ya pasó');
  if (at.getTime() > now.getTime() + mostDaysAhead * dayMs) throw badField('send_at', `como mucho a ${mostDaysAhead} días`);
  return at;
}

/** One line without blanks around it; throws when nothing visible is left. */
function readWords(field: string, text: string): string {
  const read = text.replaceAll(/\p{Cc}/gu, ' ').trim();
  if (!/[^\p{Cf}\p{Z}]/u.test(read)) throw badField(field, 'está vacío');
  return read;
}

const unknownPart = {
  city: 'no es una ciudad que conozcamos',
  colonia: 'no es de esa ciudad',
  category: 'no es una categoría de negocios',
  company: 'no es un negocio que exista',
};

/** Throws unless each part of the audience is active, and a colonia in its city. */
async function checkAudience(db: Database, audience: Audience): Promise<void> {
  if (audience.id_colonia && !audience.id_city) throw badField('audience.id_city', 'falta: una colonia es de una ciudad');
  const [missing] = await missingParts(db, audience);
  if (missing) throw badField(`audience.id_${missing}`, unknownPart[missing]);
}
