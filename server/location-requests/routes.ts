import type { FastifyInstance } from 'fastify';
import { locationRequestCalls } from '../../contract/places/location-requests.ts';
import { withTransaction } from '../../database/transaction.ts';
import { putLocationRequest } from '../inbox/colonia-commands.ts';
import { isStorageFull } from '../platform/database/error-codes.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { ProblemError } from '../platform/problems.ts';
import { networkOf } from '../platform/rate-limits/client-network.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';

/** Requests of one network in an hour, and of all in a day: a person reads the mailbox. */
export const requestLimits = { shared: 20, own: 5, day: 200 };

const answer = { message: 'Gracias. Le avisamos a quien lleva la ciudad.' };

/** Control characters, line ends among them, and characters that change the direction of writing. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const toOneLine = (text: string) => text.replaceAll(unprintable, ' ').trim();

/** A visitor's text only ever goes into the body of the message. */
function textOf({
  contact,
  state,
  city,
  colonia,
  comment = '',
}: Record<'contact' | 'state' | 'city' | 'colonia', string> & { comment?: string }) {
  const lines = comment.split(/\r\n|\r|\n/).map(toOneLine);
  return [
    `Estado: ${toOneLine(state)}`,
    `Ciudad: ${toOneLine(city)}`,
    `Colonia: ${toOneLine(colonia)}`,
    `De: ${toOneLine(contact)}`,
    ...(comment.trim() ? ['', ...lines] : []),
  ].join('\n');
}

/** As the operator's queue has it. */
const oneLines = ({
  contact,
  state,
  city,
  colonia,
  comment = '',
}: Record<'contact' | 'state' | 'city' | 'colonia', string> & { comment?: string }) => ({
  contact: toOneLine(contact),
  state: toOneLine(state),
  city: toOneLine(city),
  colonia: toOneLine(colonia),
  comment: toOneLine(comment) || null,
});

const notDelivered = () =>
  new ProblemError(503, 'Un momento', 'No pudimos enviar tu mensaje. Vuelve a intentarlo en unos minutos.', { retryAfter: 60 });

export function locationRequestRoutes(app: FastifyInstance, { db, clock, cache, keys, mail, settings }: Services): void {
  const limit = async (address: string) => {
    const { network, shared } = networkOf(address);
    const max = shared ? requestLimits.shared : requestLimits.own;
    await requireQuota(db, clock.now(), { keys, what: 'location-request', whom: network, max, seconds: 3600 });
    const day = { keys, what: 'location-request-day', whom: 'all', max: requestLimits.day, seconds: 86_400 };
    await requireQuota(db, clock.now(), day);
  };
  registerCalls(app, cache, locationRequestCalls, {
    'POST /location-requests': async ({ body, caller, request }) => {
      await limit(request.ip);
      if (body.website) return answer;
      const { product } = await settings();
      await mail.send({ subject: `${toOneLine(product)}: falta una colonia`, text: textOf(body) }).catch((error: unknown) => {
        request.log.error({ err: error }, 'mail failed');
        throw isStorageFull(error as Error) ? error : notDelivered();
      });
      await withTransaction(db, (tx) =>
        putLocationRequest(tx, { ...oneLines(body), id_customer: caller?.id_customer ?? null, now: clock.now() }),
      );
      return answer;
    },
  });
}
