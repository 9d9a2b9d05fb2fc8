import { type Static, Type } from 'typebox';
import { Errors } from 'typebox/value';

/** Addresses that carry phones and codes use https, except on this machine. */
const secured = '(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])[:/])';
const Base = () => Type.String({ pattern: `^${secured}[^\\s?#]+[^\\s?#/]$` });
const Mailbox = () => Type.String({ pattern: '^[^\\s@<>,;:"]+@[^\\s@<>,;:"]+$', maxLength: 254 });

/** A name with at least one dot that ends in letters, so that it is no IP address; `*.` before it covers every host below. */
const hostName = '(\\*\\.)?([a-z0-9-]+\\.)+[a-z]{2,}';

const Env = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  DATA_DIR: Type.String({ minLength: 1, default: './data' }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://.+' })),
  APP_SECRET: Type.Optional(Type.String({ minLength: 32, maxLength: 1024 })),
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://.+' })),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  SEED: Type.Optional(Type.Enum(['demo', 'none'])),
  TRUST_PROXY: Type.Integer({ minimum: 0, maximum: 16, default: 0 }),
  NETWORK_REQUESTS_PER_MINUTE: Type.Integer({ minimum: 600, maximum: 100_000_000, default: 60_000 }),
  DELIVERY: Type.Enum(['send', 'none'], { default: 'send' }),
  SMS_DELIVERY: Type.Enum(['outbox', 'twilio', 'whatsapp'], { default: 'outbox' }),
  SMS_DAILY_CAP: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1000 }),
  TWILIO_ACCOUNT_SID: Type.Optional(Type.String({ pattern: '^AC[0-9a-f]{32}$' })),
  TWILIO_AUTH_TOKEN: Type.Optional(Type.String({ minLength: 16 })),
  TWILIO_FROM: Type.Optional(Type.String({ pattern: '^(\\+[1-9][0-9]{6,14}|MG[0-9a-f]{32})$' })),
  TWILIO_URL: Type.Optional(Base()),
  WHATSAPP_PHONE_ID: Type.Optional(Type.String({ pattern: '^[0-9]{5,20}$' })),
  WHATSAPP_TOKEN: Type.Optional(Type.String({ minLength: 16 })),
  WHATSAPP_CODE_TEMPLATE: Type.Optional(Type.String({ pattern: '^[a-z0-9_]{1,512}$' })),
  WHATSAPP_NOTICE_TEMPLATE: Type.Optional(Type.String({ pattern: '^[a-z0-9_]{1,512}$' })),
  WHATSAPP_URL: Type.Optional(Base()),
  MAIL_TO: Type.Optional(Mailbox()),
  MAIL_FROM: Type.Optional(Mailbox()),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://[^\\s/]+/?$' })),
  MAIL_SCRIPT_URL: Type.Optional(Type.String({ pattern: `^${secured}\\S+$` })),
  S3_URL: Type.Optional(Type.String({ pattern: '^https?://[^:@/\\s]+:[^@/\\s]+@[^/?#\\s]+/[^?#\\s]+(\\?region=[a-z0-9-]+)?$' })),
  PUSH_HOSTS: Type.Optional(Type.String({ pattern: `^${hostName}(,${hostName})*$` })),
  METRICS_TOKEN: Type.Optional(Type.String({ pattern: '^[\\w.~+/-]{16,256}=*$' })),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
});

/** The settings from the environment; `.env.example` explains each one. */
export type Env = Static<typeof Env>;

/** Every variable that the server reads. */
export const names: string[] = Object.keys(Env.properties);

