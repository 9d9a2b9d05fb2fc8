import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Session } from '../../contract/accounts/customers.ts';
import type { Workplace } from '../../contract/accounts/memberships.ts';
import { startServer } from './processes.ts';

export type OwnersShop = { origin: string; id_company: number; session: Session; operator: Session; stop(): Promise<void> };

/** The product as `npm start` serves it, with its demo, and the owner of one of its shops, whose stores are open around the clock: «today» is never over. */
export async function openOwnersShop(): Promise<OwnersShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'barrio-bench-'));
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    REDIS_URL: '',
    NETWORK_REQUESTS_PER_MINUTE: '100000',
  };
  const { said, pid: _, ...server } = await startServer('server/main.ts', { env });
  const stop = () => server.stop().then(() => rm(folder, { recursive: true, force: true }));
  // Where the page's own calls go, so that they are of one origin.
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  const accountOf = (role: string) => {
    const [, phone, password] = new RegExp(`${role}\\s+(\\d{10})\\s+(\\S+)`).exec(said) ?? [];
    return { phone, password };
  };
  const ask = async <T>(method: string, address: string, body?: object, token?: string): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(`${origin}/api/v1${address}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${address}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const session = await ask<Session>('POST', '/customers/login', accountOf('dueño'));
  const operator = await ask<Session>('POST', '/customers/login', accountOf('operador'));
  const { items } = await ask<{ items: Workplace[] }>('GET', '/companies/mine', undefined, session.token);
  const { id_company, stores } = items.find(({ in_use }) => in_use) as Workplace;
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '00:00', closes: '24:00' }));
  for (const { id_store } of stores) await ask('PATCH', `/stores/${id_store}`, { hours }, session.token);
  return { origin, id_company: id_company as number, session, operator, stop };
}
