import type { IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { Compile } from 'typebox/compile';
import { messageLimits, SocketMessage } from '../../contract/live.ts';
import { socketPath } from '../../contract/live-connection.ts';
import type { Notification } from '../../contract/notices/notifications.ts';
import { findReader, insertReads } from '../notifications/queries.ts';
import type { ClusterBus } from '../platform/cluster/cluster-bus.ts';
import type { Room } from '../platform/cluster/event-bus.ts';
import { headersOf } from '../platform/http/security-headers.ts';
import { networkOfRequest } from '../platform/rate-limits/client-network.ts';
import type { Services } from '../services.ts';
import { broadcastCoupons } from './broadcast-coupons.ts';
import { admitConnections } from './flood-guard/admission.ts';
import { type Connections, guardConnections } from './flood-guard/connection-guard.ts';
import { ConnectionThrottle } from './flood-guard/connection-throttle.ts';
import { limitMessages } from './flood-guard/message-limit.ts';
import { isBelow, openedBy, RefusedError, versionOf } from './handshake.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { countSockets } from './socket-metrics.ts';

type SocketOptions = {
  /** Origin of the pages. */
  host: string;
  /** Trusted proxies in front, whose address headers count. */
  proxies: number;
  /** Open sockets of one network: carriers put many phones behind one address. */
  perNetwork: number;
  clusterBus?: ClusterBus | undefined;
};

/** Concurrent handshakes that query the database; further ones retry, as after any lost connection. */
const maxHandshakes = 200;

const messages = Compile(SocketMessage);

/**
 * Serves the sockets on the API's own port, where only the server puts them into rooms. Each message is a hint: a screen fetches again whenever it
 * reconnects, so none must arrive.
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
    // In development Vite also listens to upgrades on this port.
    destroyUpgrade: false,
    // More often than the server's timeout for a silent connection.
    pingInterval: 15_000,
    allowRequest: admitConnections({
      origin: options.host,
      held,
      networkOf,
      isFull: (network) => lines.openOf(network) >= 2 * options.perNetwork,
    }),
  });
  // Fastify's hooks do not set headers on these replies.
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
    onMessages(socket, services, app);
  });
  broadcastCoupons(io, services, app.log);
  services.events.on('announcement', ({ notification, rooms }) => {
    // An empty list of rooms would mean every socket.
    if (rooms.length > 0) io.to(rooms).emit('update-notifications', notification as Notification);
  });
  services.events.on('change', ({ kind }) => {
    if (kind === 'settings') io.to('everyone' satisfies Room).emit('update-settings');
  });
  app.addHook('preClose', async () => {
    // Sockets of other processes stay open.
    io.local.disconnectSockets(true);
    io.engine.close();
  });
  return io;
}

type Next = (refused?: Error) => void;

/** Milliseconds for which the minimum version stays cached: thousands of sockets may reconnect at once. */
const versionCacheMs = 5000;

function shakeHands({ sessions, settings, clock }: Services, { proxies, perNetwork }: SocketOptions, lines: Connections) {
  let shaking = 0;
  let cachedVersion: { version: Promise<string>; until: number } | undefined;
  const minVersion = () => {
    const now = clock.now().getTime();
    if (!cachedVersion || now >= cachedVersion.until)
      cachedVersion = { version: settings().then(({ min_version }) => min_version), until: now + versionCacheMs };
    cachedVersion.version.catch(() => {
      cachedVersion = undefined;
    });
    return cachedVersion.version;
  };
  return (socket: LiveSocket, next: Next) => {
    if (shaking >= maxHandshakes) {
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
      if (version !== undefined && isBelow(version, await minVersion())) throw new RefusedError('version');
      socket.data = await openedBy(socket.handshake, sessions, proxies);
      if (lines.openOf(socket.data.network) > perNetwork) throw new RefusedError('limit');
    } finally {
      shaking--;
    }
  }
}

function onMessages(socket: LiveSocket, { db, clock }: Services, app: FastifyInstance): void {
  const isHeard = limitMessages();
  const isPlace = (room: string) => room.startsWith('city:') || room.startsWith('colonia:');
  socket.on('message', (message, acknowledge) => {
    if (!isHeard(Date.now()) || !messages.Check(message)) return;
    if (message.type === 'subscribe') {
      for (const room of socket.rooms) if (isPlace(room)) void socket.leave(room);
      const rooms: Room[] = [`city:${message.id_city}`, ...(message.id_colonia > 0 ? ([`colonia:${message.id_colonia}`] as const) : [])];
      // After this reply the socket receives every later event, and the screen fetches the earlier ones.
      void Promise.resolve(socket.join(rooms)).then(() => typeof acknowledge === 'function' && acknowledge());
    }
    const { caller } = socket.data;
    if (message.type === 'read' && caller) {
      findReader(db, caller.id_customer, { id_city: null, id_colonia: null })
        .then((reader) => insertReads(db, reader, { ids: [message.id_notification] }, clock.now()))
        .catch((error: unknown) => app.log.error({ err: error }, 'a notification was not marked as read'));
    }
  });
}
