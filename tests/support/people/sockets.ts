import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { reconnection, socketPath, versionHeader } from '../../../contract/live-connection.ts';

export const appVersion = '0.1.0';

/** Makes an app listen on a free port; answers its origin. */
export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

type TestSocketOptions = {
  token?: string;
  version?: string;
  city?: number;
  colonia?: number;
  reconnects?: boolean;
  websocketOnly?: boolean;
  pollingOnly?: boolean;
  /** Where a proxy in front would say that it comes from. */
  network?: string;
};

/** A screen's socket, as the app opens it; it says where it is as soon as it is open. */
export function openSocket(
  origin: string,
  {
    token,
    version = appVersion,
    city,
    colonia = 0,
    reconnects = false,
    websocketOnly = false,
    pollingOnly = false,
    network,
  }: TestSocketOptions = {},
): Socket {
  const socket = io(origin, {
    path: socketPath,
    transports: websocketOnly ? ['websocket'] : pollingOnly ? ['polling'] : ['polling', 'websocket'],
    withCredentials: true,
    extraHeaders: { [versionHeader]: version, ...(network === undefined ? {} : { 'x-forwarded-for': network }) },
    auth: { version, ...(token === undefined ? {} : { token }) },
    forceNew: true,
    ...(reconnects ? reconnection : { reconnection: false }),
  });
  if (city !== undefined) socket.on('connect', () => socket.emit('message', { type: 'subscribe', id_city: city, id_colonia: colonia }));
  return socket;
}

/** The next thing that a socket hears by this name. */
export const heard = <T>(socket: Socket, name: string, milliseconds = 3000): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no ${name} within ${milliseconds} ms`)), milliseconds);
    socket.once(name, (said: T) => {
      clearTimeout(late);
      resolve(said);
    });
  });

/** Waits until a socket is open and what it has said so far was heard. */
export async function settled(socket: Socket): Promise<Socket> {
  if (!socket.connected) await heard(socket, 'connect');
  await new Promise((resolve) => setTimeout(resolve, 60));
  return socket;
}
