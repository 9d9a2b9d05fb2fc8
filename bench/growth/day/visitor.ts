import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { browserHeaders } from '../../support/browser-headers.ts';

type CallOptions = { token?: string; body?: object; key?: string; headers?: Record<string, string> };
type Answer = { status: number; body: Buffer; headers: IncomingMessage['headers'] };

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

/** Bytes that came over all lines of everybody, headers and all. */
export const received = { bytes: 0 };

/** Somebody's browser, with a network of its own as a proxy names it. */
export class Visitor {
  readonly headers: Record<string, string>;
  readonly #origin: string;
  readonly #token: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });

  constructor(origin: string, n: number, token: string) {
    this.#origin = origin;
    this.#token = token;
    const network = `189.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    this.headers = { 'user-agent': `${browserHeaders['user-agent']} A${n % 500}`, 'x-forwarded-for': network };
  }

  /** Fails where the answer is none of these. */
  async #ask(method: string, path: string, { token, body, key, headers }: CallOptions, good: number[]): Promise<Answer> {
    const sent = {
      ...browserHeaders,
      ...this.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const call = request(this.#origin + path, { method, agent: this.#agent, headers: sent }, resolve).once('error', reject);
    call.end(body ? JSON.stringify(body) : undefined);
    const answer = await promise;
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const status = answer.statusCode ?? 0;
    const packed = Buffer.concat(chunks);
    received.bytes += packed.length + answer.rawHeaders.join('  ').length;
    if (!good.includes(status)) throw new Error(`${method} ${path} answered ${status}: ${packed}`);
    return { status, body: packed, headers: answer.headers };
  }

  /** A call of the API, as this customer or whoever is named. */
  async asked<T = unknown>(method: string, path: string, given: CallOptions = {}): Promise<T> {
    const { body, headers } = await this.#ask(method, `/api/v1${path}`, { token: this.#token, ...given }, [200, 201, 204]);
    const bytes = decoders[headers['content-encoding'] ?? '']?.(body) ?? body;
    return (bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined) as T;
  }

  /** What is kept for everybody is asked without a session. */
  async look(path: string): Promise<void> {
    await this.#ask('GET', `/api/v1${path}`, {}, [200]);
  }

  static readonly #tags = new Map<string, string>();

  async lookAgain(path: string): Promise<void> {
    const tag = Visitor.#tags.get(path);
    const { headers } = await this.#ask('GET', `/api/v1${path}`, { headers: tag ? { 'if-none-match': tag } : {} }, [200, 304]);
    if (headers.etag) Visitor.#tags.set(path, headers.etag);
  }

  async open(path: string): Promise<void> {
    await this.#ask('GET', path, {}, [200]);
  }

  /** A page with all that it names: scripts, styles and type. */
  async visitFirst(): Promise<void> {
    const { body, headers } = await this.#ask('GET', '/cupones', {}, [200]);
    const page = (decoders[headers['content-encoding'] ?? '']?.(body) ?? body).toString();
    const named = new Set([...page.matchAll(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g)].map(([address]) => address));
    for (const address of named) await this.#ask('GET', address, {}, [200]);
  }

  leave(): void {
    this.#agent.destroy();
  }
}
