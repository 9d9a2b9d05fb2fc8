import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../support/databases/database.ts';
import { testRedis } from '../support/databases/redis.ts';
import { countOf } from '../support/figures/counts.ts';
import { isFull, keepFigure } from '../support/figures/full-run.ts';
import { openConsoles } from '../support/people/consoles.ts';
import { openSocket, settled } from '../support/people/sockets.ts';
import { type Nodes, startNodes } from '../support/servers/nodes.ts';
import { hasNginx, ownNginx } from '../support/servers/own-nginx.ts';
import { endProcesses } from '../support/servers/processes.ts';
import { ask, enter, pages, type Reader, waitFor } from '../support/stages/fault-stage.ts';

const restarts = countOf(2, 100);
const visitors = 8;

/** The last that nginx complained of, apart from nodes that are away. */
const linesOf = (said: string) =>
  said
    .split('\n')
    .filter((line) => !line.includes('refused'))
    .slice(-10);

describe.runIf(testServer && testRedis && hasNginx)('a rolling restart (needs TEST_DATABASE_URL, TEST_REDIS_URL and nginx)', () => {
  let deployment: Nodes;
  let nginx: Awaited<ReturnType<typeof ownNginx>>;
  let readers: Reader[];

  beforeAll(async () => {
    deployment = await startNodes(2, { REDIS_URL: testRedis as string, TRUST_PROXY: '2' });
    readers = await enter(deployment.db, 60);
    nginx = await ownNginx(deployment.nodes.map(({ origin }) => origin));
  });
  afterAll(async () => {
    nginx?.stop();
    await deployment?.close();
    endProcesses();
  });

  /** Looks around and saves what is there, until told to stop; answers every status. */
  function visit() {
    const statuses: number[] = [];
    let isOver = false;
    let asked = 0;
    const look = async () => {
      for (; !isOver; asked++) {
        const addresses = ['/api/v1/promotions?id_city=22014', `/api/v1/events?id_company=${asked}`, ...pages];
        statuses.push((await ask(nginx.origin + (addresses[asked % addresses.length] as string))).status);
      }
    };
    const save = async (reader: Reader) => {
      for (; !isOver; asked++) {
        const method = asked % 2 ? 'PUT' : 'DELETE';
        statuses.push((await ask(`${nginx.origin}/api/v1/saved/company/1`, { token: reader.token, method })).status);
        statuses.push((await ask(`${nginx.origin}/api/v1/customers/renew-token`, { token: reader.token, method: 'POST' })).status);
      }
    };
    const all = [...Array.from({ length: visitors }, look), ...readers.slice(0, visitors).map(save)];
    return async () => {
      isOver = true;
      await Promise.all(all);
      return statuses;
    };
  }

  it(
    'of two nodes behind nginx as we ship it fails no request of visitors and customers, in a long run of consoles neither, and screens come back to the other node',
    async () => {
      const screen = openSocket(nginx.origin, { city: 22014, reconnects: true, websocketOnly: true });
      await settled(screen);
      let cuts = 0;
      screen.on('disconnect', (reason) => {
        cuts++;
        // As the app does when the server itself closes the line.
        if (reason === 'io server disconnect') setTimeout(() => screen.connect(), 500);
      });
      const stop = visit();
      // Beside other tests their requests can outlast the ten seconds that a stop takes at most.
      const consoles = isFull ? await openConsoles(deployment.db, deployment.enter, nginx.origin) : undefined;
      const codes: (number | null)[] = [];
      for (let n = 0; n < restarts; n++) {
        codes.push(await deployment.restart(n % 2));
        await waitFor(300);
      }
      const statuses = await stop();
      const used = await consoles?.stop();
      statuses.push(...(used?.statuses ?? []));
      const failed = statuses.filter((status) => status !== 200 && status !== 201 && status !== 204);
      keepFigure('rolling-restart', {
        restarts,
        pages: pages.length,
        requests: statuses.length,
        failed: failed.length,
        kinds: [...new Set(failed)],
        of_consoles: used?.statuses.length ?? 0,
        console_changes: used?.changes ?? 0,
        console_cuts: used?.cuts ?? 0,
        cuts,
      });
      expect(failed, [...deployment.failures(), ...linesOf(nginx.said())].join('\n')).toEqual([]);
      expect(new Set(codes)).toEqual(new Set([0]));
      expect(cuts).toBeGreaterThan(0);
      if (used) {
        expect(used.changes).toBeGreaterThan(restarts);
        expect(used.cuts).toBeGreaterThan(0);
        expect(used.heard).toBeGreaterThan(0);
      }
      await expect.poll(() => screen.connected, { timeout: 30_000 }).toBe(true);
      screen.close();
    },
    240_000 + restarts * 120_000,
  );
});
