import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { steadyZones } from '../../vite/steady-zones.ts';

/** A processor four times slower than this one, by Chromium's own throttle. */
export const slower = 4;

/** The script of a page in this folder, as a browser gets it; it knows what the app's own build knows. */
export async function scriptOf(file: string): Promise<string> {
  const input = fileURLToPath(new URL(file, import.meta.url));
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    define: { STEADY_ZONES: JSON.stringify(steadyZones(new Date())) },
    build: { write: false, target: 'esnext', rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** A page of a browser that has run nothing of the script; `/pocket` answers these bytes. */
export async function pageOf(context: BrowserContext, script: string, rate: number, bytes?: Uint8Array): Promise<Page> {
  const page = await context.newPage();
  await page.route('http://localhost/**', (route) =>
    route.request().url().endsWith('/pocket') && bytes
      ? route.fulfill({ body: Buffer.from(bytes) })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Barrio</title>' }),
  );
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: script });
  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

export const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] as number;
