import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,database,server,tests,vite,web}/**/*.test.ts'],
    globalSetup: ['tests/support/databases/say-engine.ts'],
    setupFiles: [
      'tests/support/requests/property-seed.ts',
      'tests/support/people/light-hashing.ts',
      'tests/support/databases/demo-unmoved.ts',
    ],
    pool: 'forks',
    // Much of a test is waiting: two for each processor, of which each holds embedded databases of its own.
    maxWorkers: 4,
    isolate: false,
    // Where others have the processors too; what must be quick says its own limit.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
