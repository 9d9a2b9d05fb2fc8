import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { systemChromium } from './browser.ts';

/** Makes sure that there is a Chromium to test with: the system's, Debian's package when root may install it, else Playwright's own. */
const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

if (!systemChromium() && !existsSync(chromium.executablePath())) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  console.log(
    mayInstall ? "Installing Debian's chromium for the browser tests…" : "Installing Playwright's Chromium for the browser tests…",
  );
  if (mayInstall) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
}
