import type { Services } from '../services.ts';
import { disconnect, type LiveServer, type LiveSocket } from './live-server.ts';
import { findEnded } from './queries.ts';

/** Sessions asked about at once. */
const batch = 5000;

/** A look that closes the sockets of sessions that have ended, whichever process ended them, and of tokens that have. */
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
    for (let from = 0; from < asked.length; from += batch) {
      const ended = await findEnded(db, asked.slice(from, from + batch), now);
      for (const session of ended) for (const socket of bySession.get(session) ?? []) disconnect(socket, 'session');
    }
  };
