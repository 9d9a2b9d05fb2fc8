import { createTransport } from 'nodemailer';
import type { Clock } from '../config/clock.ts';
import type { Env } from '../config/env.ts';
import { appendToOutbox, outboxFile } from './dev-outbox.ts';
import { postTo, timeoutMs } from './http-post.ts';

/** `to` is one address; without it a message goes to the operator's mailbox. */
export type MailMessage = { subject: string; text: string; to?: string };

/** `send` throws when the message was not accepted. */
export type Mail = {
  send(message: MailMessage): Promise<void>;
  /** Whether other mailboxes than the operator's get what is sent to them. */
  reachesOthers: boolean;
};

export function openMail(env: Env, clock: Clock, timeout = timeoutMs): Mail {
  const to = env.MAIL_TO ?? null;
  if (env.MAIL_SCRIPT_URL) {
    // Hosted scripts, such as Google's, redirect to their reply.
    const follow = { redirect: 'follow' as const, timeout };
    const script = { service: 'The mail script', url: env.MAIL_SCRIPT_URL, headers: { 'content-type': 'application/json' }, ...follow };
    return { send: (message) => postTo({ ...script, body: JSON.stringify({ to, ...message }) }), reachesOthers: true };
  }
  if (env.SMTP_URL) return smtp(env.SMTP_URL, { to: env.MAIL_TO ?? '', from: env.MAIL_FROM ?? env.MAIL_TO ?? '' }, timeout);
  const file = outboxFile(env.DATA_DIR, 'mail');
  return {
    send: (message) => appendToOutbox(file, { to, ...message, at: clock.now().toISOString() }),
    // A city whose texts reach phones would otherwise promise a code that only its outbox gets.
    reachesOthers: env.SMS_DELIVERY === 'outbox',
  };
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The connection to a mail server. A relay on this machine may have no certificate; any other must encrypt before the first word. */
export function smtpTransport(url: string, timeout: number) {
  const times = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const requireTLS = !loopback.has(new URL(url).hostname);
  return createTransport({ url, ...times, requireTLS, disableFileAccess: true, disableUrlAccess: true });
}

function smtp(url: string, envelope: { to: string; from: string }, timeout: number): Mail {
  const transport = smtpTransport(url, timeout);
  return {
    send: async ({ subject, text, to = envelope.to }) => {
      // As an object, one address stays one, whatever is written in it.
      await transport.sendMail({ from: envelope.from, to: { name: '', address: to }, subject, text });
    },
    reachesOthers: true,
  };
}
