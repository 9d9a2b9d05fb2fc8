import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endProcesses, type RunningProcess } from '../support/servers/processes.ts';
import { ask, pages, startCity, waitFor } from '../support/stages/fault-stage.ts';

const port = 5871;

describe.runIf(pages.length > 0)('the log of a server with pages (needs a build)', () => {
  let city: RunningProcess & { origin: string };

  beforeAll(async () => {
    city = await startCity(port, { LOG_LEVEL: 'info' });
  });
  afterAll(endProcesses);

  it.each([
    '/%0A{"msg":"forged"}4421234567',
    '/%0d%0a4421234567',
    '/nada/%0A%20%20%20%20at%20forged4421234567',
    '/cupones/%0A4421234567forged',
    '/nada/4421234567forged.data',
  ])('has each line of its own making and nothing of %s', async (path) => {
    const before = city.said().length;
    expect((await ask(city.origin + path)).status).toBe(404);
    await waitFor(300);
    const said = city.said().slice(before);
    expect(said).not.toMatch(/forged|4421234567|%0A/i);
    const lines = said.split('\n').filter(Boolean);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  });
});
