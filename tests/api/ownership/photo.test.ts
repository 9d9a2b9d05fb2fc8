import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { erasePhotos } from '../../../server/ownership/photos.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openUploadStore } from '../../../server/platform/storage/upload-store.ts';
import { call, type Person } from '../../support/people/people.ts';
import { formOf } from '../../support/requests/forms.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { newFolder } from '../../support/servers/processes.ts';
import { ownershipStage } from '../../support/stages/ownership-stage.ts';

const folder = newFolder();
const on = ownershipStage(() => folder);

const counter = sharp({ create: { width: 300, height: 200, channels: 3, background: '#00b828' } })
  .jpeg()
  .toBuffer();

async function photograph(token = on.token) {
  const { payload, headers } = formOf([{ name: 'file', filename: 'foto.jpg', bytes: await counter }]);
  const sent = {
    method: 'POST',
    url: '/api/v1/ownership/photos',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  } as const;
  const reply = await on.staff.app.inject(sent);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().image as string;
}

const ask = async (token = on.token, says = 'Soy Ana, estoy de lunes a sábado') =>
  on.at('POST ~/claims', { photo: await photograph(token), says }, token);
const uploads = openUploadStore(readEnv({ DATA_DIR: folder }));
const erase = () => erasePhotos({ db: on.staff.db, clock: on.staff.clock, uploads });
const files = () => (existsSync(path.join(folder, 'uploads')) ? readdirSync(path.join(folder, 'uploads')) : []);
const first = async () => (await on.casesOf('ownership'))[0] as NonNullable<Awaited<ReturnType<typeof on.casesOf>>[0]>;
const idOf = async ({ id_customer }: Person) =>
  (await on.casesOf('ownership')).find((one) => one.id_customer === id_customer)?.id_item as number;

