import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/servers/processes.ts';
import { standIn } from '../../../tests/support/servers/stand-in.ts';
import { readEnv } from '../config/env.ts';
import { openSms } from './sms.ts';

const clock = { now: () => new Date('2026-11-21T00:42:00Z') };
const message = { to: '4421234567', text: '123456 es tu clave.\n\n@barrio.example #123456', code: '123456' };

describe('the outbox', () => {
  it('has one JSON line for each message, for its owner’s eyes', async () => {
    const DATA_DIR = path.join(newFolder(), 'data');
    const sms = openSms(readEnv({ DATA_DIR }), clock);
    await sms.send(message);
    await Promise.all(Array.from({ length: 20 }, (_, n) => sms.send({ to: '5512345678', text: `línea ${n}\n"` })));
    const file = path.join(DATA_DIR, 'outbox', 'sms.jsonl');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(JSON.parse(lines[0] as string)).toEqual({ to: message.to, text: message.text, at: '2026-11-21T00:42:00.000Z' });
    expect(lines.map((line) => JSON.parse(line).to)).toHaveLength(21);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  });
});

const account = `AC${'0f'.repeat(16)}`;
let service: Awaited<ReturnType<typeof standIn>>;
beforeEach(async () => {
  service = await standIn();
});
afterEach(() => service.close());

const twilio = (more: Record<string, string> = {}) => ({
  SMS_DELIVERY: 'twilio',
  TWILIO_ACCOUNT_SID: account,
  TWILIO_AUTH_TOKEN: 'token-of-the-account',
  TWILIO_FROM: '+15005550006',
  TWILIO_URL: service.url,
  ...more,
});
const whatsapp = () => ({
  SMS_DELIVERY: 'whatsapp',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_TOKEN: 'token-of-the-system-user',
  WHATSAPP_CODE_TEMPLATE: 'clave',
  WHATSAPP_NOTICE_TEMPLATE: 'aviso',
  WHATSAPP_URL: `${service.url}/v23.0`,
});

describe('Twilio', () => {
  it('is asked as its reference says', async () => {
    await openSms(readEnv(twilio()), clock).send(message);
    expect(service.heard).toHaveLength(1);
    const [{ method, path: asked, headers, body }] = service.heard as [(typeof service.heard)[0]];
    expect([method, asked]).toEqual(['POST', `/2010-04-01/Accounts/${account}/Messages.json`]);
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(headers.authorization).toBe(`Basic ${btoa(`${account}:token-of-the-account`)}`);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ To: '+524421234567', From: '+15005550006', Body: message.text });
  });

  it('sends by a messaging service when there is one', async () => {
    const sender = `MG${'ab'.repeat(16)}`;
    await openSms(readEnv(twilio({ TWILIO_FROM: sender })), clock).send(message);
    const form = Object.fromEntries(new URLSearchParams(service.heard[0]?.body));
    expect(form).toEqual({ To: '+524421234567', MessagingServiceSid: sender, Body: message.text });
  });
});

describe('WhatsApp', () => {
  const body = (text: string) => ({ type: 'body', parameters: [{ type: 'text', text }] });

  it('sends a code by its template, with the button that copies it', async () => {
    await openSms(readEnv(whatsapp()), clock).send(message);
    const [{ method, path: asked, headers, body: sent }] = service.heard as [(typeof service.heard)[0]];
    expect([method, asked]).toEqual(['POST', '/v23.0/106540352242922/messages']);
    expect(headers['content-type']).toBe('application/json');
    expect(headers.authorization).toBe('Bearer token-of-the-system-user');
    const button = { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] };
    expect(JSON.parse(sent)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '524421234567',
      type: 'template',
      template: { name: 'clave', language: { code: 'es_MX' }, components: [body('123456'), button] },
    });
  });

  it('sends everything else by another, in one line, as a variable must be', async () => {
    await openSms(readEnv(whatsapp()), clock).send({ to: '4421234567', text: 'Ya tienes\n\n una cuenta.' });
    const { template } = JSON.parse(service.heard[0]?.body ?? '');
    expect(template).toEqual({ name: 'aviso', language: { code: 'es_MX' }, components: [body('Ya tienes una cuenta.')] });
  });
});

describe.each([
  ['Twilio', twilio],
  ['WhatsApp', whatsapp],
])('when %s fails', (name, env) => {
  const send = (timeout?: number) => openSms(readEnv(env()), clock, timeout).send(message);

  it.each([302, 400, 401, 404, 429, 500, 503])(
    'with %d: an error with the status, without whom it was for, and no second message',
    async (status) => {
      service.answer.status = status;
      service.answer.body = '{"code":21211,"message":"The number +524421234567 is not valid"}';
      const error = await send().catch((thrown: Error) => thrown);
      expect(error).toBeInstanceOf(Error);
      if (status !== 302) expect((error as Error).message).toBe(`${name} answers ${status}`);
      expect(JSON.stringify([error, (error as Error).message, (error as Error).stack])).not.toMatch(/4421234567|123456/);
      expect(service.heard).toHaveLength(1);
    },
  );

  it('by silence: it is not waited for longer than its time', async () => {
    service.answer.status = null;
    const began = performance.now();
    await expect(send(150)).rejects.toThrow(/timeout/i);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(service.heard).toHaveLength(1);
  });

  it('by not being there', async () => {
    await service.close();
    await expect(send()).rejects.toThrow('fetch failed');
  });
});
