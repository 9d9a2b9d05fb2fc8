import { createServer } from 'node:http';

/** `node:http` and nothing else: for each path the status, headers and bytes (base64) that it was given, in a JSON file. */
export type RawReply = { status: number; headers: [string, string][]; body: string };

const { default: given } = (await import(process.argv[2] as string, { with: { type: 'json' } })) as { default: Record<string, RawReply> };
const replies = new Map(
  Object.entries(given).map(([path, { status, headers, body }]) => [
    path,
    { status, headers: headers.flat(), body: Buffer.from(body, 'base64') },
  ]),
);

const server = createServer((request, response) => {
  const reply = replies.get(request.url ?? '');
  if (!reply) return response.writeHead(404).end();
  response.writeHead(reply.status, reply.headers).end(reply.body);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
process.once('SIGTERM', () => process.exit(0));
