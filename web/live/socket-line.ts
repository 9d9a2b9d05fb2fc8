import { Socket as Engine, type SocketOptions } from 'engine.io-client';

/** The packets of Socket.IO that Barrio uses: text, in the default namespace (github.com/socketio/socket.io-protocol). */
const packets = { connect: '0', disconnect: '1', event: '2', answer: '3', refuse: '4' } as const;
const packet = /^(\d)(\d*)(.*)$/s;

type SocketLineOptions = Pick<SocketOptions, 'path' | 'withCredentials' | 'extraHeaders'> & {
  /** Sent each time the connection opens. */
  auth(): object;
  /** Milliseconds, with a random factor. */
  reconnectionDelay: number;
  reconnectionDelayMax: number;
  randomizationFactor: number;
  /** Milliseconds until an attempt counts as failed. */
  timeout: number;
};

type HeartbeatWait = { heard: () => void; late: ReturnType<typeof setTimeout> };

/**
 * A minimal Socket.IO client over Engine.IO. It reconnects by itself after a loss; after a refusal or a disconnect by the server it stays closed
 * until `open`.
 */
export class SocketLine {
  isOpen = false;
  onOpen = () => {};
  onEvent = (_name: string, _said: unknown) => {};
  /** Runs after a loss of the network, or after a disconnect by the server. */
  onLost = (_isSentAway: boolean) => {};
  onRefused = (_why: unknown) => {};
  readonly #options: SocketLineOptions;
  readonly #origin: string | undefined;
  readonly #waiting = new Map<number, HeartbeatWait>();
  #engine: Engine | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;
  #said = 0;

  constructor(options: SocketLineOptions, origin?: string) {
    this.#options = options;
    this.#origin = origin;
  }

  open(): void {
    clearTimeout(this.#timer);
    const { path, withCredentials, extraHeaders, timeout, auth } = this.#options;
    const engine = new Engine(this.#origin as string, { path, withCredentials, extraHeaders, transports: ['polling', 'websocket'] });
    this.#engine = engine;
    this.#timer = setTimeout(() => engine.close(), timeout);
    engine.on('open', () => {
      if (engine !== this.#engine) return;
      clearTimeout(this.#timer);
      this.#attempts = 0;
      engine.send(packets.connect + JSON.stringify(auth()));
    });
    engine.on('data', (text: unknown) => engine === this.#engine && this.#read(text));
    engine.on('close', () => engine === this.#engine && this.#cut());
    // A connection that is lost during its transport upgrade would stay silent until the next missed heartbeat.
    engine.once('upgrading', () =>
      engine.once('upgradeError', () => engine === this.#engine && engine.readyState === 'open' && this.#again()),
    );
  }

  close(): void {
    clearTimeout(this.#timer);
    const engine = this.#engine;
    this.#forget();
    if (engine?.readyState === 'open') engine.send(packets.disconnect);
    engine?.close();
  }

  #again(): void {
    this.close();
    this.open();
  }

  /** Sends a message; runs `heard` after the server's acknowledgement, or after a timeout. */
  emit(name: string, said: unknown, heard?: () => void, milliseconds = 0): void {
    if (!this.isOpen) return;
    const id = heard ? this.#said++ : '';
    this.#engine?.send(`${packets.event}${id}${JSON.stringify([name, said])}`);
    if (heard && id !== '') this.#waiting.set(id, { heard, late: setTimeout(() => this.#answer(id), milliseconds) });
  }

  #answer(id: number): void {
    const { heard, late } = this.#waiting.get(id) ?? {};
    clearTimeout(late);
    this.#waiting.delete(id);
    heard?.();
  }

  #forget(): void {
    this.#engine = undefined;
    this.isOpen = false;
    for (const { late } of this.#waiting.values()) clearTimeout(late);
    this.#waiting.clear();
  }

  /** Reconnects after a loss, with growing waits. */
  #cut(): void {
    clearTimeout(this.#timer);
    const wasOpen = this.isOpen;
    this.#forget();
    const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = this.#options;
    const chance = 1 + randomizationFactor * (2 * Math.random() - 1);
    const wait = Math.min(reconnectionDelay * 2 ** this.#attempts++ * chance, reconnectionDelayMax);
    this.#timer = setTimeout(() => this.open(), wait);
    if (wasOpen) this.onLost(false);
  }

  #read(text: unknown): void {
    const [, kind, id, json] = packet.exec(String(text)) ?? [];
    let body: unknown;
    try {
      body = json ? JSON.parse(json) : undefined;
    } catch {
      // No Socket.IO server sends this, so a new connection may help.
      this.#engine?.close();
      return;
    }
    if (kind === packets.connect) {
      this.isOpen = true;
      this.onOpen();
    } else if (kind === packets.event && Array.isArray(body)) this.onEvent(String(body[0]), body[1]);
    else if (kind === packets.answer) this.#answer(Number(id));
    else if (kind === packets.disconnect) {
      this.close();
      this.onLost(true);
    } else if (kind === packets.refuse) {
      this.close();
      this.onRefused(body);
    }
  }
}
