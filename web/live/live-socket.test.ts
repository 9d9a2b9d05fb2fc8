import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const opened: import('socket.io-client').Socket[] = [];

beforeEach(() => {
  opened.length = 0;
  vi.resetModules();
  vi.doMock('socket.io-client', async (original) => {
    const { io } = await original<typeof import('socket.io-client')>();
    return {
      io: (options: object) => {
        const socket = io('http://127.0.0.1:9', { ...options, autoConnect: false });
        opened.push(socket);
        return socket;
      },
    };
  });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { addEventListener: vi.fn(), hidden: false });
});
afterEach(() => {
  vi.doUnmock('socket.io-client');
  vi.unstubAllGlobals();
});

test('the manager of the socket has the constants of the product', async () => {
  const { LiveConnection } = await import('./live-socket.ts');
  new LiveConnection();
  const { io: manager } = opened[0] as (typeof opened)[0];
  expect({
    reconnection: manager.reconnection(),
    delay: manager.reconnectionDelay(),
    delayMax: manager.reconnectionDelayMax(),
    randomization: manager.randomizationFactor(),
    timeout: manager.timeout(),
    attempts: manager.reconnectionAttempts(),
  }).toEqual({ reconnection: true, delay: 1000, delayMax: 5000, randomization: 0.5, timeout: 20_000, attempts: Number.POSITIVE_INFINITY });
  expect(manager.opts).toMatchObject({ path: '/socket.io', withCredentials: true, transports: ['polling', 'websocket'] });
  expect(Object.keys(manager.opts.extraHeaders ?? {})).toEqual(['x-app-version']);
});

test('whoever is sent away comes back as one that was cut, and ever less often', async () => {
  const { waitAfter } = await import('./live-socket.ts');
  expect([0, 1, 2, 3, 7].map((refusals) => waitAfter(refusals, 0.5))).toEqual([1000, 2000, 4000, 5000, 5000]);
  expect([waitAfter(0, 0), waitAfter(0, 1)]).toEqual([500, 1500]);
  expect(waitAfter(8, 0.5)).toBe(60_000);
});

test('a line that is lost in the middle of its upgrade is opened again; one that cannot upgrade goes on as it is', async () => {
  const { LiveConnection } = await import('./live-socket.ts');
  new LiveConnection();
  const socket = opened[0] as (typeof opened)[0];
  const connect = vi.spyOn(socket, 'connect').mockReturnValue(socket);
  const openLine = () => {
    const engine = Object.assign(new EventEmitter(), { readyState: 'open', close: () => {} });
    socket.io.engine = engine as never;
    (socket.io as unknown as { emitReserved(name: string): void }).emitReserved('open');
    return engine;
  };
  const blocked = openLine();
  blocked.emit('upgradeError');
  const whole = openLine();
  whole.emit('upgrading');
  whole.readyState = 'closed';
  whole.emit('upgradeError');
  expect(connect).not.toHaveBeenCalled();
  const half = openLine();
  half.emit('upgrading');
  half.emit('upgradeError');
  expect(connect).toHaveBeenCalledOnce();
});

test('a screen asks for what it missed once the server has heard where it is, and not before', async () => {
  vi.useFakeTimers();
  const { LiveConnection } = await import('./live-socket.ts');
  const connection = new LiveConnection();
  connection.onListening = vi.fn();
  const socket = opened[0] as (typeof opened)[0];
  const emit = vi.spyOn(socket, 'emit').mockReturnThis();
  connection.subscribe({ id_city: 22014, id_colonia: 0 });
  socket.connected = true;
  socket.listeners('connect')[0]?.();
  expect(emit.mock.calls[0]?.slice(0, 2)).toEqual(['message', { type: 'subscribe', id_city: 22014, id_colonia: 0 }]);
  expect(connection.onListening).not.toHaveBeenCalled();
  const heard = emit.mock.calls[0]?.[2] as () => void;
  heard();
  expect(connection.onListening).toHaveBeenCalledOnce();
  socket.connected = false;
  heard();
  expect(connection.onListening, 'a line that is gone').toHaveBeenCalledOnce();
  socket.listeners('missed')[0]?.();
  expect(connection.onListening, 'what the server itself may have missed').toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
