import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';

/** A request as a stranger may write it: the target goes over the line as it is. */
export type OddRequest = {
  target: string;
  host?: string | undefined;
  cookie?: string | undefined;
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
};

export type Reply = { status: number; type: string; body: string };

/** Sends it over a real connection to a listening server. */
export function ask(app: FastifyInstance, { target, host, cookie, method = 'GET', headers = {} }: OddRequest): Promise<Reply> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const all = { ...headers, ...(host === undefined ? {} : { host }), ...(cookie === undefined ? {} : { cookie }) };
    const asked = request({ host: '127.0.0.1', port, method, path: target, headers: all, insecureHTTPParser: true }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, type: String(reply.headers['content-type']), body: Buffer.concat(pieces).toString() }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const word = 'TEXTO-DE-OTRO';
const pairs = [
  'categoria=999999999',
  'categoria=1',
  'abierto=1',
  'colonia=9',
  'gratis=1',
  'dia=2026-12-01',
  'menu=completo',
  `q=${word}`,
  `volver=/${word}`,
  ...[
    `cursor=${word}`,
    `fbclid=${word}`,
    `utm_source=${word}%40correo.mx`,
    `src=${word}`,
    `caption=${word}`,
    `_routes=${word}`,
    'index',
    '=',
    'q=',
  ],
  ...[`Q=${word}`, `%71=${word}`, `q%00=${word}`, `q[]=${word}`, `__proto__=${word}`, `q=${word}&q=otra`, `q=a+b%20c`, 'q=%', 'q=%ff'],
];
const joints = [
  '?',
  '??',
  '?&',
  '?;',
  ';',
  '#',
  '?#',
  '#?',
  '&',
  '%3F',
  '%3f',
  '/?',
  '//?',
  '?/',
  '/.',
  '/./',
  '/../',
  '\\',
  '%5C',
  '%2F',
  '%23',
  '.data',
  '.data?',
  '%00?',
];
const hosts = [
  undefined,
  'a/modal-search?q=TEXT#',
  'a\\modal-search?q=TEXT#',
  '[::bad',
  'a b<script>',
  'otro.example',
  'otro.example:99999',
  'a@b',
  'a#b',
  '',
  'localhost',
  '[::1]',
  'x'.repeat(300),
];
const cookies = [
  undefined,
  'city=22014.0',
  'city=3003.0',
  'city=22014.1',
  'city=999999.0',
  'city=1.0',
  'city=22014',
  'city=22014.0; city=3003.0',
  `city=${word}`,
  'city=22014.0; access_token=x',
  'city=0022014.0',
  ' ; city=3003.0 ; ',
];
const headers: Record<string, string>[] = [
  {},
  { 'x-forwarded-host': 'otro.example/modal-search?q=TEXT#', 'x-forwarded-proto': 'javascript' },
  { 'x-original-url': `/modal-search?q=${word}`, 'x-rewrite-url': '/modal-search' },
  { 'accept-language': 'de', 'user-agent': 'Googlebot/2.1', 'save-data': 'on', accept: 'application/json' },
  { authorization: `Bearer ${word}`, referer: `https://otro.example/${word}`, 'x-react-router-request': 'yes', purpose: 'prefetch' },
  { range: 'bytes=0-9', 'cache-control': 'no-cache', pragma: 'no-cache', 'x-in-process': 'true' },
];

const text = fc.string({ unit: fc.constantFrom(...'abq?&=#;%/\\.+~[]<>"\'`{}|^_-:@!$*(),0149'), maxLength: 24 });

/** An odd way to ask for one of these paths, or for something near to it. */
export const oddRequests = (paths: readonly string[]): fc.Arbitrary<{ path: string; odd: OddRequest }> =>
  fc
    .record({
      path: fc.constantFrom(...paths),
      more: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...joints), text), fc.oneof(fc.constantFrom(...pairs), text)), { maxLength: 3 }),
      host: fc.constantFrom(...hosts),
      cookie: fc.constantFrom(...cookies),
      method: fc.constantFrom('GET' as const, 'GET' as const, 'HEAD' as const),
      others: fc.constantFrom(...headers),
    })
    .map(({ path, more, host, cookie, method, others }) => ({
      path,
      odd: { target: path + more.map(([joint, pair]) => joint + pair).join(''), host, cookie, method, headers: others },
    }));
