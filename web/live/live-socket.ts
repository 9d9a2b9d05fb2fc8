import { io, type Socket } from 'socket.io-client';
import type { CouponNews, SocketMessage } from '../../contract/live.ts';
import { type Refusal, reconnection, socketPath, versionHeader } from '../../contract/live-connection.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { ChosenPlace } from '../locations/chosen-place.ts';
import { hasValidSession, onSessionChange, readStored } from '../session/session.ts';
import { tellPage } from './live-events.ts';

/** The version of the app that this page was made by. */
const version: string = import.meta.env.APP_VERSION;

type Heard = {
  'update-coupons': (news: CouponNews) => void;
  'update-notifications': (notification: Notification) => void;
  missed: () => void;
  bye: (why: Refusal) => void;
};
type LiveSocket = Socket<Heard, { message: (said: SocketMessage, heard?: (late: Error | null) => void) => void }>;

/** Milliseconds at the most between two attempts of a socket that the server goes on refusing. */
const patience = 60_000;

/** Milliseconds within which the server says that it has heard where a screen is; without its word the screen goes on. */
const answered = 10_000;

/** Milliseconds until a socket that was sent away asks again: as one that was cut does, then ever less often. */
export function waitAfter(refusals: number, random = Math.random()): number {
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = reconnection;
  const most = refusals < 8 ? reconnectionDelayMax : patience;
  return Math.min(reconnectionDelay * 2 ** refusals, most) * (1 + randomizationFactor * (2 * random - 1));
}

/**
 * The page's socket: it says who asks and where, comes back by itself, and tells the page what it hears. A token that the server refuses is not
 * shown again; a version that it refuses stays away.
 */
export class LiveConnection {
  /** What the page does once the server tells it what happens in its place: what happened before, it has to ask for. */
  onListening = () => {};
  onOutdated = () => {};
  isOutdated = false;
  readonly #socket: LiveSocket;
  #place: ChosenPlace | undefined;
  #shown: string | null;
  #refused: string | null = null;
  #farewell: Refusal | undefined;
  #refusals = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #pinged = 0;

  constructor() {
    this.#shown = this.#token();
    this.#socket = io({
      path: socketPath,
      withCredentials: true,
      transports: ['polling', 'websocket'],
      extraHeaders: { [versionHeader]: version },
      auth: (show) => {
        this.#shown = this.#token();
        show({ version, ...(this.#shown === null ? {} : { token: this.#shown }) });
      },
      ...reconnection,
    });
    this.#hear();
    onSessionChange(() => {
      if (this.#token() !== this.#shown) this.#reopen();
    });
    // An open socket would keep the page from being shown again as it was left.
    addEventListener('pagehide', () => this.#socket.disconnect());
    addEventListener('pageshow', ({ persisted }) => persisted && this.#reopen());
    document.addEventListener('visibilitychange', () => this.#ping());
  }

  /** Only what happens in this place is heard from now on. */
  subscribe(place: ChosenPlace): void {
    const before = this.#place;
    this.#place = place;
    if (before?.id_city !== place.id_city || before.id_colonia !== place.id_colonia) this.#sayPlace();
  }

  #hear(): void {
    this.#socket.on('connect', () => {
      this.#refusals = 0;
      this.#farewell = undefined;
      this.#sayPlace();
    });
    this.#socket.io.on('open', () => {
      const { engine } = this.#socket.io;
      // Lost in the middle of its upgrade, a line would say nothing until the next heartbeat is missed.
      engine.once('upgrading', () => engine.once('upgradeError', () => engine.readyState === 'open' && this.#reopen()));
    });
    this.#socket.on('connect_error', (error) => {
      // What fails on the way is tried again by itself.
      if (!this.#socket.active) this.#refusedFor((error as { data?: { refusal?: Refusal } }).data?.refusal);
    });
    this.#socket.on('bye', (why) => {
      this.#farewell = why;
    });
    this.#socket.on('disconnect', (reason) => {
      // The server sends away whom it still talks to; otherwise the line may be gone.
      if (reason === 'io server disconnect') this.#refusedFor(this.#farewell);
      else if (reason !== 'io client disconnect') dispatchEvent(new Event('line'));
    });
    this.#socket.on('missed', () => this.onListening());
    this.#socket.on('update-coupons', (news) => tellPage('update-coupons', news));
    this.#socket.on('update-notifications', (notification) => tellPage('update-notifications', notification));
  }

  #token(): string | null {
    const token = hasValidSession() ? readStored('access_token') : null;
    return token === this.#refused ? null : token;
  }

  #sayPlace(): void {
    if (!this.#socket.connected) return;
    const listen = () => this.#socket.connected && this.onListening();
    // It may reach the server long after it was said, when the line is just being upgraded.
    if (this.#place?.id_city) this.#socket.timeout(answered).emit('message', { type: 'subscribe', ...this.#place }, listen);
    else listen();
  }

  /** A phone that slept does not know yet that its line is gone; it finds out by writing to it. */
  #ping(): void {
    if (document.hidden || !this.#socket.connected || Date.now() - this.#pinged < 5000) return;
    this.#pinged = Date.now();
    this.#socket.emit('message', { type: 'ping' });
  }

  #reopen(): void {
    clearTimeout(this.#later);
    if (!this.isOutdated) this.#socket.disconnect().connect();
  }

  #refusedFor(why: Refusal | undefined): void {
    if (why === 'version') {
      this.isOutdated = true;
      this.onOutdated();
    } else if (why === 'session' && this.#shown !== null) {
      this.#refused = this.#shown;
      this.#reopen();
    } else {
      clearTimeout(this.#later);
      this.#later = setTimeout(() => this.#reopen(), waitAfter(this.#refusals++));
    }
  }
}
