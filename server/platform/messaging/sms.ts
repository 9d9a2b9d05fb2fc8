import type { Clock } from '../config/clock.ts';
import type { Env } from '../config/env.ts';
import { appendToOutbox, outboxFile } from './dev-outbox.ts';
import { postTo, timeoutMs } from './http-post.ts';

/** A text for a phone of ten digits. `code` is the code within it: WhatsApp sends codes by a template of their own. */
export type Message = { to: string; text: string; code?: string };

/** How the app sends text messages. `send` resolves when the provider accepted one, and throws an error without the phone otherwise. */
export type Sms = { send(message: Message): Promise<void> };

const twilioUrl = 'https://api.twilio.com';
const whatsappUrl = 'https://graph.facebook.com/v23.0';

export function openSms(env: Env, clock: Clock, timeout = timeoutMs): Sms {
  if (env.SMS_DELIVERY === 'twilio') return twilio(env, timeout);
  if (env.SMS_DELIVERY === 'whatsapp') return whatsapp(env, timeout);
  const file = outboxFile(env.DATA_DIR, 'sms');
  return { send: ({ to, text }) => appendToOutbox(file, { to, text, at: clock.now().toISOString() }) };
}

const basic = (user: string, password = '') => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Twilio's Programmable Messaging. A sender that begins with MG is a messaging service. */
function twilio(
  { TWILIO_URL = twilioUrl, TWILIO_ACCOUNT_SID: account = '', TWILIO_AUTH_TOKEN, TWILIO_FROM: from = '' }: Env,
  timeout: number,
): Sms {
  const url = `${TWILIO_URL}/2010-04-01/Accounts/${account}/Messages.json`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: basic(account, TWILIO_AUTH_TOKEN) };
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    send: ({ to, text }) => {
      const form = new URLSearchParams({ To: `+52${to}`, [sender]: from, Body: text });
      return postTo({ service: 'Twilio', url, headers, body: form.toString(), timeout });
    },
  };
}

/**
 * WhatsApp's Cloud API. A message that the customer did not ask for needs a template: one of category authentication for codes, with its copy button,
 * and one of category utility whose only variable is the text.
 */
function whatsapp(env: Env, timeout: number): Sms {
  const url = `${env.WHATSAPP_URL ?? whatsappUrl}/${env.WHATSAPP_PHONE_ID}/messages`;
  const headers = { authorization: `Bearer ${env.WHATSAPP_TOKEN}`, 'content-type': 'application/json' };
  const body = (text: string) => ({ type: 'body', parameters: [{ type: 'text', text }] });
  const button = (code: string) => ({ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: code }] });
  return {
    send: ({ to, text, code }) => {
      const name = code === undefined ? env.WHATSAPP_NOTICE_TEMPLATE : env.WHATSAPP_CODE_TEMPLATE;
      const components = code === undefined ? [body(text.replaceAll(/\s+/g, ' '))] : [body(code), button(code)];
      const template = { name, language: { code: 'es_MX' }, components };
      const message = { messaging_product: 'whatsapp', recipient_type: 'individual', to: `52${to}`, type: 'template', template };
      return postTo({ service: 'WhatsApp', url, headers, body: JSON.stringify(message), timeout });
    },
  };
}
