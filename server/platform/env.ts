import { type Static, Type } from 'typebox';
import { Errors } from 'typebox/value';

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
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
});

/** What the environment settles; `.env.example` explains each one. */
export type Env = Static<typeof Env>;

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
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
};

const digits = /^\d+$/;

/** Reads the named variables; an empty one counts as absent. Throws one error that names everything wrong. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const env: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(Env.properties)) {
    const given = source[name]?.trim();
    if (given) env[name] = 'type' in schema && schema.type === 'integer' && digits.test(given) ? Number(given) : given;
    else if ('default' in schema) env[name] = schema.default;
  }
  const wrong = [...new Set(Errors(Env, env).map((error) => error.instancePath.slice(1)))];
  if (env.DATABASE_URL && !env.APP_SECRET) wrong.push('APP_SECRET');
  if (wrong.length > 0) {
    const lines = wrong.map((name) => `  ${name}: expected ${expected[name as keyof Env]}`);
    throw new Error(`The environment is not right:\n${lines.join('\n')}`);
  }
  return env as Env;
}
