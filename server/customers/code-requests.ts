import type { CodeSent } from '../../contract/accounts/customers.ts';
import { tooMany } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { takeCode } from './code-limits.ts';
import { messageTo } from './code-texts.ts';
import {
  findOwner,
  findVerification,
  type Owner,
  type Purpose,
  putVerification,
  type Registration,
  replaceCode,
  takeResend,
} from './verification-queries.ts';
import { codeTimes, hashCode, newCode, newPending, secondsAfter, wrongCode } from './verifications.ts';

export type CodeServices = Services & { dailyCap: number };

const timing = { expires_in: codeTimes.life, resend_in: codeTimes.resend };

/** The same messages for phones with and without an account. */
const messages = {
  register: 'Te enviamos un código de 6 dígitos. Vence en 10 minutos.',
  login: 'Te enviamos un código de 6 dígitos. Vence en 10 minutos.',
  recover: 'Si ese teléfono tiene una cuenta, le llega un código de 6 dígitos. Vence en 10 minutos.',
};

/** Queues the message, since sending it would show in the reply's time. */
async function tell({ sms, backgroundQueue, settings }: Services, about: { phone: string; purpose: Purpose; owner: Owner; code: string }) {
  const from = await settings();
  backgroundQueue.add('sms', async () => {
    const message = messageTo(about, from);
    if (message) await sms.send(message);
  });
}

/** Whether the requested code leads to a message; a recovery sends none to a phone without an account. */
const isSentTo = async ({ db }: Pick<CodeServices, 'db'>, phone: string, purpose: Purpose) =>
  purpose !== 'recover' || (await findOwner(db, phone)) === 'customer';

/** Requests a code by the same steps for every phone; `registration` waits for its confirmation. */
export async function askForCode(
  services: CodeServices,
  { purpose, phone, address }: { purpose: Purpose; phone: string; address: string },
  registration: () => Promise<Partial<Registration>> = async () => ({}),
): Promise<CodeSent> {
  const { db, clock, keys } = services;
  await takeCode(services, { phone, address, isSent: await isSentTo(services, phone, purpose) });
  const waiting = await registration();
  const now = clock.now();
  const [id_pending, code] = [newPending(), newCode()];
  const times = { created_at: now, resend_at: secondsAfter(now, codeTimes.resend), expires_at: secondsAfter(now, codeTimes.life) };
  const owner = await putVerification(
    db,
    { id_pending, purpose, recipient: phone, code_hash: hashCode(keys, id_pending, code), ...times },
    waiting,
  );
  await tell(services, { phone, purpose, owner, code });
  return { id_customer: id_pending, message: messages[purpose], ...timing };
}

/** Replaces the last code, which may have expired. */
export async function renewCode(services: CodeServices, { id_pending, address }: { id_pending: string; address: string }) {
  const { db, clock, keys } = services;
  const now = clock.now();
  const since = secondsAfter(now, -codeTimes.renewable);
  const asked = await takeResend(db, id_pending, { now, since, resend_at: secondsAfter(now, codeTimes.resend) });
  if (!asked) {
    const waiting = await findVerification(db, id_pending, since);
    if (!waiting || waiting.purpose === 'claim') throw wrongCode();
    throw tooMany(Math.max(1, Math.ceil((waiting.resend_at.getTime() - now.getTime()) / 1000)));
  }
  const { recipient: phone, purpose } = asked;
  await takeCode(services, { phone, address, isSent: await isSentTo(services, phone, purpose) });
  const code = newCode();
  const code_hash = hashCode(keys, id_pending, code);
  const owner = await replaceCode(db, id_pending, { code_hash, expires_at: secondsAfter(now, codeTimes.life) });
  if (owner === undefined) throw wrongCode();
  await tell(services, { phone, purpose, owner, code });
  return timing;
}
