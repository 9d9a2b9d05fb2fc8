import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser/browser.ts';
import { port } from './tests/support/people/e2e-people.ts';

/** A server that runs already, for what needs none of ours: `npm run image:check -- --floor`. */
const origin = process.env.TEST_ORIGIN;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list']],
  // With two for each processor there is hardly any idle time left, and with more everything only takes longer.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails now and then is mended, or says `retries` and its reason itself.
  retries: 0,
  // Where others have the processors too; what must be quick says its own limit.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: origin ?? `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 360, height: 740 },
    // Far beyond what any takes: a navigation that was lost is said as one.
    navigationTimeout: 120_000,
    launchOptions: launchOptions(),
    // Recording costs a third of the run: for looking into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: origin
    ? undefined
    : {
        command: 'node tests/support/servers/serve.ts',
        url: `http://localhost:${port}/readyz`,
        env: { PORT: String(port), TEST_PORT: String(port), NODE_ENV: 'production' },
        stdout: 'ignore',
        stderr: 'pipe',
        timeout: 240_000,
      },
});
