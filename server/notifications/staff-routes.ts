import type { FastifyInstance } from 'fastify';
import { notificationCalls } from '../../contract/notifications.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { pickCalls, registerCalls } from '../platform/http/register-calls.ts';
import { badField } from '../platform/problems.ts';
import { insertAudit } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { requirePicture } from '../uploads/queries.ts';
import { announce, notify } from './notify.ts';
import { findOwnPage } from './own-pages.ts';
import { type Audience, countAudience } from './queries.ts';
import { findAudience } from './staff-queries.ts';

const staffCalls = pickCalls(notificationCalls, 'POST /notifications');

export function notificationStaffRoutes(app: FastifyInstance, { db, clock, cache, events }: Services): void {
  registerCalls(app, cache, staffCalls, {
    'POST /notifications': async ({ body, caller }) => {
      const { type, audience, url, dry_run } = body;
      const [title, message] = [readWords('title', body.title), readWords('message', body.message)];
      await checkAudience(db, audience);
      const about = await findOwnPage(db, url);
      if (!about) throw badField('url', 'no es una página que exista');
      await requirePicture(db, 'image', body.image);
      const now = clock.now();
      if (dry_run) return { recipients: await countAudience(db, audience, now), id_notification: null };
      const { image = about.image } = body;
      const { id_city: city, id_colonia: colonia, id_company: followers_of } = audience;
      const { recipients, announced } = await withTransaction(db, async (tx) => {
        const created_by = caller.id_customer;
        const made = await notify(tx, {
          type,
          title,
          message,
          url,
          ...about,
          image,
          created_by,
          now,
          to: { city, colonia, followers_of },
        });
        const count = await countAudience(tx, audience, now);
        const after = { type, title, message, image, url, audience, recipients: count };
        const item = String(made?.notification.id_notification);
        await insertAudit(tx, { caller, kind: 'notification', item, id_company: about.id_company ?? null, before: null, after, now });
        return { recipients: count, announced: made };
      });
      announce(events, announced);
      return { recipients, id_notification: announced?.notification.id_notification ?? null };
    },
  });
}

/** One line without blanks around it; throws when nothing visible is left. */
function readWords(field: string, text: string): string {
  const read = text.replaceAll(/\p{Cc}/gu, ' ').trim();
  if (!/[^\p{Cf}\p{Z}]/u.test(read)) throw badField(field, 'está vacío');
  return read;
}

/** Throws unless the audience is an active city, an active colonia of that city, or an active company. */
async function checkAudience(db: Database, audience: Audience): Promise<void> {
  const { id_city, id_colonia, id_company } = audience;
  if (id_colonia && !id_city) throw badField('audience.id_city', 'falta: una colonia es de una ciudad');
  const found = await findAudience(db, audience);
  if (id_city && !found?.city) throw badField('audience.id_city', 'no es una ciudad que conozcamos');
  if (id_colonia && !found?.colonia) throw badField('audience.id_colonia', 'no es de esa ciudad');
  if (id_company && !found?.company) throw badField('audience.id_company', 'no es un negocio que exista');
}
