import { describe, expect, it } from 'vitest';
import { newcomer, post, requestCode } from '../../../support/people/inbox.ts';
import { addPerson, newPhone } from '../../../support/people/people.ts';
import { expectProblem } from '../../../support/requests/problems.ts';
import { stageCodes } from '../../../support/stages/code-stage.ts';

const hour = 3600;
const stage = stageCodes({ TRUST_PROXY: '0' });
const recover = (phone: string, address?: string) => post(stage.app, 'recover-password', { phone }, address);
const register = (phone: string, address?: string) => post(stage.app, 'register-from-mobile', { ...newcomer, phone }, address);

describe('codes for one phone', () => {
  it('are three in an hour, whatever for and however it is written', async () => {
    const phone = newPhone();
    const { id_customer } = await requestCode(stage.app, stage.box, phone);
    expect((await recover(`+52 1 ${phone}`)).statusCode).toBe(200);
    stage.later(60);
    expect((await post(stage.app, 'resend-code', { id_customer })).statusCode).toBe(200);
    stage.later(121);
    for (const refused of [await recover(phone), await register(`044 ${phone}`), await post(stage.app, 'resend-code', { id_customer })]) {
      expect(expectProblem(refused, 429).detail).toMatch(
        /^Se pidieron demasiados códigos\. Vuelve a intentarlo en (59|60|61|62) minutos\.$/,
      );
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(hour - 130);
    }
    expect((await recover(newPhone())).statusCode).toBe(200);
    stage.later(hour + 300);
    expect((await recover(phone)).statusCode).toBe(200);
  });

  it('are five in a day', async () => {
    const phone = newPhone();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      stage.later(n * 2 * hour);
      statuses.push((await recover(phone)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(expectProblem(await recover(phone), 429).detail).toMatch(/en \d+ horas\.$/);
    stage.later(25 * hour + 1);
    expect((await recover(phone)).statusCode).toBe(200);
  });

  it('are counted alike for known and unknown phones', async () => {
    const waits = [];
    for (const phone of [newPhone(), (await addPerson(stage.db)).phone]) {
      const replies = [await recover(phone), await recover(phone), await register(phone), await recover(phone)];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
      waits.push(replies[3]?.headers['retry-after']);
    }
    expect(waits[0]).toBe(waits[1]);
  });
});

/** Asks for as many codes as a network can have, spread so that the breaker has no say, then for one more. */
async function exhaust(addresses: string[], max: number): Promise<number[]> {
  const confirmed: number[] = [];
  for (let n = 0; n < max; n++) {
    stage.later(n);
    const phone = newPhone();
    const { data, statusCode } = await register(phone, addresses[n % addresses.length]);
    confirmed.push(statusCode);
    if (n % 4 === 0 && statusCode === 200)
      await post(
        stage.app,
        'confirm-register-from-mobile',
        { id_customer: data.id_customer, code: await stage.box.codeTo(phone) },
        addresses[0],
      );
  }
  return [confirmed.filter((status) => status === 200).length, (await recover(newPhone(), addresses[0])).statusCode];
}

describe('codes from one network', () => {
  it('are few while none comes back: 15 in an hour for an address of IPv4, five for a /64 of IPv6, whomever they are for', async () => {
    for (const [address, most] of [
      ['203.0.113.20', 15],
      ['2001:db8:0:9::1', 5],
    ] as const) {
      const statuses = [];
      for (let n = 0; n < most + 3; n++) statuses.push((await (n % 2 ? recover : register)(newPhone(), address)).statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(most);
    }
  });

  it('are 100 in an hour for an address of IPv4, which many share', async () => {
    expect(await exhaust(['203.0.113.9', '::ffff:203.0.113.9'], 100)).toEqual([100, 429]);
    expect((await recover(newPhone(), '203.0.113.10')).statusCode).toBe(200);
    stage.later(hour + 300);
    expect((await recover(newPhone(), '203.0.113.9')).statusCode).toBe(200);
  });

  it('are 20 in an hour for a /64 of IPv6, which one has', async () => {
    expect(await exhaust(['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:db8:0:7::3'], 20)).toEqual([20, 429]);
    expect((await recover(newPhone(), '2001:db8:0:8::1')).statusCode).toBe(200);
  });

  it('are no more when all are asked for at once', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => recover(newPhone(), '2001:db8:1::1')));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  });

  it('a forged X-Forwarded-For makes no other network', async () => {
    const ask = (n: number) =>
      stage.app.inject({
        method: 'POST',
        url: '/api/v1/customers/recover-password',
        payload: { phone: newPhone() },
        remoteAddress: '2001:db8:2::1',
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
      });
    for (let n = 0; n < 5; n++) expect((await ask(n)).statusCode).toBe(200);
    expect((await ask(99)).statusCode).toBe(429);
  });
});
