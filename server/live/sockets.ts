import type { IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { Compile } from 'typebox/compile';
import { messageLimits, SocketMessage } from '../../contract/live.ts';
import { socketPath } from '../../contract/live-connection.ts';
import type { Notification } from '../../contract/notifications.ts';
import { findReader, insertReads } from '../notifications/queries.ts';
import type { ClusterBus } from '../platform/cluster/cluster-bus.ts';
import type { Room } from '../platform/cluster/event-bus.ts';
import { headersOf } from '../platform/http/security.ts';
import type { Services } from '../services.ts';
import { broadcastCoupons } from './broadcast-coupons.ts';
import { admitConnections } from './flood-guard/admission.ts';
import { type Connections, guardConnections } from './flood-guard/connection-guard.ts';
import { ConnectionThrottle } from './flood-guard/connection-throttle.ts';
import { limitMessages } from './flood-guard/message-limit.ts';
import { isBelow, networkOfRequest, openedBy, RefusedError, versionOf } from './handshake.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { countSockets } from './socket-metrics.ts';

type SocketOptions = {
  /** Origin of the pages. */
  host: string;
  /** Proxies in front whose word about addresses is believed. */
  proxies: number;
  /** Sockets open at once from one network: carriers put many phones behind one address. */
  perNetwork: number;
  clusterBus?: ClusterBus | undefined;
};

/** Handshakes that look into the database at once; whoever comes beyond tries again, as any socket that was cut. */
const atOnce = 200;

const messages = Compile(SocketMessage);

/**
 * Answers the sockets of the city on the API's own port. A screen says where it is and hears what changes there; only the server puts it into
 * rooms. What is sent is a hint: a screen asks again whenever it connects, so that nothing depends on every hint arriving.
 */
export function openSockets(app: FastifyInstance, services: Services, options: SocketOptions): LiveServer {
  const held = new ConnectionThrottle();
  const networkOf = (request: IncomingMessage) => networkOfRequest(request, options.proxies);
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
    allowRequest: admitConnections({
      origin: options.host,
      held,
      networkOf,
      isFull: (network) => lines.openOf(network) >= 2 * options.perNetwork,
    }),
  });
  // What the framework's hooks set does not reach these answers.
  const headers = new Headers(headersOf(options.host.startsWith('https:')));
  app.server.prependListener('request', (request, reply) => {
    if (request.url?.startsWith(socketPath)) reply.setHeaders(headers);
  });
  const lines = guardConnections(io, { held, networkOf });
  const { clusterBus } = options;
  if (clusterBus) io.adapter(createAdapter(clusterBus.publisher, clusterBus.listener, { key: clusterBus.channel('sockets') }));
  clusterBus?.onGap(() => io.local.emit('missed'));
  io.use(countSockets(io, services.metrics.registry)(shakeHands(services, options, lines)));
  io.on('connection', (socket) => {
    const { caller } = socket.data;
    lines.onCut(socket.conn, () => socket.emit('bye', 'limit'));
    const rooms: Room[] = caller ? ['everyone', `customer:${caller.id_customer}`] : ['everyone'];
    void socket.join(rooms);
    hear(socket, services, app);
  });
  broadcastCoupons(io, services, app.log);
  services.events.on('announcement', ({ notification, rooms }) => {
    // No room at all would be every socket.
    if (rooms.length > 0) io.to(rooms).emit('update-notifications', notification as Notification);
  });
  app.addHook('preClose', async () => {
    // Those of the other processes stay.
    io.local.disconnectSockets(true);
    io.engine.close();
  });
  return io;
}

type Next = (refused?: Error) => void;

/** Milliseconds for which the least version is believed: thousands of sockets may come back at once. */
const believed = 5000;

function shakeHands({ sessions, settings, clock }: Services, { proxies, perNetwork }: SocketOptions, lines: Connections) {
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
    if (shaking >= atOnce) {
      lines.spare(socket.conn);
      return next(new RefusedError('limit'));
    }
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
      if (lines.openOf(socket.data.network) > perNetwork) throw new RefusedError('limit');
    } finally {
      shaking--;
    }
  }
}

function hear(socket: LiveSocket, { db, clock }: Services, app: FastifyInstance): void {
  const isHeard = limitMessages();
  const isPlace = (room: string) => room.startsWith('city:') || room.startsWith('colonia:');
  socket.on('message', (said, heard) => {
    if (!isHeard(Date.now()) || !messages.Check(said)) return;
    if (said.type === 'subscribe') {
      for (const room of socket.rooms) if (isPlace(room)) void socket.leave(room);
      const rooms: Room[] = [`city:${said.id_city}`, ...(said.id_colonia > 0 ? ([`colonia:${said.id_colonia}`] as const) : [])];
      // From here on it hears what happens there, and asks for what happened before.
      void Promise.resolve(socket.join(rooms)).then(() => typeof heard === 'function' && heard());
    }
    const { caller } = socket.data;
    if (said.type === 'read' && caller) {
      findReader(db, caller.id_customer, { id_city: null, id_colonia: null })
        .then((reader) => insertReads(db, reader, { ids: [said.id_notification] }, clock.now()))
        .catch((error: unknown) => app.log.error({ err: error }, 'a notification was not marked as read'));
    }
  });
}
