import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { headlessChromium, wholeChromium } from './browser/browser.ts';

const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Answers whether Debian gave it. */
function installPackages(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log("Installing Debian's chromium for the browser tests…");
  try {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell']);
    return true;
  } catch {
    return false;
  }
}

// Two browsers to test with, the quick one and the whole one: Debian's packages when root may install them, else what the system has, else
// Playwright's own.
const isReady = existsSync(headlessChromium) && wholeChromium();
if (!isReady && !installPackages() && !wholeChromium() && !existsSync(chromium.executablePath())) {
  console.log("Installing Playwright's Chromium for the browser tests…");
  run('npx', ['playwright', 'install', 'chromium']);
}
