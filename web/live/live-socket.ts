import type { SocketMessage } from '../../contract/live.ts';
import { type Refusal, reconnection, socketPath, versionHeader } from '../../contract/live-connection.ts';
import type { ChosenPlace } from '../../contract/places/place-cookie.ts';
import { type AppEventName, emitAppEvent } from '../page/app-events.ts';
import { hasValidSession, onSessionChange } from '../session/session.ts';
import { readStored } from '../session/storage.ts';
import { SocketLine } from './socket-line.ts';

/** The app version of this page. */
const version: string = import.meta.env.APP_VERSION;

/** News of the server; a page's events have the same names. */
const isNews = (name: string): name is Extract<AppEventName, `update-${string}`> => name.startsWith('update-');

/** The longest time in milliseconds between two attempts while the server refuses the socket. */
const maxRetryMs = 60_000;

/** Milliseconds to wait until the server confirms a subscription; without that the screen goes on. */
const confirmTimeoutMs = 10_000;

/** Milliseconds before a refused socket tries again: like a lost one at first, then less and less often. */
export function waitAfter(refusals: number, random = Math.random()): number {
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = reconnection;
  const maxMs = refusals < 8 ? reconnectionDelayMax : maxRetryMs;
  return Math.min(reconnectionDelay * 2 ** refusals, maxMs) * (1 + randomizationFactor * (2 * random - 1));
}

/**
 * The page's socket: it sends the token and the place, reconnects by itself, and emits what it receives as app events. It never repeats a token that
 * the server refused, and stays closed when the server refuses the app's version.
 */
export class LiveConnection {
  /** Runs once the server sends the events of the place; the page must fetch what happened before. */
  onListening = () => {};
  onOutdated = () => {};
  /** Runs when the server ends an open connection because its session ended; a token that it refuses from the beginning is only left out. */
  onSessionEnded = () => {};
  isOutdated = false;
  readonly #line: SocketLine;
  #place: ChosenPlace | undefined;
  #shown: string | null;
  #refused: string | null = null;
  #closeReason: Refusal | undefined;
  #refusals = 0;
  #wasOpen = false;
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
    this.#listen();
    this.#line.open();
    onSessionChange(() => {
      if (this.#token() !== this.#shown) this.#reopen();
    });
    // An open socket would exclude the page from the browser's back/forward cache.
    addEventListener('pagehide', () => this.#line.close());
    addEventListener('pageshow', ({ persisted }) => persisted && this.#reopen());
    document.addEventListener('visibilitychange', () => this.#ping());
  }

  /** From now on the server sends the events of this place only. */
  subscribe(place: ChosenPlace): void {
    const before = this.#place;
    this.#place = place;
    if (before?.id_city !== place.id_city || before.id_colonia !== place.id_colonia) this.#sendPlace();
  }

  #listen(): void {
    this.#line.onOpen = () => {
      this.#refusals = 0;
      this.#closeReason = undefined;
      this.#sendPlace();
      // Meanwhile the settings may have changed.
      if (this.#wasOpen) emitAppEvent('update-settings');
      this.#wasOpen = true;
    };
    this.#line.onRefused = (why) => this.#refusedFor((why as { data?: { refusal?: Refusal } }).data?.refusal);
    this.#line.onLost = (isSentAway) => {
      // A refusal comes over a working connection; otherwise the connection may be lost.
      if (isSentAway) {
        if (this.#closeReason === 'session') this.onSessionEnded();
        this.#refusedFor(this.#closeReason);
      } else emitAppEvent('connection-lost');
    };
    this.#line.onEvent = (name, said) => {
      if (name === 'bye') this.#closeReason = said as Refusal;
      else if (isNews(name)) emitAppEvent(name, said as never);
      else if (name === 'missed') {
        this.onListening();
        emitAppEvent('update-settings');
      }
    };
  }

  #send(said: SocketMessage, handlers?: () => void): void {
    this.#line.emit('message', said, handlers, confirmTimeoutMs);
  }

  #token(): string | null {
    const token = hasValidSession() ? readStored('access_token') : null;
    return token === this.#refused ? null : token;
  }

  #sendPlace(): void {
    if (!this.#line.isOpen) return;
    const listen = () => this.#line.isOpen && this.onListening();
    // During an upgrade of the transport the server may receive this message much later.
    if (this.#place?.id_city) this.#send({ type: 'subscribe', ...this.#place }, listen);
    else listen();
  }

  /** A phone that slept notices a lost connection only when it writes to it. */
  #ping(): void {
    if (document.hidden || !this.#line.isOpen || Date.now() - this.#pinged < 5000) return;
    this.#pinged = Date.now();
    this.#send({ type: 'ping' });
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
      this.#reopen();
    } else {
      clearTimeout(this.#later);
      this.#later = setTimeout(() => this.#reopen(), waitAfter(this.#refusals++));
    }
  }
}
