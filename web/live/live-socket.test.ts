import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reconnection } from '../../contract/live-connection.ts';

/** Engine.IO's side of the connection: records what was sent, and simulates its events. */
class FakeEngine extends EventEmitter {
  readyState = 'opening';
  readonly sent: string[] = [];
  readonly options: { path: string; withCredentials: boolean; transports: string[]; extraHeaders: object };
  constructor(_origin: string | undefined, options: FakeEngine['options']) {
    super();
    this.options = options;
    engines.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    this.emit('close');
  }
  connect(): void {
    this.readyState = 'open';
    this.emit('open');
    this.emit('data', '0{"sid":"x"}');
  }
}
const engines: FakeEngine[] = [];
const last = () => engines.at(-1) as FakeEngine;
const dispatched: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  engines.length = 0;
  dispatched.length = 0;
  vi.resetModules();
  vi.doMock('engine.io-client', () => ({ Socket: FakeEngine }));
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('dispatchEvent', (event: Event) => dispatched.push(event.type));
  vi.stubGlobal('document', { addEventListener: vi.fn(), hidden: false });
});
afterEach(() => {
  vi.doUnmock('engine.io-client');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function openConnection() {
  const { LiveConnection } = await import('./live-socket.ts');
  const connection = new LiveConnection();
  connection.onListening = vi.fn();
  return connection;
}

test('the line has the constants of the product', async () => {
  await openConnection();
  expect(reconnection).toEqual({ reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5, timeout: 20_000 });
  expect(last().options).toMatchObject({ path: '/socket.io', withCredentials: true, transports: ['polling', 'websocket'] });
  expect(Object.keys(last().options.extraHeaders)).toEqual(['x-app-version']);
});

test('a line that is cut comes back by itself, ever less often, as often as it takes', async () => {
  await openConnection();
  last().connect();
  for (const wait of [1000, 2000, 4000, 5000, 5000]) {
    last().close();
    const count = engines.length;
    vi.advanceTimersByTime(wait - 1);
    expect(engines).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(engines).toHaveLength(count + 1);
  }
  last().connect();
  last().close();
  const count = engines.length;
  vi.advanceTimersByTime(1000);
  expect(engines, 'once it was open, from the start').toHaveLength(count + 1);
  expect(dispatched, 'what was cut while open is told, and what may have changed meanwhile').toEqual([
    'connection-lost',
    'update-settings',
    'connection-lost',
  ]);
});

test('an attempt that nobody answers is given up, and made again', async () => {
  await openConnection();
  vi.advanceTimersByTime(19_999);
  expect(last().readyState).toBe('opening');
  vi.advanceTimersByTime(1);
  expect(last().readyState).toBe('closed');
  vi.advanceTimersByTime(1000);
  expect(engines).toHaveLength(2);
});

test('whoever is sent away comes back as one that was cut, and ever less often', async () => {
  const { waitAfter } = await import('./live-socket.ts');
  expect([0, 1, 2, 3, 7].map((refusals) => waitAfter(refusals, 0.5))).toEqual([1000, 2000, 4000, 5000, 5000]);
  expect([waitAfter(0, 0), waitAfter(0, 1)]).toEqual([500, 1500]);
  expect(waitAfter(8, 0.5)).toBe(60_000);
});

test('a version that the server refuses stays away; another refusal is asked again later', async () => {
  const connection = await openConnection();
  connection.onOutdated = vi.fn();
  last().connect();
  last().emit('data', '2["bye","limit"]');
  last().emit('data', '1');
  expect(last().readyState).toBe('closed');
  vi.advanceTimersByTime(1000);
  expect(engines).toHaveLength(2);
  last().emit('data', '4{"message":"version","data":{"refusal":"version"}}');
  expect(connection.onOutdated).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(600_000);
  expect(engines).toHaveLength(2);
  expect(dispatched, 'the line is not gone').toEqual([]);
});

test('a line that is lost in the middle of its upgrade is opened again; one that cannot upgrade goes on as it is', async () => {
  await openConnection();
  last().connect();
  last().emit('upgradeError');
  expect(last().readyState).toBe('open');
  last().emit('upgrading');
  last().emit('upgradeError');
  expect(engines.map(({ readyState }) => readyState)).toEqual(['closed', 'opening']);
});

test('what is no packet of Socket.IO ends the line, which is opened again', async () => {
  await openConnection();
  last().connect();
  last().emit('data', '2["update-coupons",');
  expect(last().readyState).toBe('closed');
  vi.advanceTimersByTime(1000);
  expect(engines).toHaveLength(2);
});

test('a screen asks for what it missed once the server has heard where it is, and not before', async () => {
  const connection = await openConnection();
  connection.subscribe({ id_city: 22014, id_colonia: 0 });
  last().connect();
  expect(last().sent.at(-1)).toBe('20["message",{"type":"subscribe","id_city":22014,"id_colonia":0}]');
  expect(connection.onListening).not.toHaveBeenCalled();
  last().emit('data', '30[null]');
  expect(connection.onListening).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(connection.onListening, 'only once').toHaveBeenCalledOnce();
  last().emit('data', '2["missed"]');
  expect(connection.onListening, 'what the server itself may have missed').toHaveBeenCalledTimes(2);
});

test('a screen goes on without the server’s word, but not on a line that is gone', async () => {
  const connection = await openConnection();
  connection.subscribe({ id_city: 22014, id_colonia: 0 });
  last().connect();
  vi.advanceTimersByTime(10_000);
  expect(connection.onListening).toHaveBeenCalledOnce();
  last().close();
  vi.advanceTimersByTime(1000);
  last().connect();
  last().close();
  vi.advanceTimersByTime(10_000);
  expect(connection.onListening).toHaveBeenCalledOnce();
});
