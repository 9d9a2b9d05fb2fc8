import type { FastifyInstance } from 'fastify';
import type { CodeSent } from '../../../contract/accounts/customers.ts';
import type { Message, Sms } from '../../../server/platform/messaging/sms.ts';

/** Phones of a test: everything that was sent to them. */
export function inbox() {
  const messages: Message[] = [];
  const sms: Sms = {
    send: async (message) => {
      messages.push(message);
    },
  };
  /** What was sent to a phone, once what waited for the answer to go out has gone out too. */
  const to = async (phone: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return messages.filter((message) => message.to === phone);
  };
  const seen = new Map<string, number>();
  /** The code that a phone got since it was last asked; empty when nothing comes. */
  const codeTo = async (phone: string) => {
    const before = seen.get(phone) ?? 0;
    for (let n = 0; n < 200; n++) {
      const all = await to(phone);
      if (all.length === before) continue;
      seen.set(phone, all.length);
      return codeIn(all.at(-1)?.text);
    }
    return '';
  };
  return { sms, messages, to, codeTo };
}

/** The code in a text, as the browser finds it: in its last line. */
export const codeIn = (text: string | undefined) => /\n@[a-z.-]+ #(\d{6})$/.exec(text ?? '')?.[1] ?? '';

/** Any code but this one. */
export const notThis = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');

/** Posts to `/api/v1/customers`. */
export async function post(app: FastifyInstance, path: string, payload: object, remoteAddress = '198.51.100.7') {
  const reply = await app.inject({ method: 'POST', url: `/api/v1/customers/${path}`, payload, remoteAddress });
  return Object.assign(reply, { data: reply.json() });
}

export const newcomer = { name: 'Ana López', password: 'camion-rojo-7' };

/** Asks for an account and answers what the phone's owner then has in hand. */
export async function requestCode(app: FastifyInstance, box: ReturnType<typeof inbox>, phone: string, more: object = {}) {
  const path = 'accepts_privacy' in more ? 'register-from-mobile-v2' : 'register-from-mobile';
  const reply = await post(app, path, { ...newcomer, phone, ...more });
  if (reply.statusCode !== 200) throw new Error(`${path} answers ${reply.statusCode}: ${reply.body}`);
  const { id_customer } = reply.data as CodeSent;
  return { id_customer, code: await box.codeTo(phone) };
}
