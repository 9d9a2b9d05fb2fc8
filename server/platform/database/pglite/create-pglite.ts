import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PreparedPglite } from './prepared-pglite.ts';

// This module must not import Drizzle, which takes a second to load: more than the database takes to open.

/** On the command line and not in `postgresql.conf`, which PGlite would write at every start: a full disk must not prevent one. */
const settings = ['shared_buffers=32MB', 'max_wal_size=256MB'].flatMap((setting) => ['-c', setting]);

/**
 * An embedded database in the calling thread, not migrated; without a folder it lives in memory, and `copyOf` gives its first content. A slow query
 * blocks that thread.
 */
export async function createPglite(folder?: string, copyOf?: Blob): Promise<PGlite> {
  optimise(false);
  try {
    const client = new PreparedPglite({
      ...(folder ? { dataDir: folder } : {}),
      ...(copyOf ? { loadDataDir: copyOf } : {}),
      extensions: { btree_gin, pg_trgm, unaccent },
      startParams: [...PreparedPglite.defaultStartParams, ...settings],
    });
    await client.waitReady;
    return client;
  } finally {
    optimise(true);
  }
}

/**
 * V8 never optimises a function that it compiles first while this is off. Opening the database runs one enormous function, whose optimisation takes
 * 600 MB and seconds; the functions that only statements run are optimised later.
 */
const optimise = (isOn: boolean) => setFlagsFromString(`--wasm-tier-up-filter=${isOn ? -1 : 0}`);
