import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { photo } from '../../support/browser/photos.ts';
import { addPerson, logIn } from '../../support/people/people.ts';
import { formOf, uploadFile } from '../../support/requests/forms.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'barrio-stalled-'));
const stage = staffStage(() => ({ env: { DATA_DIR: folder } }));
const sockets: Socket[] = [];
let port = 0;
let bytes: Buffer;

beforeAll(async () => {
  await stage.app.listen({ port: 0, host: '127.0.0.1' });
  port = (stage.app.server.address() as AddressInfo).port;
  bytes = await (await photo(100, 100)).png().toBuffer();
});
// What watches a body alone: everything else keeps its own time.
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type StalledForm = { said(): string; send(some: Buffer): void };

/** Sends the head of a form and the beginning of its picture, and no more. */
function beginForm(token: string, call: string): StalledForm {
  const { payload, headers } = formOf([{ name: 'file', filename: 'a.jpg', bytes: Buffer.alloc(100_000) }]);
  const socket = connect(port, '127.0.0.1');
  let said = '';
  sockets.push(socket);
  socket.on('error', () => {});
  socket.on('data', (some) => {
    said += some;
  });
  const head = [`POST /api/v1${call} HTTP/1.1`, 'host: barrio.example', `authorization: Bearer ${token}`];
  socket.write(`${[...head, `content-type: ${headers['content-type']}`, `content-length: ${payload.length}`].join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, 500));
  return { said: () => said, send: (some) => void socket.write(some) };
}

/** Begins so many forms of each account, and returns once each waits for its body or is refused. */
async function stall(tokens: string[], call: string, each: number, held: number): Promise<StalledForm[]> {
  const sent = tokens.flatMap((token) => Array.from({ length: each }, () => beginForm(token, call)));
  await expect.poll(() => sent.filter(({ said }) => said() !== '').length, { timeout: 20_000 }).toBe(sent.length - held);
  await expect.poll(() => vi.getTimerCount(), { timeout: 20_000 }).toBe(held);
  return sent;
}

const customers = async (count: number) => {
  const people = await Promise.all(Array.from({ length: count }, () => addPerson(stage.db)));
  return Promise.all(people.map(async (person) => (await logIn(stage.app, person)).token));
};

it('customers whose forms stand still keep no owner from uploading, and give their places back', async () => {
  const [token = '', ...others] = await customers(4);
  const sent = await stall([token, ...others], '/ownership/photos', 3, 3);
  expect((await uploadFile(stage.app, stage.tokens.owner, bytes)).status).toBe(201);
  const { payload, headers } = formOf([{ name: 'file', filename: 'a.png', bytes }]);
  const send = () =>
    stage.app.inject({
      method: 'POST',
      url: '/api/v1/ownership/photos',
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
  expect((await send()).statusCode).toBe(503);
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => sent.filter(({ said }) => said().startsWith('HTTP/1.1 408')).length).toBe(3);
  await expect.poll(async () => (await send()).statusCode).toBe(201);
});

it('one network has not all places of owners, and a body that moves stays', async () => {
  const tokens = [stage.tokens.owner, stage.tokens.operator, stage.tokens['other owner']];
  const sent = await stall(tokens, '/uploads', 3, 6);
  const { payload, headers } = formOf([{ name: 'file', filename: 'a.png', bytes }]);
  const elsewhere = await addPerson(stage.db, { id_user_role: roles.owner, id_store: stage.at.id_store });
  const { token } = await logIn(stage.app, elsewhere);
  expectProblem(await uploadFile(stage.app, token, bytes), 503);
  const other = await stage.app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
    remoteAddress: '203.0.113.9',
  });
  expect(other.statusCode).toBe(201);
  const [moves, ...stand] = sent.filter(({ said }) => said() === '');
  for (let times = 0; times < 3; times++) {
    moves?.send(Buffer.alloc(20_000));
    await new Promise((resolve) => setTimeout(resolve, 300));
    vi.advanceTimersByTime(20_000);
  }
  await expect.poll(() => stand.filter(({ said }) => said().startsWith('HTTP/1.1 408')).length).toBe(5);
  expect(moves?.said()).toBe('');
});

it('a phone whose line goes away before its form is read leaves no place taken', async () => {
  const { payload, headers } = formOf([{ name: 'file', filename: 'a.png', bytes }]);
  const head = ['POST /api/v1/uploads HTTP/1.1', 'host: barrio.example', `authorization: Bearer ${stage.tokens.owner}`];
  const begun = `${[...head, `content-type: ${headers['content-type']}`, `content-length: ${payload.length}`].join('\r\n')}\r\n\r\n--`;
  // An embedded database answers nobody meanwhile, so that their sessions are still looked up when they go.
  await stage.db.transaction(async () => {
    for (let time = 0; time < 6; time++) {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => {});
      await new Promise<void>((sent) => void socket.write(begun, () => sent()));
      await new Promise((passed) => setTimeout(passed, 20));
      socket.resetAndDestroy();
    }
    await new Promise((passed) => setTimeout(passed, 100));
  });
  for (let time = 0; time < 3; time++) expect((await uploadFile(stage.app, stage.tokens.owner, bytes)).status).toBe(201);
});
