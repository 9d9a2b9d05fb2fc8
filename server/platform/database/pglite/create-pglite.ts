import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

// Drizzle takes a second to load, more than the database to open: nothing of it is imported here.

/** On the command line and not in `postgresql.conf`, which would be written anew at every start: a full disk must not stop one. */
const settings = ['shared_buffers=32MB', 'max_wal_size=256MB'].flatMap((setting) => ['-c', setting]);

/**
 * An embedded database in the thread that calls, not migrated; without a folder it lives in memory. It begins as the one that `copyOf` was
 * dumped from. A slow query holds up that thread.
 */
export async function createPglite(folder?: string, copyOf?: Blob): Promise<PGlite> {
  optimise(false);
  try {
    return await PGlite.create({
      ...(folder ? { dataDir: folder } : {}),
      ...(copyOf ? { loadDataDir: copyOf } : {}),
      extensions: { btree_gin, pg_trgm, unaccent },
      startParams: [...PGlite.defaultStartParams, ...settings],
    });
  } finally {
    optimise(true);
  }
}

/**
 * What V8 compiles first while this is off is never optimised. Among what runs when a database opens is one enormous function, which takes V8's
 * optimiser 600 MB and seconds; what only statements run, and is worth it, comes later.
 */
const optimise = (isOn: boolean) => setFlagsFromString(`--wasm-tier-up-filter=${isOn ? -1 : 0}`);
