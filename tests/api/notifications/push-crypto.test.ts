import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMessages, payloadOf } from '../../../server/push/push-message.ts';
import { newPhoneKeys, openSealed, senderOf } from '../../support/people/push-crypto.ts';
import { movableClock } from '../../support/servers/app.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('the stand-in for a push service opens what RFC 8291 says', () => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));
  const phone = { ecdh, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') };
  const sealed =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

  it('its example, to the letter', () => {
    expect(ecdh.getPublicKey('base64url')).toBe('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4');
    expect(openSealed(bytes(sealed), phone)).toBe('When I grow up, I want to be a watermelon');
  });

  it('and nothing else', () => {
    for (const at of [0, 30, 100, 130]) {
      const other = bytes(sealed);
      other[at] = (other[at] as number) ^ 1;
      expect(() => openSealed(other, phone)).toThrow();
    }
    expect(() => openSealed(bytes(sealed), { ...phone, auth: randomBytes(16) })).toThrow();
  });
});

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x, y } = publicKey.export({ format: 'jwk' });
const point = Buffer.concat([Buffer.of(4), bytes(x as string), bytes(y as string)]).toString('base64url');
const keys = { push: async () => ({ publicKey: point, key: privateKey }) };
const notice = {
  id_notification: 7,
  title: 'Tacos al 2x1',
  message: 'Hoy, en el Centro',
  image: '/static/pictures/tacos.webp',
  url: '/cupones/tacos',
  type: 'coupons' as const,
};

describe('what goes to a phone', () => {
  const phone = newPhoneKeys(randomBytes(16));
  const subscription = (endpoint: string) => ({
    endpoint,
    keys: { p256dh: phone.ecdh.getPublicKey('base64url'), auth: phone.auth.toString('base64url') },
  });

  it('is sealed for it alone and signed by us, for its service and for less than a day', async () => {
    const clock = movableClock();
    const { seal } = createMessages({ keys, clock, subject: 'mailto:avisos@barrio.example' });
    const parcel = await seal(subscription('https://push.example/a'), notice);
    expect(JSON.parse(openSealed(parcel.body, phone))).toEqual(notice);
    expect(parcel.headers).toMatchObject({ TTL: 86400, Topic: 'n7', Urgency: 'normal', 'Content-Encoding': 'aes128gcm' });
    const header = parcel.headers.Authorization as string;
    expect(senderOf(header, 'https://push.example', clock.now())).toEqual({ key: point, sub: 'mailto:avisos@barrio.example' });
    expect(() => senderOf(header, 'https://other.example', clock.now())).toThrow('for https://push.example');
    const later = new Date(clock.now().getTime() + 12 * 3600_000);
    expect(() => senderOf(header, 'https://push.example', later)).toThrow('expired');
    const [head, , end] = header.split('.');
    const forged = `${head}.${Buffer.from(JSON.stringify({ aud: 'https://push.example', exp: 9e9, sub: 'mailto:a@b' })).toString('base64url')}.${end}`;
    expect(() => senderOf(forged, 'https://push.example', clock.now())).toThrow('forged');
  });

  it('is signed anew in time, and for each service', async () => {
    const clock = movableClock();
    const { seal } = createMessages({ keys, clock, subject: 'https://barrio.example' });
    for (const hours of [0, 5, 7, 13, 40, 2]) {
      clock.set(new Date(Date.parse('2026-11-21T00:42:00Z') + hours * 3600_000));
      for (const service of ['https://push.example', 'https://other.example']) {
        const { headers } = await seal(subscription(`${service}/a`), { ...notice, type: 'reminders' });
        senderOf(headers.Authorization as string, service, clock.now());
        expect(headers).toMatchObject({ TTL: 10800, Urgency: 'high' });
      }
    }
  });

  it('is never more than 3 kB, and whole characters', () => {
    const long = '🌮ñ"\\'.repeat(2000);
    for (const one of [
      { ...notice, message: long },
      { ...notice, message: long, title: long },
      { ...notice, image: `/static/${'a'.repeat(5000)}`, message: long },
      { ...notice, url: `/${'a'.repeat(5000)}`, message: long },
    ]) {
      const text = payloadOf(one);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3000);
      const { message, url } = JSON.parse(text);
      expect(message.isWellFormed()).toBe(true);
      expect(message).toMatch(/^🌮ñ.*…$/su);
      expect(url).toBe(one.url.length > 3000 ? '/notificaciones' : one.url);
    }
    expect(JSON.parse(payloadOf(notice))).toEqual(notice);
  });
});
