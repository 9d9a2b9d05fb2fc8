import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { CouponNews } from '../../contract/live.ts';
import type { Refusal } from '../../contract/live-connection.ts';
import type { Notification } from '../../contract/notices/notifications.ts';
import type { Handshake } from './handshake.ts';

type ClientEvents = { message(said: unknown, heard?: unknown): void };
type ClientMessage = {
  'update-coupons'(news: CouponNews): void;
  'update-notifications'(notification: Notification): void;
  /** The operator changed what the whole site says of itself: the page asks for its settings again. */
  'update-settings'(): void;
  /** Events may have been lost: the screen fetches again. */
  missed(): void;
  bye(why: Refusal): void;
};

export type LiveSocket = Socket<ClientEvents, ClientMessage, DefaultEventsMap, Handshake>;
export type LiveServer = Server<ClientEvents, ClientMessage, DefaultEventsMap, Handshake>;

/** Sends the reason and closes the connection. */
export function disconnect(socket: Pick<LiveSocket, 'emit' | 'disconnect'>, why: Refusal): void {
  socket.emit('bye', why);
  socket.disconnect(true);
}
