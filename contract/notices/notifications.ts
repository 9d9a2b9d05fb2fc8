import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Nullable, Page, Picture, pageQuery, placeQuery, Text } from '../schema.ts';
import { noticeLetters } from './notice-limits.ts';
import { notificationTopics } from './notification-topics.ts';

export const NotificationType = Type.Enum([...notificationTopics]);

/** A notification. `url` is a page of ours; `read` is the caller's own state, false for a visitor. */
export const Notification = Type.Object({
  id_notification: Id(),
  type: NotificationType,
  title: Type.String(),
  message: Type.String(),
  image: Nullable(Picture()),
  url: Type.String(),
  id_company: Nullable(Id()),
  id_coupon: Nullable(Id()),
  id_event: Nullable(Id()),
  created_at: Instant(),
  read: Type.Boolean(),
  time_zone: Type.String(),
});
export type Notification = Static<typeof Notification>;

/**
 * Whom a notice reaches at the moment of the count: it rings for `recipients` of `accounts` people. The others find it only in their list, each for one reason.
 */
export const Reach = Type.Object({
  accounts: Type.Integer(),
  recipients: Type.Integer(),
  /** They turned off promotions or this type of notifications. */
  muted: Type.Integer(),
  /** No phone of theirs takes notifications. */
  without_phone: Type.Integer(),
  /** They got as many as a week allows. */
  capped: Type.Integer(),
  /** When phones ring: never in the quiet hours of its city. */
  sends_at: Instant(),
  time_zone: Type.String(),
});
export type Reach = Static<typeof Reach>;

/** Whom a notice is for, by name; all null is everybody. */
const NoticeAudience = Type.Object({
  id_city: Nullable(Id()),
  id_colonia: Nullable(Id()),
  id_category: Nullable(Id()),
  id_company: Nullable(Id()),
  city: Nullable(Type.String()),
  colonia: Nullable(Type.String()),
  category: Nullable(Type.String()),
  company: Nullable(Type.String()),
});

/** What an operator sent, or will send. It says how many people it reached, and names none. */
export const SentNotice = Type.Object({
  id_notice: Id(),
  id_notification: Nullable(Id()),
  type: NotificationType,
  title: Type.String(),
  message: Type.String(),
  image: Nullable(Type.String()),
  url: Type.String(),
  audience: NoticeAudience,
  /** `failed`: what it opens, or whom it is for, was gone when its time came. */
  state: Type.Enum(['waiting', 'sent', 'stopped', 'failed']),
  sends_at: Instant(),
  /** People at whose phone it rings, as counted before it goes out. */
  recipients: Type.Integer(),
  /** People at whose phone it rang so far; null when that is not kept any more. */
  rang: Nullable(Type.Integer()),
  /** People who have seen it in their list or opened it. */
  opened: Type.Integer(),
  /** How often the coupon that it is about was taken in the two days after it; null without one. */
  taken_after: Nullable(Type.Integer()),
  time_zone: Type.String(),
});
export type SentNotice = Static<typeof SentNotice>;

/** The most notifications that one call marks as read by id. */
export const mostReadAtOnce = 100;

export const notificationCalls = {
  'GET /notifications/last-notification': {
    access: 'anyone',
    summary: 'El aviso más nuevo para mí, o para la ciudad si no he entrado; null si no hay',
    query: Closed(placeQuery),
    answer: Nullable(Notification),
  },
  'GET /notifications': {
    access: 'anyone',
    summary: 'Mis avisos, o los de la ciudad si no he entrado, los más nuevos primero',
    query: Closed({ ...placeQuery, ...pageQuery }),
    answer: Page(Notification),
  },
  'POST /notifications/read': {
    access: 'customer',
    summary: 'Marcar avisos como leídos: algunos, o todos los que veo',
    body: Type.Union([Closed({ ids: Type.Array(Id(), { maxItems: mostReadAtOnce }) }), Closed({ all: Type.Literal(true) })]),
    answer: 'nothing',
  },
  'POST /notifications': {
    access: 'operator',
    proof: 'operator unless dry run',
    summary:
      'Avisar a una ciudad, una colonia, a quienes les gusta una categoría o siguen un negocio; con dry_run solo cuenta a cuántas personas, con send_at sale a esa hora; con la misma Idempotency-Key, el mismo aviso',
    body: Closed({
      type: NotificationType,
      title: Text(noticeLetters.title, 1),
      message: Text(noticeLetters.message, 1),
      image: Type.Optional(Type.String({ pattern: '^/static/[a-z]+/[A-Za-z0-9_-]+\\.(webp|png|jpg)$', maxLength: 200 })),
      url: Type.String({ pattern: '^/([A-Za-z0-9][A-Za-z0-9/_-]*)?$', maxLength: 200 }),
      audience: Closed({
        id_city: Type.Optional(Id()),
        id_colonia: Type.Optional(Id()),
        id_category: Type.Optional(Id()),
        id_company: Type.Optional(Id()),
      }),
      dry_run: Type.Optional(Type.Boolean()),
      /** The caller alone gets it, at once. */
      only_me: Type.Optional(Type.Boolean()),
      /** When the notice goes out; a time in the quiet hours waits for their end. Without it the notice goes out at once, and only phones wait for that end. */
      send_at: Type.Optional(Instant()),
      /** It goes out in ten seconds, and until then it can be deleted. */
      undoable: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({ ...Reach.properties, id_notification: Nullable(Id()), id_notice: Nullable(Id()) }),
    refusals: [409],
  },
  'GET /notifications/sent': {
    access: 'operator',
    summary: 'Los avisos que mandó quien opera la ciudad: los que esperan su hora y los que salieron, los más nuevos primero',
    query: Closed(pageQuery),
    answer: Page(SentNotice),
  },
  'DELETE /notifications/{id_notice}': {
    access: 'operator',
    summary: 'Quitar un aviso que todavía no sale',
    params: Closed({ id_notice: Id() }),
    answer: 'nothing',
    refusals: [409],
  },
} as const satisfies CallTable;
