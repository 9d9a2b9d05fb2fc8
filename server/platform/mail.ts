import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import { appendToOutbox, outboxFile } from './outbox.ts';
import { patience, post } from './post.ts';

/** The way to the operator's mailbox, which is the only one there is. `send` throws when the message was not handed over. */
export type Mail = { send(message: { subject: string; text: string }): Promise<void> };

export function openMail(env: Env, clock: Clock, timeout = patience): Mail {
  const to = env.MAIL_TO ?? null;
  if (env.MAIL_SCRIPT_URL) {
    // Hosted scripts, such as Google's, answer with a redirect to what they have to say.
    const follow = { redirect: 'follow' as const, timeout };
    const script = { service: 'The mail script', url: env.MAIL_SCRIPT_URL, headers: { 'content-type': 'application/json' }, ...follow };
    return { send: (message) => post({ ...script, body: JSON.stringify({ to, ...message }) }) };
  }
  if (env.SMTP_URL) return smtp(env.SMTP_URL, { to: env.MAIL_TO ?? '', from: env.MAIL_FROM ?? env.MAIL_TO ?? '' }, timeout);
  const file = outboxFile(env.DATA_DIR, 'mail');
  return { send: (message) => appendToOutbox(file, { to, ...message, at: clock.now().toISOString() }) };
}

function smtp(url: string, envelope: { to: string; from: string }, timeout: number): Mail {
  const times = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const transport = createTransport({ url, ...times, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async ({ subject, text }) => {
      await transport.sendMail({ ...envelope, subject, text });
    },
  };
}
