import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestLimits } from '../../../server/location-requests/routes.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openMail } from '../../../server/platform/messaging/mail.ts';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { mailStandIn } from '../../support/servers/stand-in.ts';

const clock = movableClock();
let app: FastifyInstance;
let mails: { subject: string; text: string }[];
let failing: Error | undefined;

beforeEach(async () => {
  clock.set(designMoment);
  [mails, failing] = [[], undefined];
  const send = async (mail: { subject: string; text: string }) => {
    if (failing) throw failing;
    mails.push(mail);
  };
  app = await apiOn(await demoDatabase(), { clock, mail: { send, reachesOthers: true } });
});
afterEach(async () => {
  await app.close();
  await (await demoDatabase()).execute(sql`delete from limit_counters`);
});

const good = { contact: 'Ana, 442 123 4567', state: 'Querétaro', city: 'Corregidora', colonia: 'El Pueblito' };
const ask = (payload: object, remoteAddress = '198.51.100.7') =>
  app.inject({ method: 'POST', url: '/api/v1/location-requests', payload, remoteAddress });

describe('a colonia that is missing', () => {
  it('is told to the operator, and the visitor is thanked', async () => {
    const reply = await ask({ ...good, comment: 'Por el río.\r\nGracias', website: '' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Gracias. Le avisamos a quien lleva la ciudad.' }]);
    expect(mails).toEqual([
      {
        subject: 'Barrio: falta una colonia',
        text: 'Estado: Querétaro\nCiudad: Corregidora\nColonia: El Pueblito\nDe: Ana, 442 123 4567\n\nPor el río.\nGracias',
      },
    ]);
  });

  it('a machine that fills in what nobody sees is thanked alike, and nothing is sent', async () => {
    const reply = await ask({ ...good, website: 'https://spam.example' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Gracias. Le avisamos a quien lleva la ciudad.' }]);
    expect(mails).toEqual([]);
  });

  it.each([
    ['contact', { ...good, contact: '' }],
    ['colonia', { ...good, colonia: 'x'.repeat(121) }],
    ['comment', { ...good, comment: 'x'.repeat(501) }],
    ['city', { ...good, city: 'a\u0000b' }],
    ['state', { contact: 'a', city: 'b', colonia: 'c' }],
    ['to', { ...good, to: 'x@evil.example' }],
    ['subject', { ...good, subject: 'x' }],
  ])('%s can be wrong', async (field, body) => {
    expect(expectProblem(await ask(body), 400).errors?.map((error) => error.field)).toContain(field);
    expect(mails).toEqual([]);
  });

  it('no field becomes a header, another recipient or a line of another field', async () => {
    const server = await mailStandIn();
    const env = readEnv({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_TO: 'ciudad@barrio.example' });
    await app.close();
    app = await apiOn(await demoDatabase(), { clock, mail: openMail(env, clock) });
    const hostile = 'x\r\nBcc: a@evil.example\r\n\r\n.\r\nRCPT TO:<a@evil.example>\u2028De: otro';
    const body = Object.fromEntries(Object.keys(good).map((field) => [field, hostile.slice(0, 80)]));
    expect((await ask({ ...body, comment: hostile })).statusCode).toBe(200);
    await server.close();
    expect(server.commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ciudad@barrio.example>']);
    const [head = ''] = (server.messages[0] as string).split('\r\n\r\n');
    expect(head.split('\r\n').map((line) => line.split(':')[0])).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^(bcc|cc|reply-to)$/i)]),
    );
    expect(head).toMatch(/^Subject: Barrio: falta una colonia$/m);
    expect(server.messages).toHaveLength(1);
  });

  it('that could not be sent is said to be so, and not kept as if it were', async () => {
    failing = new Error('The mail script answers 500');
    const reply = await ask(good);
    expect(expectProblem(reply, 503).detail).toBe('No pudimos enviar tu mensaje. Vuelve a intentarlo en unos minutos.');
    expect(reply.headers['retry-after']).toBe('60');
  });

  it('a disk with no room for the message is a 507', async () => {
    failing = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect(expectProblem(await ask(good), 507).detail).toMatch(/espacio/);
  });

  it('has a limit for each network and one for the day', async () => {
    const many = async (count: number, address: (n: number) => string) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n++) statuses.push((await ask(good, address(n))).statusCode);
      return statuses.filter((status) => status === 200).length;
    };
    expect(await many(requestLimits.shared + 2, () => '203.0.113.9')).toBe(requestLimits.shared);
    expect(await many(requestLimits.own + 2, (n) => `2001:db8::${n + 1}`)).toBe(requestLimits.own);
    const refused = await ask(good, '203.0.113.9');
    expectProblem(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await many(requestLimits.day, (n) => `10.0.0.${n}`)).toBe(requestLimits.day - requestLimits.shared - requestLimits.own);
    expect(mails).toHaveLength(requestLimits.day);
  });
});
