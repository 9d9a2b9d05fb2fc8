import { existsSync } from 'node:fs';

/** Chromium without a window, which costs half of what the whole browser does. */
export const headlessChromium = '/usr/bin/chromium-headless-shell';

/** The whole Chromium that the system has, if any. */
export const wholeChromium = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) => existsSync(file));

/** The Chromium that the system has, if any; without one Playwright starts its own. */
const systemChromium = () => (existsSync(headlessChromium) ? headlessChromium : wholeChromium());

/** The whole Chromium, still without a window: slower, and the only one that shows notifications. */
export const windowlessChromium = () => {
  const { executablePath: _, args } = launchOptions();
  const executablePath = wholeChromium();
  return { ...(executablePath ? { executablePath } : { channel: 'chromium' }), args: [...args, '--headless=new'] };
};

/** A closed network makes Chromium's own look-ups fail loudly; root cannot have its sandbox. */
export const launchOptions = () => {
  const executablePath = systemChromium();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Cheaper to draw and to run on a machine without a graphics card.
      '--disable-gpu',
      '--in-process-gpu',
      '--disable-site-isolation-trials',
    ],
  };
};
