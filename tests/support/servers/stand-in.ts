import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';

export type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/**
 * A service of someone else, on this machine: hears every request and answers this status, or never when it is null. A redirect leads to
 * `/there`, which answers 200.
 */
export async function standIn() {
  const heard: ReceivedRequest[] = [];
  const answer: { status: number | null; body: string } = { status: 201, body: '{}' };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    heard.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    if (answer.status === null) return;
    const status = request.url === '/there' ? 200 : answer.status;
    response.writeHead(status, { 'content-type': 'application/json', ...(status === 302 ? { location: '/there' } : {}) }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, answer, close };
}

/** A mail server as far as one message needs it: notes every command and message, and refuses the recipient when told to. */
export async function mailStandIn() {
  const commands: string[] = [];
  const messages: string[] = [];
  const answer = { recipient: '250 ok', silent: false };
  const server = createSocketServer((socket) => {
    let pending = '';
    let message: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (message) {
        if (line !== '.') return void message.push(line);
        messages.push(message.join('\r\n'));
        message = undefined;
        return say('250 queued');
      }
      commands.push(line);
      const verb = line.split(' ')[0]?.toUpperCase();
      if (verb === 'EHLO') return say('250-stand-in\r\n250-AUTH PLAIN\r\n250 8BITMIME');
      if (verb === 'AUTH') return say('235 welcome');
      if (verb === 'RCPT') return say(answer.recipient);
      if (verb === 'DATA') {
        message = [];
        return say('354 go on');
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      return say('250 ok');
    };
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      pending += bytes;
      const lines = pending.split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    if (!answer.silent) say('220 stand-in');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, commands, messages, answer, close };
}
