import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { Compile } from 'typebox/compile';
import { messageLimits, SocketMessage } from '../../contract/live.ts';
import { socketPath } from '../../contract/live-connection.ts';
import type { Notification } from '../../contract/notifications.ts';
import { findReader, insertReads } from '../notifications/queries.ts';
import type { Room } from '../platform/changes.ts';
import { listenApart } from '../platform/redis.ts';
import type { Services } from '../platform/services.ts';
import { isBelow, openedBy, RefusedError, versionOf } from './handshake.ts';
import { cutOff, type LiveServer, type LiveSocket } from './live-server.ts';
import { limitMessages } from './message-limit.ts';
import { closeWhatEnded } from './session-ends.ts';
import { tellBegun } from './tell-begun.ts';
import { tellCoupons } from './tell-coupons.ts';

type SocketOptions = {
  /** Origin of the pages. */
  host: string;
  /** Proxies in front whose word about addresses is believed. */
  proxies: number;
  /** Sockets open at once from one network: carriers put many phones behind one address. */
  perNetwork: number;
  redis?: Redis;
};

/** Handshakes that look into the database at once; whoever comes beyond tries again, as any socket that was cut. */
const atOnce = 200;

const messages = Compile(SocketMessage);

/**
 * Answers the sockets of the city on the API's own port. A screen says where it is and hears what changes there; only the server puts it into
 * rooms. What is sent is a hint: a screen asks again whenever it connects, so that nothing depends on every hint arriving.
 */
export function openSockets(app: FastifyInstance, services: Services, options: SocketOptions): void {
  const io: LiveServer = new Server(app.server, {
    path: socketPath,
    serveClient: false,
    cors: { origin: options.host, credentials: true },
    transports: ['polling', 'websocket'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: messageLimits.bytes,
    // Others listen to upgrades on this port while the app is developed.
    destroyUpgrade: false,
    // Oftener than the server gives up a line that says nothing.
    pingInterval: 15_000,
    allowRequest: paced(),
  });
  const lines = options.redis ? [forgiving(options.redis), listenApart(options.redis)] : [];
  if (lines.length > 0) io.adapter(createAdapter(lines[0], lines[1]));
  const open = new Map<string, number>();
  io.use(shakeHands(services, options, open));
  io.on('connection', (socket) => {
    const { caller, network } = socket.data;
    open.set(network, (open.get(network) ?? 0) + 1);
    socket.once('disconnect', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    const rooms: Room[] = caller ? ['everyone', `customer:${caller.id_customer}`] : ['everyone'];
    void socket.join(rooms);
    hear(socket, services, app);
  });
  tellCoupons(io, services, app.log);
  services.changes.listen('announcement', ({ notification, rooms }) => {
    // No room at all would be every socket.
    if (rooms.length > 0) io.to(rooms).emit('update-notifications', notification as Notification);
  });
  const stops = [closeWhatEnded(io, services, app.log), tellBegun(io, services, app.log)];
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    io.disconnectSockets(true);
    io.engine.close();
    await io.of('/').adapter.close();
    for (const line of lines) line.disconnect();
  });
}

/** New lines in a tenth of a second: after a cut thousands come at once, and the API must go on answering meanwhile. */
const atATime = 130;

/** Lets lines that are there already through, and so many new ones; the others come again, as any that was cut. */
function paced() {
  let tenth = 0;
  let begun = 0;
  return ({ url = '' }: { url?: string | undefined }, allow: (why: string | null, allowed: boolean) => void) => {
    if (url.includes('sid=')) return allow(null, true);
    const now = Math.floor(performance.now() / 100);
    if (now !== tenth) [tenth, begun] = [now, 0];
    allow(null, ++begun <= atATime);
  };
}

type Next = (refused?: Error) => void;

/** Milliseconds for which the least version is believed: thousands of sockets may come back at once. */
const believed = 5000;

function shakeHands({ sessions, settings, clock }: Services, { proxies, perNetwork }: SocketOptions, open: ReadonlyMap<string, number>) {
  let shaking = 0;
  let least: { version: Promise<string>; until: number } | undefined;
  const leastVersion = () => {
    const now = clock.now().getTime();
    if (!least || now >= least.until) least = { version: settings().then(({ min_version }) => min_version), until: now + believed };
    least.version.catch(() => {
      least = undefined;
    });
    return least.version;
  };
  return (socket: LiveSocket, next: Next) => {
    if (shaking >= atOnce) return next(new RefusedError('limit'));
    shaking++;
    shake(socket).then(
      () => next(),
      (refused: unknown) => next(refused instanceof RefusedError ? refused : new RefusedError('limit')),
    );
  };
  async function shake(socket: LiveSocket): Promise<void> {
    try {
      const version = versionOf(socket.handshake);
      if (version !== undefined && isBelow(version, await leastVersion())) throw new RefusedError('version');
      socket.data = await openedBy(socket.handshake, sessions, proxies);
      if ((open.get(socket.data.network) ?? 0) >= perNetwork) throw new RefusedError('limit');
    } finally {
      shaking--;
    }
  }
}

function hear(socket: LiveSocket, { db, clock }: Services, app: FastifyInstance): void {
  const limit = limitMessages();
  const isPlace = (room: string) => room.startsWith('city:') || room.startsWith('colonia:');
  socket.on('message', (said) => {
    const verdict = limit(Date.now());
    if (verdict === 'cut') cutOff(socket, 'limit');
    if (verdict !== 'hear' || !messages.Check(said)) return;
    if (said.type === 'subscribe') {
      for (const room of socket.rooms) if (isPlace(room)) void socket.leave(room);
      const rooms: Room[] = [`city:${said.id_city}`, ...(said.id_colonia > 0 ? ([`colonia:${said.id_colonia}`] as const) : [])];
      void socket.join(rooms);
    }
    const { caller } = socket.data;
    if (said.type === 'read' && caller) {
      findReader(db, caller.id_customer, { id_city: null, id_colonia: null })
        .then((reader) => insertReads(db, reader, { ids: [said.id_notification] }, clock.now()))
        .catch((error: unknown) => app.log.error({ err: error }, 'a notification was not marked as read'));
    }
  });
}

/** A connection whose publishing fails in silence while Redis is away: the sockets of this process go on. */
function forgiving(redis: Redis): Redis {
  const apart = redis.duplicate();
  apart.on('error', () => {});
  const publish = apart.publish.bind(apart);
  apart.publish = ((...said: Parameters<Redis['publish']>) => publish(...said).catch(() => 0)) as Redis['publish'];
  return apart;
}
