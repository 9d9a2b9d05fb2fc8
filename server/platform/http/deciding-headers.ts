import type { IncomingMessage } from 'node:http';

const deciding = ['host', 'cookie', 'accept-encoding', 'if-none-match', 'x-forwarded-for'] as const;
type DecidingName = (typeof deciding)[number];

/** What a cached answer depends on, and who asks for it. */
export type DecidingHeaders = Partial<Record<DecidingName, string>>;

const ofBody = ['content-length', 'transfer-encoding'];

/** Names by their length: most of a browser's headers are passed over by that alone. */
const byLength = new Map<number, readonly string[]>();
for (const name of [...deciding, ...ofBody]) byLength.set(name.length, [...(byLength.get(name.length) ?? []), name]);

/**
 * Reads these headers from the list that the parser made; Node's `request.headers` makes an object of all of them, which takes a tenth of a cached answer.
 * Undefined with a body, or with one of these headers twice, which Node joins or drops by the header's own rule.
 */
export function decidingHeaders({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): DecidingHeaders | undefined {
  const headers: DecidingHeaders = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] as string;
    const names = byLength.get(given.length);
    if (names === undefined) continue;
    const name = given.toLowerCase() as DecidingName;
    if (!names.includes(name)) continue;
    if (name in headers || ofBody.includes(name)) return undefined;
    headers[name] = rawHeaders[at + 1];
  }
  return headers;
}
