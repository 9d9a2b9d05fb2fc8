import { createServer } from 'node:http';

/** `node:http` and nothing else: for each path the bytes and headers that it was given (a JSON file: path → headers and base64). */
type Given = Record<string, { headers: [string, string][]; body: string }>;

const { default: given } = (await import(process.argv[2] as string, { with: { type: 'json' } })) as { default: Given };
const answers = new Map(
  Object.entries(given).map(([path, { headers, body }]) => [path, { headers: headers.flat(), body: Buffer.from(body, 'base64') }]),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return response.writeHead(404).end();
  response.writeHead(200, answer.headers).end(answer.body);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
process.once('SIGTERM', () => process.exit(0));
