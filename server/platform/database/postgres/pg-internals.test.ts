import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { checkInternals } from './pg-internals.ts';

const client = (fields: object) => fields as unknown as pg.Client;
const stream = { setTimeout: () => {} };

// That the installed version has them is shown wherever a test opens a Postgres.
describe('what is used of pg beyond its types', () => {
  it('passes when a connected client has it', () => {
    expect(() => checkInternals(client({ connection: { stream }, readyForQuery: true }))).not.toThrow();
  });

  it.each([{ connection: {}, readyForQuery: true }, { readyForQuery: true }, { connection: { stream } }])(
    'stops the start when a version has it no more: %j',
    (fields) => {
      expect(() => checkInternals(client(fields))).toThrow(/connection\.stream.*readyForQuery/);
    },
  );
});
