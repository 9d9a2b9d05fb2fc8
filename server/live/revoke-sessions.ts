import type { FastifyBaseLogger } from 'fastify';
import { saidOnce } from '../platform/observability/log-once.ts';
import type { Services } from '../services.ts';
import { cutOff, type LiveServer, type LiveSocket } from './live-server.ts';
import { findEnded } from './queries.ts';

/** Milliseconds between two looks; a session that ends closes its sockets within a second. */
const interval = 700;

/** Sessions asked about at once. */
const batch = 5000;

/** Closes the sockets of sessions that have ended, whichever process ended them, and of tokens that have. Answers what stops it. */
export function closeWhatEnded(io: LiveServer, { db, clock }: Services, log: Pick<FastifyBaseLogger, 'error'>): () => void {
  let looking = false;
  async function look(): Promise<void> {
    const bySession = new Map<string, LiveSocket[]>();
    const now = clock.now();
    for (const socket of io.sockets.sockets.values()) {
      const { caller, tokenEnds } = socket.data;
      if (!caller) continue;
      if (now.getTime() >= tokenEnds) cutOff(socket, 'session');
      else bySession.set(caller.id_session, [...(bySession.get(caller.id_session) ?? []), socket]);
    }
    const asked = [...bySession.keys()];
    for (let from = 0; from < asked.length; from += batch) {
      const ended = await findEnded(db, asked.slice(from, from + batch), now);
      for (const session of ended) for (const socket of bySession.get(session) ?? []) cutOff(socket, 'session');
    }
  }
  const lookOnce = saidOnce(log, 'ended sessions were not looked for', look);
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void lookOnce().then(() => {
      looking = false;
    });
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
