import type { Socket } from 'node:net';
import type pg from 'pg';

/** What this server uses of `pg` beyond its public types, in this file alone: another version may name it otherwise. */
type Internals = { connection: { stream: Socket }; readyForQuery: boolean };
type Query = (...args: unknown[]) => unknown;

const internalsOf = (client: pg.ClientBase) => client as unknown as Internals;

/** Throws where a connected client lacks what the functions below read: the server then does not start, in place of waiting for ever later. */
export function checkInternals(client: pg.ClientBase): void {
  const { connection, readyForQuery } = internalsOf(client);
  if (typeof connection?.stream?.setTimeout !== 'function' || typeof readyForQuery !== 'boolean') {
    throw new Error('This version of pg has no connection.stream or no readyForQuery: mend pg-internals.ts.');
  }
}

export const streamOf = (client: pg.ClientBase): Socket => internalsOf(client).connection.stream;

/** Whether no statement of the client is running. */
export const isIdle = (client: pg.ClientBase): boolean => internalsOf(client).readyForQuery;

/** Closes a connection without a message to the other side, which may not answer. */
export const cut = (client: pg.ClientBase): void => void streamOf(client).destroy();

/** Replaces how the client asks statements, with what it did before as the first argument. */
export function wrapQuery(client: { query: unknown }, wrapped: (query: Query, args: unknown[]) => unknown): void {
  const query = (client.query as Query).bind(client);
  client.query = (...args: unknown[]) => wrapped(query, args);
}
