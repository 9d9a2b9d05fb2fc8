import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runServer } from '../../../tests/support/servers/processes.ts';
import { readEnv } from './env.ts';

/** The shortest valid secret. */
const APP_SECRET = 'x'.repeat(32);

describe('the environment', () => {
  it('may be empty', () => {
    const bounds = { DELIVERY: 'send', SMS_DELIVERY: 'outbox', SMS_DAILY_CAP: 1000, NETWORK_REQUESTS_PER_MINUTE: 60_000 };
    expect(readEnv({})).toEqual({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', TRUST_PROXY: 0, LOG_LEVEL: 'info', ...bounds });
  });

  it('is read by name; an empty value counts as absent and others are left alone', () => {
    const env = readEnv({
      PORT: '8080',
      HOST: ' 0.0.0.0 ',
      SEED: '',
      TRUST_PROXY: '2',
      DATABASE_URL: 'postgres://u:p@h/d',
      APP_SECRET,
      PATH: '/bin',
    });
    expect(env).toMatchObject({ PORT: 8080, HOST: '0.0.0.0', TRUST_PROXY: 2, DATABASE_URL: 'postgres://u:p@h/d' });
    expect(env).not.toHaveProperty('SEED');
    expect(env).not.toHaveProperty('PATH');
  });

  it.each([
    ...[
      ['PORT', '80a'],
      ['PORT', '65536'],
      ['PORT', '-1'],
      ['PORT', '1e3'],
      ['PORT', '0x50'],
      ['TRUST_PROXY', 'true'],
      ['TRUST_PROXY', '17'],
    ],
    ...[
      ['DATABASE_URL', 'mysql://h/d'],
      ['REDIS_URL', 'localhost:6379'],
      ['SEED', 'Demo'],
      ['LOG_LEVEL', 'verbose'],
    ],
    ...[
      ['PUBLIC_URL', 'barrio.example'],
      ['PUBLIC_URL', 'https://barrio.example/'],
      ['PUBLIC_URL', 'ftp://barrio.example'],
    ],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readEnv({ [name as string]: value })).toThrow(new RegExp(`^The environment is not right:\n  ${name}: expected `));
  });

  it.each([
    ...[
      ['SMS_DELIVERY', 'carrier pigeon'],
      ['DELIVERY', 'None'],
      ['SMS_DAILY_CAP', '0'],
      ['SMS_DAILY_CAP', 'none'],
      ['TWILIO_FROM', '5512345678'],
      ['TWILIO_URL', 'https://api.twilio.com/'],
      ['TWILIO_URL', 'http://api.twilio.com'],
      ['WHATSAPP_URL', 'http://localhost.evil.example/v1'],
      ['WHATSAPP_PHONE_ID', '+52 55'],
      ['WHATSAPP_CODE_TEMPLATE', 'Clave Nueva'],
    ],
    ...[
      ['MAIL_TO', 'Ana <ana@barrio.example>'],
      ['MAIL_TO', 'ana@barrio.example, x@evil.example'],
      ['MAIL_TO', 'ana'],
      ['SMTP_URL', 'https://mail.example'],
      ['MAIL_SCRIPT_URL', 'mail.example/send'],
      ['MAIL_SCRIPT_URL', 'http://mail.example/send'],
    ],
  ])('%s=%s is no way to send anything', (name, value) => {
    expect(() => readEnv({ MAIL_TO: 'ana@barrio.example', [name as string]: value })).toThrow(`  ${name}: expected `);
  });

  it('names everything that a way to send cannot do without', () => {
    const missing = (env: Record<string, string>) => {
      try {
        readEnv(env);
        return [];
      } catch (error) {
        return (error as Error).message.match(/^ {2}\w+/gm)?.map((line) => line.trim());
      }
    };
    expect(missing({ SMS_DELIVERY: 'twilio', SMTP_URL: 'smtp://mail.example' })).toEqual([
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
      'TWILIO_FROM',
      'MAIL_TO',
    ]);
    expect(missing({ SMS_DELIVERY: 'twilio', TWILIO_ACCOUNT_SID: 'x', TWILIO_FROM: '+15005550006' })).toEqual([
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
    ]);
    expect(missing({ SMS_DELIVERY: 'whatsapp' })).toEqual([
      'WHATSAPP_PHONE_ID',
      'WHATSAPP_TOKEN',
      'WHATSAPP_CODE_TEMPLATE',
      'WHATSAPP_NOTICE_TEMPLATE',
    ]);
    expect(missing({ MAIL_SCRIPT_URL: 'https://script.example/x', SMTP_URL: 'smtp://mail.example' })).toEqual([]);
  });

  it('says everything that is wrong at once, whatever it is', () => {
    const wrong = { PORT: 'x', DATABASE_URL: 'x', REDIS_URL: 'x', PUBLIC_URL: 'x', SEED: 'x', TRUST_PROXY: 'x', LOG_LEVEL: 'x' };
    fc.assert(
      fc.property(fc.subarray(Object.keys(wrong) as (keyof typeof wrong)[], { minLength: 1 }), (names) => {
        let message = '';
        try {
          readEnv(Object.fromEntries([['APP_SECRET', APP_SECRET], ...names.map((name) => [name, wrong[name]])]));
        } catch (error) {
          message = (error as Error).message;
        }
        const named = message
          .split('\n')
          .slice(1)
          .map((line) => line.trim().split(':')[0]);
        expect(named.sort()).toEqual([...names].sort());
      }),
    );
  });

  it('keeps the server from starting when wrong: it lists everything and exits with 1, without a stack', async () => {
    const { code, stderr, stdout } = await runServer({
      PORT: 'abc',
      DATABASE_URL: 'mysql://localhost/barrio',
      TRUST_PROXY: '-1',
      SEED: 'yes',
    });
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(
      stderr
        .trim()
        .split('\n')
        .map((line) => line.trim().split(':')[0]),
    ).toEqual(['The environment is not right', 'PORT', 'DATABASE_URL', 'SEED', 'TRUST_PROXY', 'APP_SECRET']);
  });
});
