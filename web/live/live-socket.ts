import type { CouponNews, SocketMessage } from '../../contract/live.ts';
import { type Refusal, reconnection, socketPath, versionHeader } from '../../contract/live-connection.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { ChosenPlace } from '../../contract/place-cookie.ts';
import { hasValidSession, onSessionChange } from '../session/session.ts';
import { readStored } from '../session/storage.ts';
import { tellPage } from './live-events.ts';
import { SocketLine } from './socket-line.ts';

/** The version of the app that this page was made by. */
const version: string = import.meta.env.APP_VERSION;

type SocketEvents = {
  'update-coupons': CouponNews;
  'update-notifications': Notification;
  missed: undefined;
  bye: Refusal;
};

/** Milliseconds at the most between two attempts of a socket that the server goes on refusing. */
const maxRetryMs = 60_000;

/** Milliseconds within which the server says that it has heard where a screen is; without its word the screen goes on. */
const answered = 10_000;

/** Milliseconds until a socket that was sent away asks again: as one that was cut does, then ever less often. */
export function waitAfter(refusals: number, random = Math.random()): number {
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = reconnection;
  const most = refusals < 8 ? reconnectionDelayMax : maxRetryMs;
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
  /** The server says that the session which was shown to it has ended. */
  onSessionRefused = () => {};
  isOutdated = false;
  readonly #line: SocketLine;
  #place: ChosenPlace | undefined;
  #shown: string | null;
  #refused: string | null = null;
  #farewell: Refusal | undefined;
  #refusals = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #pinged = 0;

  constructor() {
    this.#shown = this.#token();
    this.#line = new SocketLine({
      path: socketPath,
      withCredentials: true,
      extraHeaders: { [versionHeader]: version },
      ...reconnection,
      auth: () => {
        this.#shown = this.#token();
        return { version, ...(this.#shown === null ? {} : { token: this.#shown }) };
      },
    });
    this.#hear();
    this.#line.open();
    onSessionChange(() => {
      if (this.#token() !== this.#shown) this.#reopen();
    });
    // An open socket would keep the page from being shown again as it was left.
    addEventListener('pagehide', () => this.#line.close());
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
    this.#line.onOpen = () => {
      this.#refusals = 0;
      this.#farewell = undefined;
      this.#sayPlace();
    };
    this.#line.onRefused = (why) => this.#refusedFor((why as { data?: { refusal?: Refusal } }).data?.refusal);
    this.#line.onLost = (isSentAway) => {
      // The server sends away whom it still talks to; otherwise the line may be gone.
      if (isSentAway) this.#refusedFor(this.#farewell);
      else dispatchEvent(new Event('line'));
    };
    const heard: { [Name in keyof SocketEvents]: (said: SocketEvents[Name]) => void } = {
      bye: (why) => {
        this.#farewell = why;
      },
      missed: () => this.onListening(),
      'update-coupons': (news) => tellPage('update-coupons', news),
      'update-notifications': (notification) => tellPage('update-notifications', notification),
    };
    this.#line.onEvent = (name, said) => (heard as Record<string, ((said: unknown) => void) | undefined>)[name]?.(said);
  }

  #say(said: SocketMessage, heard?: () => void): void {
    this.#line.emit('message', said, heard, answered);
  }

  #token(): string | null {
    const token = hasValidSession() ? readStored('access_token') : null;
    return token === this.#refused ? null : token;
  }

  #sayPlace(): void {
    if (!this.#line.isOpen) return;
    const listen = () => this.#line.isOpen && this.onListening();
    // It may reach the server long after it was said, when the line is just being upgraded.
    if (this.#place?.id_city) this.#say({ type: 'subscribe', ...this.#place }, listen);
    else listen();
  }

  /** A phone that slept does not know yet that its line is gone; it finds out by writing to it. */
  #ping(): void {
    if (document.hidden || !this.#line.isOpen || Date.now() - this.#pinged < 5000) return;
    this.#pinged = Date.now();
    this.#say({ type: 'ping' });
  }

  #reopen(): void {
    clearTimeout(this.#later);
    if (this.isOutdated) return;
    this.#line.close();
    this.#line.open();
  }

  #refusedFor(why: Refusal | undefined): void {
    if (why === 'version') {
      this.isOutdated = true;
      this.onOutdated();
    } else if (why === 'session' && this.#shown !== null) {
      this.#refused = this.#shown;
      this.onSessionRefused();
      this.#reopen();
    } else {
      clearTimeout(this.#later);
      this.#later = setTimeout(() => this.#reopen(), waitAfter(this.#refusals++));
    }
  }
}