describe('a claim with a photo', () => {
  it('waits for the operator with what speaks for it, and the phone of the listing is told once', async () => {
    const { data, status } = await ask();
    expect([status, data]).toEqual([201, { asked_at: on.staff.clock.now().toISOString(), has_photo: true }]);
    expect(await first()).toMatchObject({
      id_customer: on.ana.id_customer,
      id_city: 22014,
      details: {
        name: on.ana.name,
        company: on.listing.name,
        says: 'Soy Ana, estoy de lunes a sábado',
        photo: expect.stringMatching(/^\/static\/uploads\/00000000[0-9a-f]{24}-300x200-m\.webp$/),
        matches: [
          { label: 'Su teléfono', value: expect.stringMatching(/distinto al de la ficha$/), ok: false },
          { label: '¿Ya tiene dueño?', value: 'No', ok: true },
          { label: 'Otras solicitudes', value: 'Ninguna', ok: true },
          { label: 'Su cuenta', value: expect.stringMatching(/^Desde el /), ok: expect.any(Boolean) },
        ],
      },
    });
    expect(JSON.stringify((await first()).details)).not.toContain(on.ana.phone);
    expect((await on.at('GET ~')).data.claim).toEqual(data);
    expect(await on.owners()).toEqual([]);
    await ask((await on.addClaimant()).token);
    const told = await on.box.to(on.listing.phone);
    expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/^Alguien pidió administrar Panadería La Espiga \d+ en Barrio/)]);
  });

  it('of somebody with the phone of the listing says so', async () => {
    await on.staff.db.execute(sql`update stores set phone = ${on.ana.phone} where id_company = ${on.listing.id_company}`);
    await ask();
    expect((await first()).details.matches).toContainEqual({
      label: 'Su teléfono',
      value: expect.stringMatching(/el de la ficha$/),
      ok: true,
    });
  });

  it('accepted makes the owner, tells them, and erases the picture from everywhere', async () => {
    await ask();
    const { id_item, details } = await first();
    const address = String(details.photo);
    const shown = await on.staff.app.inject(address);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
    await erase();
    expect(files()).toContain(path.basename(address));
    await on.decide(id_item, 'accepted');
    await erase();
    expect(files()).not.toContain(path.basename(address));
    expect((await on.staff.app.inject(address)).statusCode).toBe(404);
    const { rows } = await on.staff.db.execute<{ all: string }>(
      sql`select (select json_agg(i) from inbox_items i)::text || coalesce((select json_agg(p) from ownership_photos p)::text, '') as all`,
    );
    expect(rows[0]?.all).not.toContain(path.basename(address));
    expect(await on.owners()).toEqual([on.ana.id_customer]);
    expect((await on.company()).claimed).toBe(true);
    expect(await on.newsOf(on.ana)).toMatchObject([{ title: `${on.listing.name} ya es tuyo`, url: '/mi-negocio' }]);
    expect(await on.auditOf('company')).toMatchObject([{ id_user: on.staff.people.operator.id_customer, after: { claimed: true } }]);
    expect(await on.auditOf('staff')).toMatchObject([
      { item: String(on.ana.id_customer), after: { id_user_role: 2, proof: 'photo', id_item } },
    ]);
  });

  it('rejected or asked for more is told with the reason; who asked may ask again', async () => {
    for (const [decision, said] of [
      ['rejected', 'No pudimos darte'],
      ['asked', 'Nos falta algo'],
    ] as const) {
      await ask();
      await on.decide((await first()).id_item, decision, 'La foto no se ve bien');
      expect((await on.newsOf(on.ana)).at(-1)).toMatchObject({
        title: expect.stringContaining(said),
        message: 'La foto no se ve bien',
        url: `/negocios/${on.listing.slug}/reclamar`,
      });
      expect(await on.owners()).toEqual([]);
    }
    expect((await ask()).status).toBe(201);
  });

  it('is undone while its owner has done nothing, and not after that', async () => {
    await ask();
    const { id_item } = await first();
    await on.decide(id_item, 'accepted');
    await on.undo(id_item);
    expect([await on.owners(), (await on.company()).claimed]).toEqual([[], false]);
    await on.decide(id_item, 'accepted');
    await on.again();
    const { status } = await call(on.staff.app, `PATCH /companies/${on.listing.id_company}`, {
      token: on.token,
      body: { description: 'Pan' },
    });
    expect(status).toBe(200);
    await expect(on.undo(id_item)).rejects.toThrow('Ya no se puede deshacer');
    expect(await on.owners()).toEqual([on.ana.id_customer]);
  });

  it('is withdrawn by its own person alone, with its picture', async () => {
    await ask();
    const address = String((await first()).details.photo);
    expectProblem(await on.at('DELETE ~/claims', undefined, (await on.addClaimant()).token), 404);
    expect((await on.at('DELETE ~/claims')).status).toBe(204);
    expect(await on.casesOf('ownership')).toEqual([]);
    await erase();
    expect(files()).not.toContain(path.basename(address));
    expectProblem(await on.at('DELETE ~/claims'), 404);
  });

  it('needs a picture of one’s own that no other claim has', async () => {
    const photo = await photograph();
    const { token } = await on.addClaimant();
    for (const bad of ['/static/pictures/tacos.webp', 'x', `/static/uploads/${'a'.repeat(32)}-64x64-m.webp`])
      expectProblem(await on.at('POST ~/claims', { photo: bad }), 400);
    expectProblem(await on.at('POST ~/claims', { photo }, token), 400);
    expect(await on.casesOf('ownership')).toEqual([]);
    expect((await on.at('POST ~/claims', { photo })).status).toBe(201);
    expectProblem(await on.at('POST ~/claims', { photo }), 400);
  });

  it('that is never sent leaves no picture', async () => {
    const photo = await photograph();
    await erase();
    expect(files()).toContain(path.basename(photo));
    on.later(3601);
    await erase();
    expect(files()).not.toContain(path.basename(photo));
  });

  it('is made five times a day by one account', async () => {
    for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(201);
    expectProblem(await ask(), 429);
    expect(await first()).toMatchObject({ count: 5 });
  });
});

