import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import type { ConnectionThrottle } from './connection-throttle.ts';
import { createFrameCounter } from './frame-counter.ts';
import { limitPackets } from './message-limit.ts';

/** A client's transport below the messages: long polling or a websocket. */
type RawLine = LiveSocket['conn'];

type LinesOptions = { held: ConnectionThrottle; networkOf(request: IncomingMessage): string };

export type Connections = {
  /** The open connections of a network. */
  openOf(network: string): number;
  /** Runs before the guard cuts a connection for its traffic. */
  onCut(raw: RawLine, farewell: () => void): void;
  /** Does not count an early end of this connection against its network. */
  spare(raw: RawLine): void;
};

class Connection {
  readonly network: string;
  readonly opened = performance.now();
  readonly sockets = new Set<Socket>();
  readonly #held: ConnectionThrottle;
  readonly #mayGoOn = limitPackets();
  raw: RawLine | undefined;
  farewell = () => {};
  isOver = false;
  isSpared = false;

  constructor(network: string, held: ConnectionThrottle) {
    this.network = network;
    this.#held = held;
  }

  /** Counts what arrived; false when the connection is over and nothing of it may be read any more. */
  take(packets: number): boolean {
    if (!this.isOver && !this.#mayGoOn(Date.now(), packets)) {
      this.isOver = true;
      this.#held.flooded(this.network, performance.now());
      this.farewell();
      this.raw?.close(true);
      for (const socket of this.sockets) socket.destroy();
    }
    return !this.isOver;
  }

  ended(reason: string): void {
    if (this.isOver) return;
    this.isOver = true;
    if (this.isSpared) return;
    const now = performance.now();
    this.#held.ended(this.network, { lasted: now - this.opened, asked: reason === 'transport close' }, now);
  }
}

/** No websocket frame begins with this byte, so the parser stops. */
const noFrame = 0xff;

/**
 * Counts all traffic of each connection below its parser: every websocket frame, every polling request and every packet in it. It closes a connection
 * over its share at once, and its network's new connections wait.
 */
export function guardConnections({ engine }: LiveServer, { held, networkOf }: LinesOptions): Connections {
  const lines = new Map<string, Connection>();
  const ofRaw = new WeakMap<RawLine, Connection>();
  const opening = new WeakMap<IncomingMessage, Connection>();
  const open = new Map<string, number>();
  const newLine = (request: IncomingMessage) => new Connection(networkOf(request), held);
  const known = (request: IncomingMessage) => lines.get(new URLSearchParams(request.url?.split('?')[1]).get('sid') ?? '');

  engine.use((request: IncomingMessage, _answer: unknown, next: (refused?: Error) => void) => {
    const line = request.method === 'GET' ? undefined : known(request);
    if (!line || line.take(1)) return next();
    request.socket.destroy();
    next(new Error('cut'));
  });
  engine.on('headers', (_headers: unknown, request: IncomingMessage) => {
    if (request.headers.upgrade === undefined) return;
    const { socket } = request;
    const line = known(request) ?? newLine(request);
    opening.set(request, line);
    line.sockets.add(socket);
    socket.once('close', () => line.sockets.delete(socket));
    const count = createFrameCounter();
    socket.on('data', (bytes) => line.take(count(bytes)) || bytes.fill(noFrame));
  });
  engine.on('connection', (raw: RawLine) => {
    const line = opening.get(raw.request) ?? newLine(raw.request);
    const { network } = line;
    line.raw = raw;
    ofRaw.set(raw, line);
    const id = Reflect.get(raw, 'id') as string;
    lines.set(id, line);
    open.set(network, (open.get(network) ?? 0) + 1);
    raw.on('packet', () => raw.transport.name === 'polling' && line.take(1));
    raw.once('close', (reason) => {
      line.ended(reason);
      // Close without waiting for the client's close frame, which it may never send.
      for (const socket of line.sockets) socket.destroySoon();
      lines.delete(id);
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
  // Close the HTTP connection of a rejected client, so that it cannot retry on it.
  engine.on('connection_error', ({ req: { res } }: { req: { res?: { setHeader?(name: string, value: string): void } } }) =>
    res?.setHeader?.('connection', 'close'),
  );
  return {
    openOf: (network) => open.get(network) ?? 0,
    onCut: (raw, farewell) => {
      const line = ofRaw.get(raw);
      if (line) line.farewell = farewell;
    },
    spare: (raw) => {
      const line = ofRaw.get(raw);
      if (line) line.isSpared = true;
    },
  };
}
