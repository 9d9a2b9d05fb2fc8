import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/servers/processes.ts';
import { mailStandIn, standIn } from '../../../tests/support/servers/stand-in.ts';
import { readEnv } from '../config/env.ts';
import { openMail } from './mail.ts';

const clock = { now: () => new Date('2026-11-21T00:42:00Z') };
const message = { subject: 'Barrio: falta una colonia', text: 'Colonia: Ñandú\n.\nDe: Ana' };

describe('mail', () => {
  it('goes to the outbox when nobody delivers it', async () => {
    const DATA_DIR = newFolder();
    await openMail(readEnv({ DATA_DIR, MAIL_TO: 'ciudad@barrio.example' }), clock).send(message);
    const file = path.join(DATA_DIR, 'outbox', 'mail.jsonl');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ to: 'ciudad@barrio.example', ...message, at: '2026-11-21T00:42:00.000Z' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('mail by SMTP', () => {
  const envTo = (port: number, user = '') =>
    readEnv({ SMTP_URL: `smtp://${user}127.0.0.1:${port}`, MAIL_TO: 'ciudad@barrio.example', MAIL_FROM: 'app@barrio.example' });

  it('reaches the operator’s mailbox and no other', async () => {
    const server = await mailStandIn();
    await openMail(envTo(server.port, 'someone:secret@'), clock).send(message);
    await server.close();
    expect(server.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<app@barrio.example>',
      'RCPT TO:<ciudad@barrio.example>',
    ]);
    const credentials = server.commands.find((line) => line.startsWith('AUTH PLAIN '))?.slice(11) ?? '';
    expect(atob(credentials)).toBe('\0someone\0secret');
    expect(server.messages).toHaveLength(1);
    const [head = '', body = ''] = (server.messages[0] as string).split(/\r\n\r\n(.*)/s);
    expect(head).toMatch(/^From: app@barrio\.example$/m);
    expect(head).toMatch(/^To: ciudad@barrio\.example$/m);
    expect(head).toMatch(/^Subject: Barrio: falta una colonia$/m);
    expect(body).toContain('De: Ana');
  });

  it('no line of a subject or text becomes a header or a command', async () => {
    const server = await mailStandIn();
    const hostile = 'a\r\nBcc: x@evil.example\r\n\r\n.\r\nRCPT TO:<x@evil.example>';
    await openMail(envTo(server.port), clock).send({ subject: hostile, text: hostile });
    await server.close();
    expect(server.commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ciudad@barrio.example>']);
    const [head = ''] = (server.messages[0] as string).split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc/im);
    expect(server.messages).toHaveLength(1);
  });

  it('is not sent in the clear to another machine', async () => {
    const server = await mailStandIn();
    const elsewhere = { SMTP_URL: `smtp://someone:secret@127.1:${server.port}`, MAIL_TO: 'ciudad@barrio.example' };
    await expect(openMail(readEnv(elsewhere), clock, 5000).send(message)).rejects.toThrow('TLS');
    await server.close();
    expect(server.commands.filter((line) => /^(AUTH|MAIL|DATA)/.test(line))).toEqual([]);
    expect(server.messages).toEqual([]);
  });

  it('fails aloud when the server refuses, is silent or is not there', async () => {
    const server = await mailStandIn();
    server.answer.recipient = '550 no such mailbox';
    await expect(openMail(envTo(server.port), clock).send(message)).rejects.toThrow();
    server.answer.silent = true;
    await expect(openMail(envTo(server.port), clock, 150).send(message)).rejects.toThrow();
    await server.close();
    await expect(openMail(envTo(server.port), clock).send(message)).rejects.toThrow();
    expect(server.messages).toEqual([]);
  });
});

describe('mail to another mailbox', () => {
  it('goes to that one alone, and an address is one whatever is written in it', async () => {
    const server = await mailStandIn();
    const env = readEnv({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_TO: 'ciudad@barrio.example' });
    const mail = openMail(env, clock);
    await mail.send({ ...message, to: 'panes@laespiga.mx' });
    await mail.send({ ...message, to: 'a@b.example, x@evil.example' }).catch(() => {});
    await server.close();
    expect(server.commands.filter((line) => line.startsWith('RCPT'))[0]).toBe('RCPT TO:<panes@laespiga.mx>');
    expect(server.commands.filter((line) => line === 'RCPT TO:<x@evil.example>')).toEqual([]);
  });

  it('is promised where mail is delivered, and on a machine that delivers nothing at all', () => {
    const reaches = (given: Record<string, string>) => openMail(readEnv(given), clock).reachesOthers;
    const twilio = {
      SMS_DELIVERY: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'0f'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: 'token-of-the-account',
      TWILIO_FROM: '+15005550006',
    };
    expect(reaches({})).toBe(true);
    expect(reaches(twilio)).toBe(false);
    expect(reaches({ ...twilio, SMTP_URL: 'smtps://mail.example:465', MAIL_TO: 'ciudad@barrio.example' })).toBe(true);
    expect(reaches({ ...twilio, MAIL_SCRIPT_URL: 'https://script.example/x' })).toBe(true);
  });
});

describe('mail by a script', () => {
  it('is JSON without credentials, in place of SMTP', async () => {
    const script = await standIn();
    const env = { MAIL_SCRIPT_URL: `${script.url}/enviar?k=1`, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'ciudad@barrio.example' };
    const mail = openMail(readEnv(env), clock, 1000);
    await mail.send(message);
    expect(script.heard).toHaveLength(1);
    expect(script.heard[0]).toMatchObject({ method: 'POST', path: '/enviar?k=1' });
    expect(script.heard[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(script.heard[0]?.headers).not.toHaveProperty('authorization');
    expect(script.heard[0]?.headers).not.toHaveProperty('cookie');
    expect(JSON.parse(script.heard[0]?.body ?? '')).toEqual({ to: 'ciudad@barrio.example', ...message });

    script.answer.status = 302;
    await mail.send(message);
    expect(script.heard.map(({ method, path: asked }) => `${method} ${asked}`)).toContain('GET /there');
    for (const status of [400, 500, null]) {
      script.answer.status = status;
      await expect(mail.send(message)).rejects.toThrow(status === null ? /timeout/ : `The mail script answers ${status}`);
    }
    await script.close();
  });
});
