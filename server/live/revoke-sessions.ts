import type { Services } from '../services.ts';
import { disconnect, type LiveServer, type LiveSocket } from './live-server.ts';
import { findEnded } from './queries.ts';

/** Sessions that one query checks. */
const batchSize = 5000;

/** A job that closes the sockets of ended sessions, whichever process ended them, and of expired tokens. */
export const revokeSockets =
  (io: LiveServer, { db, clock }: Services) =>
  async (): Promise<void> => {
    const bySession = new Map<string, LiveSocket[]>();
    const now = clock.now();
    for (const socket of io.sockets.sockets.values()) {
      const { caller, tokenEnds } = socket.data;
      if (!caller) continue;
      if (now.getTime() >= tokenEnds) disconnect(socket, 'session');
      else bySession.set(caller.id_session, [...(bySession.get(caller.id_session) ?? []), socket]);
    }
    const asked = [...bySession.keys()];
    for (let from = 0; from < asked.length; from += batchSize) {
      const ended = await findEnded(db, asked.slice(from, from + batchSize), now);
      for (const session of ended) for (const socket of bySession.get(session) ?? []) disconnect(socket, 'session');
    }
  };
