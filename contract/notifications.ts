import { type Static, Type } from 'typebox';
import type { CallTable } from './call.ts';
import { notificationTopics } from './customers.ts';
import { Closed, Id, Instant, Nullable, Page, Picture, pageQuery, placeQuery, Text } from './schema.ts';

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
    summary: 'Avisar a una ciudad, una colonia o a quienes siguen un negocio; con dry_run solo cuenta a cuántas personas',
    body: Closed({
      type: NotificationType,
      title: Text(80, 1),
      message: Text(240, 1),
      image: Type.Optional(Type.String({ pattern: '^/static/[a-z]+/[A-Za-z0-9_-]+\\.(webp|png|jpg)$', maxLength: 200 })),
      url: Type.String({ pattern: '^/([A-Za-z0-9][A-Za-z0-9/_-]*)?$', maxLength: 200 }),
      audience: Closed({ id_city: Type.Optional(Id()), id_colonia: Type.Optional(Id()), id_company: Type.Optional(Id()) }),
      dry_run: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({ recipients: Type.Integer(), id_notification: Nullable(Id()) }),
  },
} as const satisfies CallTable;
