import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { type Content, newDatabase, type TestDatabase } from './database.ts';

/**
 * A database of this test file alone, whatever ran before it: open from the file's first test to its last. It is migrated and empty, or has
 * the demo cities as they are at the design's moment.
 */
export function ownDatabase(content: Content): { readonly db: Database } {
  let own: TestDatabase | undefined;
  beforeAll(async () => {
    own = await newDatabase(content);
  });
  afterAll(() => own?.close());
  return {
    get db() {
      if (!own) throw new Error('A test file has its own database only while its tests run.');
      return own.db;
    },
  };
}
