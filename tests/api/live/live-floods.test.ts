import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoDatabase } from '../../support/databases/database.ts';
import { breaches, type Flood, floods, openRawLine, type RawLine } from '../../support/people/flooding.ts';
import { listen, openSocket, settled } from '../../support/people/sockets.ts';
import { apiOn } from '../../support/servers/app.ts';

let app: FastifyInstance;
let origin: string;
const lines: RawLine[] = [];
const sockets: Socket[] = [];
const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A network that no other test has. */
let networks = 0;
const newNetwork = () => `203.0.113.${++networks}`;

const open = async (network: string, flood: Flood) => {
  const line = await openRawLine(origin, network, flood);
  lines.push(line);
  return line;
};
const quiet: Flood = { over: 'websocket', hello: [], packet: () => Buffer.alloc(0) };

/** Milliseconds until so many new lines of a network are open. */
async function openingOf(network: string, count: number): Promise<number> {
  const began = performance.now();
  await Promise.all(Array.from({ length: count }, () => open(network, quiet)));
  return performance.now() - began;
}

async function honest(network: string, pollingOnly = false): Promise<{ socket: Socket; wasCut(): boolean }> {
  const socket = openSocket(origin, { city: 22014, network, pollingOnly });
  sockets.push(await settled(socket));
  let cuts = 0;
  socket.on('disconnect', () => cuts++);
  return { socket, wasCut: () => cuts > 0 || !socket.connected };
}

/** The first lines of a network that is held off wait 50 ms for each other. */
async function expectHeld(network: string): Promise<void> {
  expect(await openingOf(network, 8)).toBeGreaterThan(7 * 50 - 20);
  // A busy machine may take as long by itself, once.
  const others = [await openingOf(newNetwork(), 8), await openingOf(newNetwork(), 8), await openingOf(newNetwork(), 8)];
  expect(Math.min(...others)).toBeLessThan(7 * 50);
}

beforeAll(async () => {
  app = await apiOn(await demoDatabase(), { env: { TRUST_PROXY: '1' } });
  origin = await listen(app);
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

describe('a line that floods', () => {
  it.each(Object.entries(floods))('with %s is cut, and new ones of its network wait', async (_name, flood) => {
    const network = newNetwork();
    const neighbour = await honest(network);
    const line = await open(network, flood);
    let sent = 0;
    while (line.isOpen() && sent < 80) {
      line.send(flood.packet(sent++));
      await waitFor(3);
    }
    expect(sent).toBeLessThan(70);
    await expectHeld(network);
    expect(neighbour.wasCut(), 'an open line of the same network').toBe(false);
  });

  it('is read no further than its share, however much comes in one piece', async () => {
    const ping = floods['pings of the websocket'];
    const many = await Promise.all(Array.from({ length: 20 }, () => open(newNetwork(), ping)));
    const pings = Buffer.concat(Array.from({ length: 10_000 }, () => ping.packet()));
    const before = process.cpuUsage();
    for (const line of many) line.send(pings);
    await Promise.all(many.map(({ closed }) => closed));
    const { user, system } = process.cpuUsage(before);
    // Each of them read to its end costs fifty.
    expect((user + system) / 1000 / many.length, 'milliseconds of processor for a line').toBeLessThan(15);
  });
});

it.each(Object.entries(breaches))(
  'lines that are opened over and over for %s make new ones of their network wait',
  async (_name, flood) => {
    const network = newNetwork();
    for (let time = 0; time < 10; time++) {
      const line = await open(network, flood);
      await waitFor(2);
      line.send(flood.packet());
      await line.closed;
    }
    await expectHeld(network);
  },
);

it('a network that opens very many lines and closes them itself waits, too', async () => {
  const network = newNetwork();
  for (let time = 0; time < 200; time++) {
    const line = await open(network, quiet);
    line.close();
    await line.closed;
    // Not beyond the pace of all new lines.
    await waitFor(1);
  }
  await waitFor(30);
  await expectHeld(network);
});

it('what a query says of a session that is none opens no line past the pace', async () => {
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1');
  });
  socket.write(`GET /socket.io/?EIO=4&transport=polling&xsid=1 HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(1000));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(heard).toContain(' 403 ');
  await waitFor(200);
}, 5000);

it.each([
  ['websocket', false],
  ['polling', true],
] as const)('a busy screen by %s is never cut', async (_transport, pollingOnly) => {
  const { socket, wasCut } = await honest(newNetwork(), pollingOnly);
  for (let time = 0; time < 9; time++) {
    socket.emit('message', { type: 'ping' });
    await waitFor(20);
  }
  await waitFor(100);
  expect(wasCut()).toBe(false);
});