describe('a dispute', () => {
  async function claimed() {
    const owner = (await on.addClaimant()).person;
    await on.staff.db.execute(
      sql`insert into memberships (id_customer, id_company, role) values (${owner.id_customer}, ${on.listing.id_company}, 2)`,
    );
    await on.staff.db.execute(sql`update companies set claimed = true where id_company = ${on.listing.id_company}`);
    return owner;
  }

  it('takes nothing from the owner, who is told; accepted it hands the listing over, undone it gives it back', async () => {
    const owner = await claimed();
    expect((await on.at('GET ~')).data).toMatchObject({ claimed: true, is_mine: false, phone: null, has_paper: false });
    expect((await ask()).status).toBe(201);
    expect(await on.owners()).toEqual([owner.id_customer]);
    expect((await on.newsOf(owner)).map(({ title }) => title)).toEqual([`Alguien más pidió administrar ${on.listing.name}`]);
    expect((await first()).details.matches).toContainEqual({ label: '¿Ya tiene dueño?', value: 'Sí: es una disputa', ok: false });
    const { id_item } = await first();
    await on.decide(id_item, 'accepted', 'Mostró el contrato del local');
    expect(await on.owners()).toEqual([on.ana.id_customer]);
    expect((await on.newsOf(owner)).at(-1)).toMatchObject({
      title: `${on.listing.name} ya lo administra otra persona`,
      message: 'Mostró el contrato del local',
    });
    await on.undo(id_item);
    expect([await on.owners(), (await on.company()).claimed]).toEqual([[owner.id_customer], true]);
  });

  it('rejected leaves everything as it was', async () => {
    const owner = await claimed();
    await ask();
    await on.decide((await first()).id_item, 'rejected', 'Ya tiene otro dueño');
    expect(await on.owners()).toEqual([owner.id_customer]);
  });

  it('whose owner deletes the account meanwhile goes on, and whoever asked gets a listing that nobody has', async () => {
    const owner = await claimed();
    await ask();
    await on.staff.db.execute(sql`update companies set status = 'paused' where id_company = ${on.listing.id_company}`);
    await on.staff.db.execute(sql`update memberships set ended_at = now() where id_customer = ${owner.id_customer}`);
    await on.staff.db.execute(sql`update customers set blocked_at = now() where id_customer = ${owner.id_customer}`);
    await on.decide((await first()).id_item, 'accepted');
    expect(await on.owners()).toEqual([on.ana.id_customer]);
    expect(await on.newsOf(owner)).toHaveLength(1);
  });

  it('ends with the account of who asked', async () => {
    await claimed();
    await ask();
    const address = String((await first()).details.photo);
    const left = await call(on.staff.app, 'DELETE /customers/me', { token: on.token, body: { current_password: 'nopal-verde-7391' } });
    expect(left.status, left.body).toBe(204);
    expect(await on.casesOf('ownership')).toEqual([]);
    await erase();
    expect(files()).not.toContain(path.basename(address));
  });

  it('of two who ask for one listing: both wait, each says so, and the one who is late is a dispute', async () => {
    const other = await on.addClaimant();
    await Promise.all([ask(), ask(other.token)]);
    for (const { details } of await on.casesOf('ownership'))
      expect(details.matches).toContainEqual({ label: 'Otras solicitudes', value: '1', ok: false });
    await on.decide(await idOf(other.person), 'accepted');
    expect(await on.owners()).toEqual([other.person.id_customer]);
    expect((await first()).details.matches).toContainEqual({ label: '¿Ya tiene dueño?', value: 'Sí: es una disputa', ok: false });
    await on.decide(await idOf(on.ana), 'accepted');
    expect(await on.owners()).toEqual([on.ana.id_customer]);
  });
});
