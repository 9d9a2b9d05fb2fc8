import { describe, expect, it } from 'vitest';
import type { OpenSession } from '../../../contract/accounts/open-sessions.ts';
import { deviceName } from '../../../server/platform/auth/device-name.ts';
import { designMoment } from '../../support/databases/database.ts';
import { stageAccount } from '../../support/people/account-stage.ts';
import { addPerson, addStaff, password, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36';
const at = stageAccount({ isLoggedIn: false });

async function enter({ phone }: { phone: string }, userAgent = ''): Promise<string> {
  const headers = { 'user-agent': userAgent };
  const reply = await at.app.inject({ method: 'POST', url: '/api/v1/customers/login', headers, payload: { phone, password } });
  expect(reply.statusCode).toBe(200);
  return reply.json().token;
}
const ask = (token: string, method: 'GET' | 'POST' | 'DELETE', path: string) =>
  at.app.inject({
    method,
    url: `/api/v1/customers/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
const openOf = async (token: string): Promise<OpenSession[]> => (await ask(token, 'GET', 'sessions')).json().items;

describe('where an account is open', () => {
  it('says each device by the name that it gives itself, the one that asks first, and no other person’s', async () => {
    const here = await enter(at.me, android);
    at.clock.set(new Date(designMoment.getTime() + 60_000));
    await enter(at.me);
    await enter(await addPerson(at.db), android);
    const open = await openOf(here);
    expect(open.map(({ device, current, workplace }) => ({ device, current, workplace }))).toEqual([
      { device: 'Chrome en Android', current: true, workplace: null },
      { device: null, current: false, workplace: null },
    ]);
    expect(open[0]?.since).toBe(designMoment.toISOString());
  });

  it('says when each was last used, by its last token, and as what', async () => {
    const token = await enter((await addStaff(at.db)).cashier);
    const later = new Date(designMoment.getTime() + 3_600_000);
    at.clock.set(later);
    expect((await ask(token, 'POST', 'renew-token')).statusCode).toBe(200);
    const [open] = await openOf(token);
    expect(open).toMatchObject({ since: designMoment.toISOString(), used_at: later.toISOString(), workplace: expect.stringMatching(/./) });
  });

  it('ends one of them at once and leaves the others; another person’s is none', async () => {
    const [here, lost] = [await enter(at.me), await enter(at.me, android)];
    const other = await enter(await addPerson(at.db));
    const id = (await openOf(here)).find(({ device }) => device !== null)?.id_session;
    expectProblem(await ask(other, 'DELETE', `sessions/${id}`), 404);
    expect(await works(at.app, lost)).toBe(true);
    expect((await ask(here, 'DELETE', `sessions/${id}`)).statusCode).toBe(204);
    expect([await works(at.app, lost), await works(at.app, here)]).toEqual([false, true]);
    expectProblem(await ask(here, 'DELETE', `sessions/${id}`), 404);
    expectProblem(await ask(here, 'DELETE', 'sessions/nada'), 400);
  });
});

it.each([
  [android, 'Chrome en Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari en iOS',
  ],
  ['<script>', null],
  ['', null],
  [undefined, null],
])('a device is called what it says: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
