import { connect, type Socket } from 'node:net';
import { socketPath } from '../../../contract/live-connection.ts';

/** A frame as a client sends it, masked with nothing but zeros. */
function frame(opcode: number, text = '', isFinal = true): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([(isFinal ? 0x80 : 0) | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
const text = (packet: string) => frame(1, packet);
const [binary, ping] = [2, 9];
const always = (bytes: Buffer) => () => bytes;
const place = '{"type":"subscribe","id_city":22014,"id_colonia":0}';

/** What a flooder sends, packet by packet; `hello` is what comes first. By polling it is the bodies of requests. */
export type Flood = { over: 'websocket' | 'upgrade' | 'polling'; hello: string[]; packet(n: number): Buffer };

const greeting = ['40'];

/** Ways to flood of which each packet alone keeps the line open. */
export const floods = {
  'messages that are heard': { over: 'websocket', hello: greeting, packet: always(text(`42["message",${place}]`)) },
  'events that nobody hears, answers wanted': { over: 'websocket', hello: greeting, packet: (n) => text(`42${n}["nothing",1]`) },
  'answers that nobody wants': { over: 'websocket', hello: greeting, packet: (n) => text(`43${n}[]`) },
  'binary events': {
    over: 'websocket',
    hello: greeting,
    packet: always(Buffer.concat([text('451-["message",{"_placeholder":true,"num":0}]'), frame(binary, 'x')])),
  },
  'heartbeats that nobody asked for': { over: 'websocket', hello: greeting, packet: always(text('3')) },
  farewells: { over: 'websocket', hello: greeting, packet: always(text('1')) },
  'pings of the websocket': { over: 'websocket', hello: greeting, packet: always(frame(ping)) },
  'fragments of nothing': { over: 'websocket', hello: greeting, packet: (n) => frame(n === 0 ? 1 : 0, '', false) },
  'nothing, before any greeting': { over: 'websocket', hello: [], packet: always(text('6')) },
  'tokens that are none': { over: 'websocket', hello: [], packet: always(text('40{"token":"none"}')) },
  'probes of an upgrade that never comes': { over: 'upgrade', hello: [], packet: always(text('2probe')) },
  'requests full of packets': { over: 'polling', hello: greeting, packet: always(Buffer.from(Array(40).fill('6').join('\x1e'))) },
  'requests that are too large': { over: 'polling', hello: greeting, packet: always(Buffer.alloc(17 * 1024, '6')) },
} satisfies Record<string, Flood>;

/** Ways of which each packet closes the line at once, so that new ones are opened over and over. */
export const breaches = {
  'heartbeats the wrong way round': { over: 'websocket', hello: greeting, packet: always(text('2')) },
  'packets that are none': { over: 'websocket', hello: greeting, packet: always(text('nothing')) },
  'binary packets out of order': { over: 'websocket', hello: greeting, packet: always(frame(binary, 'x')) },
  'frames that are none': { over: 'websocket', hello: greeting, packet: always(Buffer.alloc(8, 0xff)) },
} satisfies Record<string, Flood>;

export type RawLine = {
  /** Resolves when it hears this, or hears nothing any more. */
  hears(said: string): Promise<void>;
  send(bytes: Buffer): void;
  close(): void;
  closed: Promise<void>;
  isOpen(): boolean;
};

const query = (transport: string, sid?: string) => `${socketPath}/?EIO=4&transport=${transport}${sid === undefined ? '' : `&sid=${sid}`}`;
const post = (path: string, network: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n`,
    ),
    body,
  ]);

/** Opens a line below any library and says hello on it; rejects when the server will not have it. */
export async function openRawLine(origin: string, network: string, { over, hello }: Flood): Promise<RawLine> {
  if (over === 'websocket') {
    const line = await upgraded(origin, network, query('websocket'));
    const greeted = hello.length === 0 || line.hears('40{"sid"');
    for (const packet of hello) line.send(text(packet));
    await greeted;
    return line;
  }
  const answer = await fetch(`${origin}${query('polling')}`, { headers: { 'x-forwarded-for': network } });
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  const { sid } = JSON.parse(said.slice(1)) as { sid: string };
  if (over === 'upgrade') return upgraded(origin, network, query('websocket', sid));
  const line = rawLine(connection(origin));
  const posts = { ...line, send: (bytes: Buffer) => line.send(post(query('polling', sid), network, bytes)) };
  for (const packet of hello) posts.send(Buffer.from(packet));
  return posts;
}

const connection = (origin: string): Socket => connect(Number(new URL(origin).port), '127.0.0.1').setNoDelay();

function rawLine(socket: Socket): RawLine {
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.on('error', () => {});
  });
  socket.resume();
  return {
    closed,
    hears: (said) =>
      new Promise((resolve) => {
        socket.on('data', (bytes) => bytes.includes(said) && resolve());
        socket.once('close', () => resolve());
      }),
    send: (bytes) => !socket.destroyed && socket.write(bytes),
    close: () => socket.destroy(),
    isOpen: () => !socket.destroyed,
  };
}

async function upgraded(origin: string, network: string, path: string): Promise<RawLine> {
  const socket = connection(origin);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('data', (bytes) => (bytes.includes(' 101 ') ? resolve() : reject(new Error(bytes.toString().split('\r\n')[0]))));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
  return rawLine(socket);
}
