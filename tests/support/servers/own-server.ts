import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { newFolder, type RunningProcess, startUntil } from './processes.ts';

/** A port that nobody has. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    }),
  );
}

export type OwnServer = {
  origin: string;
  /** Its data, which nobody else may open while it runs. */
  folder: string;
  /** Starts it again, with the same data at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Goes on taking connections and answers nothing more. */
  fallSilent(): void;
  /** The code that was last sent to a phone, if any was. */
  lastCode(): string | undefined;
  /** What it wrote on its terminal since it was last started. */
  said(): string;
};

/** The product with its demo, or without (`SEED`), in a process and a folder of its own: it can really be stopped. */
export async function startOwnServer(more: Record<string, string> = {}): Promise<OwnServer> {
  const port = await freePort();
  const folder = more.DATA_DIR ?? newFolder();
  const env = { PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...more };
  let running: RunningProcess | undefined;
  const server: OwnServer = {
    origin: `http://localhost:${port}`,
    folder,
    start: async () => {
      running ??= await startUntil(/^Barrio is at/, 'server/main.ts', env);
    },
    stop: async () => {
      await running?.stop('SIGKILL');
      running = undefined;
    },
    fallSilent: () => void running?.stop('SIGSTOP'),
    said: () => running?.said() ?? '',
    lastCode: () => {
      const outbox = `${folder}/outbox/sms.jsonl`;
      const sent = existsSync(outbox) ? readFileSync(outbox, 'utf8').trim().split('\n').at(-1) : undefined;
      return /"text":"(\d{6})/.exec(sent ?? '')?.[1];
    },
  };
  await server.start();
  return server;
}
