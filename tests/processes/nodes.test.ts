import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CouponNews } from '../../contract/live.ts';
import { testServer } from '../support/databases/database.ts';
import { testRedis } from '../support/databases/redis.ts';
import { addPerson } from '../support/people/people.ts';
import { heard, openSocket, settled } from '../support/people/sockets.ts';
import { type Nodes, startNodes } from '../support/servers/nodes.ts';
import { hasNginx, ownNginx } from '../support/servers/own-nginx.ts';
import { endProcesses } from '../support/servers/processes.ts';
import { ask } from '../support/stages/fault-stage.ts';

const city = 22014;
const timeoutMs = 20_000;

describe.runIf(testServer && testRedis)('one city by three processes (needs TEST_DATABASE_URL and TEST_REDIS_URL)', () => {
  let deployment: Nodes;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    deployment = await startNodes(3, { REDIS_URL: testRedis as string });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await deployment?.close();
    endProcesses();
  });

  const originOf = (which: number) => deployment.nodes[which]?.origin as string;
  async function open(origin: string, given: Parameters<typeof openSocket>[1]) {
    const socket = openSocket(origin, given);
    sockets.push(socket);
    return settled(socket);
  }

  it('a change at one reaches a screen that only speaks websocket at another', async () => {
    const screens = await Promise.all([1, 2].map((which) => open(originOf(which), { city, websocketOnly: true })));
    const news = screens.map((screen) => heard<CouponNews>(screen, 'update-coupons', timeoutMs));
    await deployment.change(originOf(0));
    const [one, other] = await Promise.all(news);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ action: 'updated', id_city: city });
  });

  it.runIf(hasNginx)('and screens that only poll, through nginx as we ship it', async () => {
    const nginx = await ownNginx([originOf(1), originOf(2)]);
    const screens = await Promise.all(Array.from({ length: 6 }, () => open(nginx.origin, { city, pollingOnly: true })));
    const news = screens.map((screen) => heard<CouponNews>(screen, 'update-coupons', timeoutMs));
    await deployment.change(originOf(0));
    expect(new Set((await Promise.all(news)).map(({ action }) => action))).toEqual(new Set(['updated']));
    for (const screen of screens) screen.close();
    nginx.stop();
  });

  it('a change at one is in what the others answer from their kept bytes', async () => {
    const all = () =>
      Promise.all([0, 1, 2].map(async (which) => JSON.parse((await ask(originOf(which) + deployment.coupon)).body).description as string));
    await all();
    const description = await deployment.change(originOf(0));
    await expect.poll(all, { timeout: 5_000, interval: 20 }).toEqual([description, description, description]);
  });

  it('a session that ends at one closes its socket at another, and is over there', async () => {
    const { id_customer } = await addPerson(deployment.db);
    const token = await deployment.enter(id_customer);
    const mine = await open(originOf(1), { token, websocketOnly: true });
    const bye = heard<string>(mine, 'bye', timeoutMs);
    expect((await ask(`${originOf(2)}/api/v1/wallet`, { token })).status).toBe(200);
    expect((await ask(`${originOf(0)}/api/v1/customers/logout`, { token, method: 'POST' })).status).toBe(204);
    expect(await bye).toBe('session');
    expect((await ask(`${originOf(2)}/api/v1/wallet`, { token })).status).toBe(401);
  });

  it('requests of one address are counted together', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const statuses: number[] = [];
    let left = 1290;
    const work = async (which: number) => {
      while (left-- > 0) statuses.push((await fetch(`${originOf(which)}/api/v1/${randomUUID()}`, { headers })).status);
    };
    await Promise.all(Array.from({ length: 9 }, (_, n) => work(n % 3)));
    expect(statuses.filter((status) => status === 404)).toHaveLength(1200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  });

  it('one that stops leaves the screens of the others where they are', async () => {
    const screen = await open(originOf(1), { city, websocketOnly: true });
    let cuts = 0;
    screen.on('disconnect', () => cuts++);
    expect(await deployment.restart(0)).toBe(0);
    const news = heard(screen, 'update-coupons', timeoutMs);
    await deployment.change(originOf(0));
    await news;
    expect(cuts).toBe(0);
  });
});
