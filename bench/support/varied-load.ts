import { createRequire } from 'node:module';

type Request = { path: string };
type Options = {
  url: string;
  duration: number;
  connections: number;
  headers: Record<string, string>;
  requests: { setupRequest(request: Request): Request }[];
};
/** It brings no types. */
const autocannon = createRequire(import.meta.url)('autocannon') as (options: Options) => Promise<unknown>;

// Like autocannon's own command, but no two requests have the same address: arguments are the origin, seconds, connections, and an
// address in which `{cursor}` becomes a new cursor each time. Prints autocannon's result as JSON.

const [origin = '', seconds = '', connections = '', address = ''] = process.argv.slice(2);
/** Sorts before all there is, so that every cursor asks for the same rows. */
const sortKey = '000000000000';
let last = Date.now() % 1_000_000_000;

const nextAddress = () => address.replace('{cursor}', Buffer.from(JSON.stringify([sortKey, last++])).toString('base64url'));

const result = await autocannon({
  url: origin,
  duration: Number(seconds),
  connections: Number(connections),
  headers: { 'accept-encoding': 'identity' },
  requests: [{ setupRequest: (request) => ({ ...request, path: nextAddress() }) }],
});
console.log(JSON.stringify(result));
