import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser/browser.ts';
import { port } from './tests/support/people/e2e-people.ts';

/** The question for the place stays away, except where a test is about it. */
const skipped = [port, port + 1].map((each) => ({
  origin: `http://localhost:${each}`,
  localStorage: [{ name: 'set_address', value: 'false' }],
}));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list']],
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // What does not pass at once is reported as flaky.
  retries: 2,
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 360, height: 740 },
    storageState: { cookies: [], origins: skipped },
    launchOptions: launchOptions(),
    // Recording costs a third of the run: for looking into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning tests/support/servers/serve.ts',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), TEST_PORT: String(port), NODE_ENV: 'production' },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
  },
});
