import type { Settings } from '../../contract/settings.ts';
import type { Message } from '../platform/messaging/sms.ts';
import type { Owner, Purpose } from './verification-queries.ts';

type From = Pick<Settings, 'product' | 'host'>;

/** The last line, by which the browser of that host fills the code in (WebOTP). */
const webOtp = (host: string, code: string) => `@${new URL(host).hostname} #${code}`;

/** Avoids accents that double the price of a text: é, ñ and ¿ are in the alphabet of SMS, while á, í, ó and ú are not. */
const codeFor = {
  register: ({ product }: From, code: string) =>
    `${code} es tu clave para registrarte en ${product}. Vence en 10 minutos. No la compartas con nadie.`,
  login: ({ product }: From, code: string) =>
    `${code} es tu clave para entrar a ${product}. Vence en 10 minutos. No la compartas con nadie.`,
  recover: ({ product }: From, code: string) =>
    `${code} es tu clave para crear una contraseña nueva en ${product}. Vence en 10 minutos. Si no la pediste, no hagas nada.`,
};

const hasAccount = ({ product, host }: From) =>
  `Ya tienes una cuenta de ${product}. Entra en ${host}/login o cambia tu contraseña en ${host}/recuperar`;
const isLeaving = ({ product }: From) =>
  `Tu cuenta de ${product} se va a borrar, como pediste. Cuando termine puedes registrarte de nuevo.`;

/** The text for the phone's owner, if any: a recovery sends none to a phone without an account. */
export function messageTo(
  { phone, purpose, owner, code }: { phone: string; purpose: Purpose; owner: Owner; code: string },
  from: From,
): Message | undefined {
  const coded = { to: phone, text: `${codeFor[purpose](from, code)}\n\n${webOtp(from.host, code)}`, code };
  if (purpose === 'recover') return owner === 'customer' ? coded : undefined;
  if (owner === 'nobody' || (purpose === 'login' && owner === 'customer')) return coded;
  return { to: phone, text: owner === 'customer' ? hasAccount(from) : isLeaving(from) };
}
