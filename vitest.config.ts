import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,database,server,web,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/databases/say-engine.ts'],
    setupFiles: ['tests/support/requests/property-seed.ts'],
    pool: 'forks',
    // A worker holds an embedded database of its own.
    maxWorkers: 3,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
});
