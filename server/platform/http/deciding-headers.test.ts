import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../../../tests/support/requests/property-seed.ts';
import { type DecidingHeaders, decidingHeaders } from './deciding-headers.ts';

let requests: IncomingMessage[];
const server = createServer((request, response) => {
  requests.push(request);
  request.resume();
  response.end();
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** What Node's parser makes of these lines. */
async function parse(lines: readonly string[]): Promise<IncomingMessage | undefined> {
  requests = [];
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(`GET / HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join('')}connection: close\r\n\r\n`);
  socket.resume();
  await once(socket, 'close');
  return requests[0];
}

const names = ['host', 'cookie', 'accept-encoding', 'if-none-match', 'x-forwarded-for'] as const;
const others = ['user-agent', 'accept', 'via', 'origin', 'x-forwarded-far', 'accept-language', 'sec-fetch-dest'];
const cased = (name: string) =>
  fc.infiniteStream(fc.boolean()).map((upper) => [...name].map((letter) => (upper.next().value ? letter.toUpperCase() : letter)).join(''));
const value = fc.stringMatching(/^[!-~]{0,6}( [!-~]{1,6})?$/);
const line = (from: readonly string[]) =>
  fc.constantFrom(...from).chain((name) => fc.tuple(cased(name), value).map(([given, said]) => `${given}: ${said}`));

describe('the headers that decide a cached answer', () => {
  it('are those that Node reads, for whatever list of headers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line([...names, ...others]), { maxLength: 12 }), async (lines) => {
        const request = await parse(['host: barrio.example', ...lines]);
        const headers = request && decidingHeaders(request);
        if (!request || !headers) return;
        const read: DecidingHeaders = {};
        for (const name of names) if (request.headers[name] !== undefined) read[name] = String(request.headers[name]);
        expect(headers).toEqual(read);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['one of them is there twice', ['Cookie: city=1.0', 'cookie: city=2.0']],
    ['the request has a length', ['Content-Length: 0']],
    ['the request comes in parts', ['TRANSFER-ENCODING: chunked']],
  ])('are left to Node where %s', async (_where, lines) => {
    const request = (await parse(['host: barrio.example', ...lines])) ?? { rawHeaders: lines.flatMap((one) => one.split(': ')) };
    expect(decidingHeaders(request)).toBeUndefined();
  });
});
