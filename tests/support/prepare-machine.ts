import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { headlessChromium, systemChromium } from './browser.ts';

const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Answers whether Debian gave it. */
function installPackage(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log("Installing Debian's chromium-headless-shell for the browser tests…");
  try {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
    return true;
  } catch {
    return false;
  }
}

// A Chromium to test with: Debian's package when root may install it, else what the system has, else Playwright's own.
if (!existsSync(headlessChromium) && !installPackage() && !systemChromium() && !existsSync(chromium.executablePath())) {
  console.log("Installing Playwright's Chromium for the browser tests…");
  run('npx', ['playwright', 'install', 'chromium']);
}
