import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadedPicture } from '../../../contract/pictures.ts';
import { photo } from '../../support/browser/photos.ts';
import { call, logIn } from '../../support/people/people.ts';

import { uploadFile } from '../../support/requests/forms.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn } from '../../support/servers/app.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'barrio-uploads-'));
const stage = staffStage(() => ({ env: { DATA_DIR: folder } }));
const send = (bytes: Buffer, filename?: string) => uploadFile(stage.app, stage.tokens.owner, bytes, filename);
const files = () => readdirSync(path.join(folder, 'uploads'));
const fetchPicture = (address: string, headers = {}) => stage.app.inject({ url: address, headers });

afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => stage.db.execute(sql`delete from limit_counters`));

const colorAt = async (bytes: Buffer, x: number, y: number) => {
  const pixel = await sharp(bytes).extract({ left: x, top: y, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return (pixel[0] as number) > (pixel[2] as number) ? 'red' : 'blue';
};

describe('an uploaded picture', () => {
  it('is kept as webp in three widths, turned upright, without a trace of where it was taken', async () => {
    // On its side: what is left in the file is what should be above.
    const upright = await (await photo(2000, 1000)).png().toBuffer();
    const turned = await sharp(upright).rotate(90).png().toBuffer();
    const sent = await sharp(turned)
      .withExif({ IFD0: { Make: 'ScretCam', Orientation: '8' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 35/1 0/1' } })
      .withIccProfile('p3')
      .withMetadata({ orientation: 8 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await sharp(sent).metadata()).orientation).toBe(8);
    expect(sent.includes('ScretCam')).toBe(true);

    const reply = await send(sent);
    expect(reply.status, reply.body).toBe(201);
    expect(reply.data).toEqual({ image: expect.any(String), width: 800, height: 400, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    const { name, srcset } = uploadedPicture(reply.data.image) as NonNullable<ReturnType<typeof uploadedPicture>>;
    expect(srcset.split(', ').map((one) => one.split(' ')[1])).toEqual(['400w', '800w', '1600w']);
    for (const [address, width] of srcset.split(', ').map((one) => one.split(' ')) as [string, string][]) {
      const got = await fetchPicture(address);
      expect([got.statusCode, got.headers['content-type'], got.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      expect(got.headers['content-disposition']).toBe(`inline; filename="${path.basename(address)}"`);
      const made = await sharp(got.rawPayload).metadata();
      expect([made.format, `${made.width}w`, made.height]).toEqual(['webp', width, made.width / 2]);
      expect([made.exif, made.icc, made.xmp, made.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(got.rawPayload.includes('ScretCam')).toBe(false);
      expect([await colorAt(got.rawPayload, 5, 5), await colorAt(got.rawPayload, 5, made.height - 5)]).toEqual(['red', 'blue']);
      const again = await fetchPicture(address, { 'if-none-match': got.headers.etag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const { rows } = await stage.db.execute(sql`select name, width, height, color, id_user from uploads`);
    const { image: _image, ...said } = reply.data;
    expect(rows).toEqual([{ name, ...said, id_user: stage.people.owner.id_customer }]);
  });

  it('is never enlarged, and the same picture is the same file', async () => {
    const sent = await (await photo(500, 300)).png().toBuffer();
    const first = await send(sent, 'a.png');
    const before = files().length;
    expect((await send(sent, 'otra.png')).data).toEqual(first.data);
    expect(files()).toHaveLength(before);
    expect([first.data.width, first.data.height]).toEqual([500, 300]);
    const { srcset } = uploadedPicture(first.data.image) as { srcset: string };
    expect(srcset.split(', ').map((one) => one.split(' ')[1])).toEqual(['400w', '500w']);
  });

  it('of one colour says which', async () => {
    const grass = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#00b828' } })
      .webp({ lossless: true })
      .toBuffer();
    const { color } = (await send(grass, 'a.webp')).data;
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    for (const [place, part] of [0x00, 0xb8, 0x28].entries()) expect(Math.abs((parts[place] as number) - part)).toBeLessThanOrEqual(12);
  });

  it('that moves gives its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(100 * 100 * 3, 200), Buffer.alloc(100 * 100 * 3, 20)]);
    const moving = await sharp(frames, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const reply = await send(moving, 'a.webp');
    expect([reply.status, reply.data.width, reply.data.height]).toEqual([201, 100, 100]);
    expect((await sharp((await fetchPicture(reply.data.image)).rawPayload).metadata()).pages ?? 1).toBe(1);
  });

  it('may be a company’s logo and cover: shown, shared, and asked for by its name', async () => {
    const { image } = (await send(await (await photo(900, 600)).jpeg().toBuffer())).data;
    const changed = await stage.as('owner', `PATCH /companies/${stage.at.id_company}`, { logo: image, cover: image });
    expect([changed.status, changed.data.logo, changed.data.cover]).toEqual([200, image, image]);
    const named = await stage.app.inject(`/api/v1/settings/get-company-logo?companylogoimg=${path.basename(image)}`);
    expect(named.rawPayload.equals((await fetchPicture(image)).rawPayload)).toBe(true);
    const shared = await stage.app.inject(`/static/share/negocios/${changed.data.slug}.jpg`);
    expect([shared.statusCode, shared.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect([await colorAt(shared.rawPayload, 1100, 40), await colorAt(shared.rawPayload, 1100, 600)]).toEqual(['red', 'blue']);
    const large = image.replace('-m.webp', '-l.webp');
    expectProblem(await stage.as('owner', `PATCH /companies/${stage.at.id_company}`, { logo: large }), 400);
  });

  it('may be one of a company’s photos, in the order that its owner says, over nobody else’s change, and in no public answer', async () => {
    const sizes = [310, 320, 330];
    const names = [];
    for (const width of sizes) names.push((await send(await (await photo(width, 200)).png().toBuffer())).data.image);
    const mine = `/companies/${stage.at.id_company}`;
    const profile = async () => (await stage.as('owner', `GET ${mine}/profile`)).data;
    const { revision, images } = await profile();
    expect(images).toEqual([]);
    const change = (body: object, seen: string) =>
      call(stage.app, `PATCH ${mine}`, { token: stage.tokens.owner, body, headers: { 'if-match': `"${seen}"` } });
    const changed = await change({ images: names }, revision);
    expect([changed.status, changed.data.images]).toEqual([200, names]);
    expect(await stage.lastAudit()).toMatchObject({ kind: 'company', before: { images: [] }, after: { images: names } });
    expectProblem(await change({ images: [] }, revision), 412);
    const turned = names.toReversed();
    expect((await change({ images: turned }, (await profile()).revision)).status).toBe(200);
    expect((await profile()).images).toEqual(turned);
    const shown = await stage.app.inject(`/api/v1/companies/${changed.data.slug}`);
    expect([shown.statusCode, 'images' in shown.json()]).toEqual([200, false]);
  });

  it.each<[string, (image: string) => string[]]>([
    ['one that nobody uploaded', () => [`/static/uploads/${'a'.repeat(32)}-800x600-m.webp`]],
    ['one of somewhere else', () => ['https://evil.example/a.webp']],
    ['the same twice', (image) => [image, image]],
    ['more than twelve', (image) => Array.from({ length: 13 }, (_, n) => image.replace(/[0-9a-f]{32}/, String(n).padStart(32, '0')))],
  ])('is not taken among a company’s photos: %s', async (_what, given) => {
    const { image } = (await send(await (await photo(340, 200)).png().toBuffer())).data;
    const before = await stage.auditCount();
    expectProblem(await stage.as('owner', `PATCH /companies/${stage.at.id_company}`, { images: given(image) }), 400);
    expect(await stage.auditCount()).toBe(before);
  });

  it('is not at any other address', async () => {
    const { image } = (await send(await (await photo(64, 64)).png().toBuffer())).data;
    for (const address of [
      image.replace('-m.', '-x.'),
      image.replace('.webp', '.jpg'),
      image.replace(/[0-9a-f]{32}/, 'a'.repeat(32)),
      '/static/uploads/..%2fapp-secret',
      '/static/uploads/',
    ])
      expect((await fetchPicture(address)).statusCode, address).toBe(404);
  });
});

describe('how much', () => {
  const small = async () => (await photo(64, 64)).png().toBuffer();

  it('120 an hour for each person, and no more', async () => {
    expect((await send(await small())).status).toBe(201);
    await stage.db.execute(sql`update limit_counters set count = 120 where what like 'upload:%'`);
    const reply = await send(await small());
    expectProblem(reply, 429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(60);
    expect((await uploadFile(stage.app, stage.tokens['other owner'], await small())).status).toBe(201);
  });

  it('what one account sends while its others are being made is told to come back, and nobody else is', async () => {
    const bytes = await (await photo(3000, 2000)).jpeg().toBuffer();
    const many = Array.from({ length: 30 }, () => send(bytes));
    const [other, ...replies] = await Promise.all([uploadFile(stage.app, stage.tokens.operator, bytes), ...many]);
    expect(other.status).toBe(201);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(3);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const reply of refused) {
      expectProblem(reply, 503);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await send(bytes)).status).toBe(201);
  });

  it('a full disk is a 507 that says so; pictures are still shown', async () => {
    const full = {
      put: async () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
      read: async () => Buffer.from('x'),
      remove: async () => {},
    };
    const app = await apiOn(stage.db, { uploads: full });
    const { token } = await logIn(app, stage.people.owner);
    const reply = await uploadFile(app, token, await small());
    expect(expectProblem(reply, 507).detail).toMatch(/espacio/);
    expect((await app.inject(`/static/uploads/${'a'.repeat(32)}-64x64-m.webp`)).statusCode).toBe(200);
    await app.close();
  });
});
