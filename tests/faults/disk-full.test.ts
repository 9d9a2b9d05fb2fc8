import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { testServer } from '../support/databases/database.ts';
import { smallDisk } from '../support/databases/small-disk.ts';
import { isFull, keepFigure } from '../support/figures/full-run.ts';
import { OwnerAtWork, type TimedReply } from '../support/people/owner-at-work.ts';
import { expectProblem } from '../support/requests/problems.ts';
import { endProcesses, type RunningProcess, startUntil } from '../support/servers/processes.ts';

const megabyte = 1024 * 1024;
/** What is left free, in turn, and for how many milliseconds. */
const leavings = isFull ? [0, 100_000, megabyte, 8 * megabyte, 60 * megabyte] : [0];
const fullFor = isFull ? 20_000 : 1_000;
/** Milliseconds that the slowest answer may take, the thread's end and its next beginning included. */
const slowest = isFull ? 5_000 : 30_000;

const disk = testServer ? undefined : smallDisk(320 * megabyte);
if (!disk && !testServer) console.log('A full disk is not tried: making a small one takes root and tmpfs.');

type Reply = TimedReply & { headers: Record<string, string> };

describe.skipIf(!disk)('a full disk under the embedded database', () => {
  const { folder, fill, empty, free, remove } = { ...disk } as NonNullable<typeof disk>;
  const env = { DATA_DIR: `${folder}/data`, PORT: '0', APP_SECRET: 'a-secret-of-the-tests-and-of-nothing-else' };
  let server: RunningProcess;
  let origin: string;
  let token: string;
  let owner: OwnerAtWork;
  let items: string[];
  /** What each item was last said to be, saved or not; nothing where the last change was not answered. */
  const known = new Map<string, boolean | undefined>();
  const times = { read: [] as number[], written: [] as number[], refused: [] as number[] };

  beforeAll(async () => {
    await start();
    token = await enter('cliente');
    const ofOwner = await enter('dueño');
    const asOwner = (method: string, path: string, body?: object) => ask(method, path, body, ofOwner);
    const { items: companies } = JSON.parse((await asOwner('GET', '/companies/mine')).body);
    owner = new OwnerAtWork(asOwner, () => origin, companies[0].id_company);
    const lists = await Promise.all(['coupon', 'event', 'company'].map(async (kind) => (await idsOf(kind)).map((id) => `${kind}/${id}`)));
    items = lists.flat();
  });
  afterAll(() => {
    endProcesses();
    remove();
  });

  async function start(): Promise<void> {
    server = await startUntil(/Server listening at/, 'server/main.ts', env);
    origin = /http:[^"]+/.exec(server.line)?.[0] as string;
  }

  /** The session of one of the demo's people, whom the server names as it starts for the first time. */
  async function enter(role: string): Promise<string> {
    const [, phone, password] = new RegExp(`${role} +(\\d+) +(\\S+)`).exec(server.said()) ?? [];
    return JSON.parse((await ask('POST', '/customers/login', { phone, password })).body).token;
  }

  async function ask(method: string, path: string, body?: object, as = token): Promise<Reply> {
    const from = performance.now();
    const isForm = body instanceof FormData;
    const headers = {
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    };
    const sent = body ? { body: isForm ? body : JSON.stringify(body) } : {};
    const reply = await fetch(`${origin}/api/v1${path}`, { method, headers, ...sent });
    const answer = { status: reply.status, body: await reply.text(), headers: Object.fromEntries(reply.headers) };
    return { ...answer, ms: performance.now() - from };
  }

  async function idsOf(kind: string): Promise<number[]> {
    const path = { coupon: '/coupons', event: '/events', company: '/companies' }[kind];
    const { items } = JSON.parse((await ask('GET', `${path}?limit=20`)).body) as { items: Record<string, number>[] };
    return items.map((item) => item[`id_${kind}`] as number);
  }

  let reads = 0;
  /** Reads that no kept answer stands in for, of a visitor and of a customer. */
  async function readAll(): Promise<void> {
    const asked = [
      '/saved',
      '/wallet',
      '/notifications/last-notification',
      `/coupons?id_company=${(reads++ % 40) + 1}&limit=${(reads % 19) + 1}`,
    ];
    for (const path of asked) {
      const { status, ms, body } = await ask('GET', path);
      expect(status, `${path}: ${body}`).toBe(200);
      times.read.push(ms);
    }
  }

  /** Saves what is not saved and the other way round; answers the status. */
  async function change(item: string): Promise<number> {
    const saves = !known.get(item);
    known.set(item, undefined);
    const answer = await ask(saves ? 'PUT' : 'DELETE', `/saved/${item}`);
    if (answer.status === 204) known.set(item, saves);
    else known.set(item, (await isSaved(item)) ?? undefined);
    (answer.status === 204 ? times.written : times.refused).push(answer.ms);
    if (answer.status === 507) expect(expectProblem({ ...answer, statusCode: 507 }, 507).detail).toMatch(/espacio/);
    return answer.status;
  }

  async function isSaved(item: string): Promise<boolean> {
    const [kind, id] = item.split('/');
    const { status, body } = await ask('GET', `/saved?kind=${kind}&id=${id}`);
    expect(status, body).toBe(200);
    return JSON.parse(body).items.length === 1;
  }

  async function expectKept(): Promise<void> {
    await owner.expectKept();
    for (const [item, saved] of known) expect(await isSaved(item), item).toBe(saved);
  }

  /** Lines of the log about what no request asked for. */
  const complaints = () =>
    server
      .said()
      .split('\n')
      .filter((line) => line.includes('"level":50') && !line.includes('request failed')).length;

  /** Changes one thing after the other for so long, while an owner writes and uploads and others read; answers how often each status came. */
  async function changeFor(milliseconds: number): Promise<Record<number, number>> {
    const statuses: Record<number, number> = {};
    const until = performance.now() + milliseconds;
    for (let n = 0; performance.now() < until; n++) {
      const [status, done] = await Promise.all([change(items[n % items.length] as string), owner.work(), readAll()]);
      for (const answered of done) (answered.status === 201 || answered.status === 200 ? times.written : times.refused).push(answered.ms);
      for (const each of [status, ...done.map((answered) => answered.status)]) statuses[each] = (statuses[each] ?? 0) + 1;
      // One address may only ask so often.
      await sleep(400);
    }
    return statuses;
  }

  it('reads go on and changes are a 507 until there is space again; what was acknowledged is there', { timeout: 900_000 }, async () => {
    const statuses: Record<number, number> = {};
    const count = (more: Record<number, number>) => {
      for (const [status, times] of Object.entries(more)) statuses[Number(status)] = (statuses[Number(status)] ?? 0) + times;
    };
    const back: number[] = [];
    // However busy the machine is, each kind of change is acknowledged once while there is space.
    while (!['200', '201', '204'].every((status) => status in statuses)) count(await changeFor(1));
    for (const left of leavings) {
      const changing = changeFor(2_500);
      await sleep(2_000);
      fill(left);
      count(await changing);
      const whileFull = await changeFor(fullFor);
      expect(Object.keys(whileFull)).toEqual(['507']);
      count(whileFull);
      expect(complaints()).toBeLessThan(10);
      await server.stop('SIGKILL');
      await start();
      expect(await change(items[0] as string)).toBe(507);
      await readAll();
      await expectKept();

      empty();
      const from = performance.now();
      while ((await change(items[1] as string)) !== 204) expect(performance.now() - from).toBeLessThan(slowest);
      back.push(performance.now() - from);
      await expectKept();
    }
    expect(Object.keys(statuses).sort()).toEqual(['200', '201', '204', '507']);
    const longest = Object.fromEntries(Object.entries(times).map(([what, all]) => [`longest_${what}_ms`, Math.round(Math.max(...all))]));
    for (const time of Object.values(longest)) expect(time).toBeLessThan(slowest);
    const figure = { rounds: leavings.length, full_ms: fullFor, answers: statuses, reads: times.read.length, ...longest };
    keepFigure('disk-full', {
      ...figure,
      writes_back_after_ms: Math.round(Math.max(...back)),
      kept: known.size,
      ...owner.acknowledged,
      lost: 0,
    });
  });

  it('a read for which there was no room is answered once there is some', async () => {
    await server.stop('SIGTERM');
    const { db, close } = await openDatabase({ DATA_DIR: env.DATA_DIR });
    fill(70 * megabyte);
    // Sorted on the disk, in more than is free.
    const rows = 200_000;
    const sorted = sql`select count(distinct repeat(md5(g::text), 30))::int as n from generate_series(1, ${rows}::int) g`;
    const answered = Promise.resolve(db.execute<{ n: number }>(sorted));
    await expect.poll(free, { interval: 5, timeout: 60_000 }).toBeLessThan(30 * megabyte);
    // The engine is being replaced: what it had sorted is gone.
    await expect.poll(free, { interval: 5, timeout: 60_000 }).toBeGreaterThan(40 * megabyte);
    empty();
    expect((await answered).rows[0]?.n).toBe(rows);
    await close();
  });

  it('a statement that runs into the end of the disk is taken back whole, and the engine that it broke is replaced', async () => {
    empty();
    const { db, close } = await openDatabase({ DATA_DIR: env.DATA_DIR });
    const failure = (work: Promise<unknown>) =>
      work.then(
        () => 'none',
        (error) => error.cause?.code,
      );
    await db.execute(sql`create table filled (said text)`);
    await db.execute(sql`insert into filled values ('before')`);
    fill(70 * megabyte);
    const tooMuch = sql`insert into filled select repeat('x', 1000) from generate_series(1, 150000)`;
    expect(await failure(db.execute(tooMuch))).toBe('53100');
    const count = async () => (await db.execute<{ n: number }>(sql`select count(*)::int as n from filled`)).rows[0]?.n;
    expect(await count()).toBe(1);
    expect(await failure(db.execute(sql`insert into filled values ('while it is full')`))).toBe('53100');
    empty();
    expect(await failure(db.execute(sql`insert into filled values ('after')`))).toBe('none');
    expect(await count()).toBe(2);
    await close();
  });
});