const expected: Record<keyof Env, string> = {
  PORT: 'a port number, 0 to 65535 (0 = any free one)',
  HOST: 'the address to listen on, for example 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder that the server may write to',
  DATABASE_URL: 'postgres://user:password@host:5432/database, or absent for the embedded database',
  APP_SECRET: 'at least 32 characters that nobody guesses (openssl rand -base64 32); with DATABASE_URL there is no other place for it',
  REDIS_URL: 'redis://host:6379, or absent',
  PUBLIC_URL: 'the origin that visitors use, without a final slash: https://barrio.example',
  SEED: 'demo or none',
  TRUST_PROXY: 'the number of proxies in front, 0 to 16',
  NETWORK_REQUESTS_PER_MINUTE: 'the most that one network may ask of a process in a minute, 600 to 100000000',
  DELIVERY: 'send, or none in a copy of a city, which then reaches nobody',
  SMS_DELIVERY: 'outbox, twilio or whatsapp',
  SMS_DAILY_CAP: 'the most codes that may be sent in a day, 1 to 1000000',
  TWILIO_ACCOUNT_SID: 'AC and 32 hexadecimal digits, from the Twilio console',
  TWILIO_AUTH_TOKEN: 'the token of that Twilio account',
  TWILIO_FROM: 'a number such as +15005550006, or a messaging service: MG and 32 hexadecimal digits',
  TWILIO_URL: 'an https:// address without a final slash, or absent',
  WHATSAPP_PHONE_ID: 'the id (digits) of the sending number, from the WhatsApp manager',
  WHATSAPP_TOKEN: 'a permanent token of a system user of WhatsApp Business',
  WHATSAPP_CODE_TEMPLATE: 'the name of an approved template of the category authentication, in es_MX',
  WHATSAPP_NOTICE_TEMPLATE: 'the name of an approved template of the category utility with one variable, in es_MX',
  WHATSAPP_URL: 'an https:// address without a final slash, or absent',
  MAIL_TO: 'the mailbox that requests of customers go to',
  MAIL_FROM: 'the mailbox that they come from, or absent',
  SMTP_URL: 'smtps://user:password@host:465 or smtp://host:587, or absent',
  MAIL_SCRIPT_URL: 'the https:// address of a script that sends mail, or absent',
  S3_URL: 'https://key:secret@host/bucket?region=…, key and secret percent-encoded, or absent',
  PUSH_HOSTS: 'names of push services, with commas between and no spaces: push.example,*.push.example',
  METRICS_TOKEN: 'at least 16 letters and digits that nobody guesses (openssl rand -hex 32), or absent',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
};

/** The variables that a chosen provider needs. */
const neededBy = (env: Env): (keyof Env)[] => [
  ...(env.DATABASE_URL ? (['APP_SECRET'] as const) : []),
  ...(env.SMS_DELIVERY === 'twilio' ? (['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const) : []),
  ...(env.SMS_DELIVERY === 'whatsapp'
    ? (['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_CODE_TEMPLATE', 'WHATSAPP_NOTICE_TEMPLATE'] as const)
    : []),
  ...(env.SMTP_URL && !env.MAIL_SCRIPT_URL ? (['MAIL_TO'] as const) : []),
];

const digits = /^\d+$/;

/** What counts as absent where DELIVERY is none, so that codes and mail go to the outbox. */
const waysOut = new Set(['SMS_DELIVERY', 'SMTP_URL', 'MAIL_SCRIPT_URL']);

/** Reads the variables; an empty one counts as absent. Throws one error that lists every problem. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const env: Record<string, unknown> = {};
  const isSilent = source.DELIVERY?.trim() === 'none';
  for (const [name, schema] of Object.entries(Env.properties)) {
    const given = isSilent && waysOut.has(name) ? undefined : source[name]?.trim();
    if (given) env[name] = 'type' in schema && schema.type === 'integer' && digits.test(given) ? Number(given) : given;
    else if ('default' in schema) env[name] = schema.default;
  }
  const wrong = [...new Set(Errors(Env, env).map((error) => error.instancePath.slice(1)))];
  wrong.push(...neededBy(env as Env).filter((name) => !env[name] && !wrong.includes(name)));
  if (wrong.length > 0) {
    const lines = wrong.map((name) => `  ${name}: expected ${expected[name as keyof Env]}`);
    throw new Error(`The environment is not right:\n${lines.join('\n')}`);
  }
  return env as Env;
}
