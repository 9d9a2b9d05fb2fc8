import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';

const port = Number(process.env.TEST_PORT ?? 4810);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list']],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 360, height: 740 },
    launchOptions: launchOptions(),
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning tests/support/serve.ts',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), NODE_ENV: 'production' },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
  },
});
