import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { socketPath } from '../../../contract/live-connection.ts';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, addPlace, call, logIn } from '../../support/people/people.ts';
import { heard, listen, openSocket, settled } from '../../support/people/sockets.ts';
import { apiOn, testHost } from '../../support/servers/app.ts';
import { laPaz, queretaro, stageLive, waitFor } from '../../support/stages/live-stage.ts';

const live = stageLive();

describe('a handshake', () => {
  const refusalOf = async (given: Parameters<typeof openSocket>[1]) => {
    const error = await heard<Error & { data: unknown }>(live.opened(given), 'connect_error');
    return error.data;
  };

  it('is refused to a token that is none, and open to nobody in particular', async () => {
    expect(await refusalOf({ token: 'none' })).toEqual({ refusal: 'session' });
    const { token } = await logIn(live.app, await addPerson(live.db));
    await call(live.app, 'POST /customers/logout', { token });
    expect(await refusalOf({ token })).toEqual({ refusal: 'session' });
    await settled(live.opened());
  });

  it('is refused to an app below the least version', async () => {
    expect(await refusalOf({ version: '0.0.9' })).toEqual({ refusal: 'version' });
    expect(await refusalOf({ version: 'garbage' })).toEqual({ refusal: 'version' });
    await settled(live.opened({ version: '0.2.0' }));
  });

  it('is refused to a page of another site, and open to ours and to what is no page', async () => {
    const { host } = new URL(live.origin);
    const statusFor = async (origin: string | undefined) => {
      const headers: Record<string, string> = origin === undefined ? {} : { origin };
      const reply = await fetch(`${live.origin}${socketPath}/?EIO=4&transport=polling`, { headers });
      await reply.body?.cancel();
      return reply.status;
    };
    for (const origin of ['https://evil.example', `https://${host}.evil.example`, 'null', 'https://'])
      expect(await statusFor(origin), origin).toBe(403);
    for (const origin of [testHost, `http://${host}`, undefined]) expect(await statusFor(origin), origin).toBe(200);
  });

  it('is refused to one more socket of a network than it may have', async () => {
    const small = await apiOn(live.db, { socketsPerNetwork: 2 });
    const at = await listen(small);
    const two = await Promise.all([1, 2].map(() => settled(openSocket(at))));
    const third = openSocket(at);
    expect((await heard<Error & { data: unknown }>(third, 'connect_error')).data).toEqual({ refusal: 'limit' });
    two[0]?.close();
    await waitFor(60);
    await settled(openSocket(at, { websocketOnly: true }));
    await small.close();
  });

  it('is refused to a network that has 2,000 open where nobody says otherwise', async () => {
    const other = await apiOn(live.db);
    const at = await listen(other);
    let left = 1999;
    // Further ones within a tenth of a second than a server lets in come again.
    const open = async () => {
      while (left-- > 0) {
        const reply = await fetch(`${at}${socketPath}/?EIO=4&transport=polling`);
        if (reply.status !== 200) left++;
        await reply.body?.cancel();
      }
    };
    await Promise.all(Array.from({ length: 10 }, open));
    const last = await settled(openSocket(at, { websocketOnly: true }));
    const beyond = openSocket(at, { websocketOnly: true });
    expect((await heard<Error & { data: unknown }>(beyond, 'connect_error')).data).toEqual({ refusal: 'limit' });
    last.close();
    await other.close();
  });
});

describe('an open socket', () => {
  const closedWithin = async (socket: Socket, milliseconds: number) => {
    const why = heard(socket, 'bye', milliseconds);
    const closed = heard(socket, 'disconnect', milliseconds);
    const [said] = await Promise.all([why, closed]);
    return said;
  };

  it.each([
    ['a logout', 'POST /customers/logout'],
    ['a logout everywhere', 'POST /customers/logout-everywhere'],
  ])('is closed within a second of %s', async (_, key) => {
    const { token } = await logIn(live.app, await addPerson(live.db));
    const visitor = await settled(live.opened());
    const socket = await settled(live.opened({ token }));
    const closed = closedWithin(socket, 1000);
    await call(live.app, key, { token });
    expect(await closed).toBe('session');
    expect(visitor.connected).toBe(true);
  });

  it('is closed within a second of the end of the place that is in use in it, and no other of theirs', async () => {
    const cashier = await addPerson(live.db);
    const [here, there] = [await addPlace(live.db, cashier, { id_store: 1 }), await addPlace(live.db, cashier, { id_store: 2 })];
    const [one, two] = [await logIn(live.app, cashier), await logIn(live.app, cashier)];
    await call(live.app, 'PUT /memberships/in-use', { token: two.token, body: { id_membership: there } });
    const [till, other] = [await settled(live.opened({ token: one.token })), await settled(live.opened({ token: two.token }))];
    const closed = closedWithin(till, 1000);
    const owner = (await logIn(live.app, await addPerson(live.db, { id_user_role: roles.owner, id_store: 1 }))).token;
    const dismissed = { id_membership: here, id_user_role: roles.customer };
    expect((await call(live.app, `PATCH /staff/${cashier.id_customer}`, { token: owner, body: dismissed })).status).toBe(200);
    expect(await closed).toBe('session');
    expect(other.connected).toBe(true);
  });

  it('is closed within a second of the end of its token', async () => {
    const { token } = await logIn(live.app, await addPerson(live.db));
    const socket = await settled(live.opened({ token }));
    const closed = closedWithin(socket, 1000);
    live.clock.set(new Date(designMoment.getTime() + 31 * 86_400_000));
    expect(await closed).toBe('session');
  });

  it('hears nothing that is no message, and stays', async () => {
    const socket = await settled(live.opened({ city: laPaz }));
    const strange = [null, 7, 'subscribe', [], {}, { type: 'subscribe' }, { type: 'subscribe', id_city: '22014', id_colonia: 0 }];
    for (const said of [...strange, { type: 'ping', more: 1 }]) socket.emit('message', said);
    socket.emit(randomUUID(), { type: 'subscribe', id_city: queretaro, id_colonia: 0 });
    await waitFor(60);
    let strayed = 0;
    socket.on('update-coupons', () => strayed++);
    await live.changeCoupon();
    await waitFor(150);
    expect([socket.connected, strayed]).toEqual([true, 0]);
  });

  it('is not heard beyond its share, and is cut when it goes on', async () => {
    const socket = await settled(live.opened());
    for (let count = 0; count < 10; count++) socket.emit('message', { type: 'ping' });
    socket.emit('message', { type: 'subscribe', id_city: queretaro, id_colonia: 0 });
    await waitFor(100);
    let strayed = 0;
    socket.on('update-coupons', () => strayed++);
    await live.changeCoupon();
    await waitFor(150);
    expect(strayed).toBe(0);
    const closed = closedWithin(socket, 1000);
    for (let count = 0; count < 100; count++) socket.emit('message', { type: 'ping' });
    expect(await closed).toBe('limit');
  });

  it('is cut by a message that is too large', async () => {
    const socket = await settled(live.opened({ websocketOnly: true }));
    const closed = heard(socket, 'disconnect');
    socket.emit('message', { type: 'ping', more: 'x'.repeat(17 * 1024) });
    await closed;
  });
});

it('closes with the server, which does not wait for its sockets', async () => {
  const other = await apiOn(live.db);
  const socket = await settled(openSocket(await listen(other)));
  const closed = heard(socket, 'disconnect');
  const begun = performance.now();
  await other.close();
  await closed;
  expect(performance.now() - begun).toBeLessThan(5000);
});
