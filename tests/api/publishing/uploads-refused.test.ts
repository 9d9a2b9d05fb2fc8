import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hugePng, photo } from '../../support/browser/photos.ts';
import { formOf, uploadFile, uploadForm } from '../../support/requests/forms.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'barrio-refused-'));
const stage = staffStage(() => ({ env: { DATA_DIR: folder } }));
const send = (bytes: Buffer, filename?: string) => uploadFile(stage.app, stage.tokens.owner, bytes, filename);
const files = () => readdirSync(path.join(folder, 'uploads'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));
// One that is taken, so that what is refused has something to leave as it is.
beforeAll(async () => expect((await send(await (await photo(100, 100)).png().toBuffer())).status).toBe(201));

describe('what is refused, in words for its owner', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>';
  const gif = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
  const jpeg = async () => (await photo(600, 400)).jpeg().toBuffer();
  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['an svg', () => Buffer.from(svg), /JPEG, PNG o WebP/],
    ['an svg called png', () => Buffer.from(`<?xml version="1.0"?>${svg}`), /JPEG, PNG o WebP/],
    ['a gif', gif, /JPEG, PNG o WebP/],
    ['html', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /JPEG, PNG o WebP/],
    ['html before a picture', async () => Buffer.concat([Buffer.from('<html>'), await jpeg()]), /JPEG, PNG o WebP/],
    ['a gif that begins like a jpeg', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await gif()]), /dañada/],
    [
      'an svg that begins like a png',
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(svg)]),
      /dañada/,
    ],
    ['another RIFF', () => Buffer.from('RIFF\x10\0\0\0WAVEfmt '), /JPEG, PNG o WebP/],
    ['half a jpeg', async () => (await jpeg()).subarray(0, 1500), /dañada/],
    ['half a webp', async () => (await (await photo(600, 400)).webp().toBuffer()).subarray(0, 400), /dañada/],
    ['a few bytes', () => Buffer.from([0xff, 0xd8, 0xff]), /dañada/],
    ['nothing', () => Buffer.alloc(0), /JPEG, PNG o WebP/],
    ['a picture that unfolds to gigabytes', () => hugePng(50_000, 50_000), /24 megapíxeles/],
    ['a little more than 24 Mpx', () => hugePng(6001, 4000), /24 megapíxeles/],
    ['a ribbon', async () => (await photo(1000, 60)).png().toBuffer(), /alargada/],
    ['a dot', async () => (await photo(4, 4)).png().toBuffer(), /pequeña/],
  ])('%s', async (_what, make, said) => {
    const { rows } = await stage.db.execute(sql`select count(*)::int as n from uploads`);
    const before = files();
    const reply = await send(await make());
    expect(expectProblem(reply, 400).detail).toMatch(said);
    expect(files()).toEqual(before);
    expect((await stage.db.execute(sql`select count(*)::int as n from uploads`)).rows).toEqual(rows);
  });

  it('more than 5 MB: 413; exactly as much as allowed is read', async () => {
    const tooLarge = await send(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff));
    expect(expectProblem(tooLarge, 413).detail).toMatch(/5 MB/);
    const picture = await jpeg();
    const full = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024 - picture.length)]);
    expect((await send(full)).status).toBe(201);
  });

  it('a form with anything else in it', async () => {
    const file = { name: 'file', filename: 'a.jpg', bytes: await jpeg() };
    const owner = stage.tokens.owner;
    for (const [parts, field] of [
      [[], 'file'],
      [[{ ...file, name: 'image' }], 'image'],
      [[{ name: 'id_user', bytes: '1' }, file], 'id_user'],
      [[file, { name: 'id_user', bytes: '1' }], 'id_user'],
      [[file, file], 'file'],
      [[file, file, file], 'file'],
    ] as const) {
      const problem = expectProblem(await uploadForm(stage.app, owner, [...parts]), 400);
      expect(problem.errors?.[0]?.field).toBe(field);
    }
    expectProblem(await uploadForm(stage.app, owner, [{ ...file, name: '__proto__' }]), 400);
  });

  it('what is no form, or one cut short', async () => {
    const { app, tokens } = stage;
    const headers = { authorization: `Bearer ${tokens.owner}` };
    const post = (payload: Buffer | object | string, type: string) =>
      app.inject({ method: 'POST', url: '/api/v1/uploads', payload, headers: { ...headers, 'content-type': type } });
    expectProblem(await post({}, 'application/json'), 415);
    expectProblem(await post('x', 'image/jpeg'), 415);
    expectProblem(await post('x', 'multipart/form-data'), 400);
    expectProblem(await post('x', 'multipart/form-data; boundary=b'), 400);
    const whole = formOf([{ name: 'file', filename: 'a.jpg', bytes: await jpeg() }]);
    expectProblem(await post(whole.payload.subarray(0, 700), whole.headers['content-type'] as string), 400);
    const other = await app.inject({
      method: 'PATCH',
      url: `/api/v1/companies/${stage.at.id_company}`,
      ...whole,
      headers: { ...headers, ...whole.headers },
    });
    expectProblem(other, 415);
  });

  it('from customers, cashiers and nobody', async () => {
    const bytes = await jpeg();
    expectProblem(await uploadFile(stage.app, stage.tokens.customer, bytes), 403);
    expectProblem(await uploadFile(stage.app, stage.tokens.cashier, bytes), 403);
    expectProblem(await uploadFile(stage.app, undefined, bytes), 401);
  });
});
