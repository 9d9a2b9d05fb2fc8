import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pocketPath } from '../../../contract/pocket/addresses.ts';
import { applyDifference } from '../../../contract/pocket/difference.ts';
import { openPocket } from '../../../contract/pocket/pocket.ts';
import type { PocketStatus } from '../../../contract/pocket/pocket-calls.ts';
import type { Pocket, PocketKind, PocketRows } from '../../../contract/pocket/pocket-rows.ts';
import { get } from '../servers/app.ts';

/** What a phone asks of a server about its pocket of Querétaro. */
export function phoneOn(app: FastifyInstance, id_city = 22014) {
  const fetch = async (address: string, headers: Record<string, string> = {}) => {
    const reply = await app.inject({ url: address, headers: { 'accept-encoding': 'br', ...headers } });
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
  };
  const whole = async () => {
    const { status, bytes } = await fetch(pocketPath(id_city));
    if (status !== 200) throw new Error(`the pocket answers ${status}: ${bytes.toString()}`);
    return { sent: bytes.length, bytes: brotliDecompressSync(bytes) };
  };
  return {
    fetch,
    whole,
    async status(since?: number): Promise<PocketStatus> {
      const { status, body } = await get(app, `/pocket/${id_city}${since === undefined ? '' : `?since=${since}`}`);
      if (status !== 200) throw new Error(`the pocket's status is ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    /** What the difference makes of an older pocket. */
    async newer(old: Pocket) {
      const { status, bytes } = await fetch(pocketPath(id_city, old.version));
      if (status !== 200) throw new Error(`the difference answers ${status}: ${bytes.toString()}`);
      const difference = brotliDecompressSync(bytes);
      const { parts } = JSON.parse(difference.toString().split('\n', 1)[0] as string) as {
        parts: { kind: string; name: string; size: number }[];
      };
      return { parts: parts.map(({ kind, name, size }) => `${size} ${name} of ${kind}`), bytes: applyDifference(old, difference) };
    },
  };
}

export const rowsOf = <K extends PocketKind>({ tables }: Pocket, kind: K): PocketRows[K][] =>
  Array.from(tables[kind].ids, (_, index) => tables[kind].at(index));

export const pocketOf = async (phone: ReturnType<typeof phoneOn>): Promise<Pocket> => openPocket((await phone.whole()).bytes);
