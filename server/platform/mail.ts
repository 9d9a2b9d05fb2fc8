import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import { appendToOutbox, outboxFile } from './outbox.ts';
import { post } from './post.ts';

/** The way to the operator's mailbox, which is the only one there is. `send` throws when the message was not handed over. */
export type Mail = { send(message: { subject: string; text: string }): Promise<void> };

const milliseconds = 8_000;

export function openMail(env: Env, clock: Clock): Mail {
  const to = env.MAIL_TO ?? null;
  if (env.MAIL_SCRIPT_URL) {
    const url = env.MAIL_SCRIPT_URL;
    return { send: (message) => post('The mail script', url, { 'content-type': 'application/json' }, JSON.stringify({ to, ...message })) };
  }
  if (env.SMTP_URL) return smtp(env.SMTP_URL, { to: env.MAIL_TO ?? '', from: env.MAIL_FROM ?? env.MAIL_TO ?? '' });
  const file = outboxFile(env.DATA_DIR, 'mail');
  return { send: (message) => appendToOutbox(file, { to, ...message, at: clock.now().toISOString() }) };
}

function smtp(url: string, envelope: { to: string; from: string }): Mail {
  const times = { connectionTimeout: milliseconds, greetingTimeout: milliseconds, socketTimeout: milliseconds };
  const transport = createTransport({ url, ...times, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async ({ subject, text }) => {
      await transport.sendMail({ ...envelope, subject, text });
    },
  };
}
