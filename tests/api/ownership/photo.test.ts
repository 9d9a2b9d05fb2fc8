import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { stagePhotoClaims } from '../../support/stages/photo-claims.ts';

const { on, photograph, ask, erase, files, first } = stagePhotoClaims();

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

  it('of a listing without a phone is told to its e-mail', async () => {
    const { id_company, name } = on.listing;
    await on.staff.db.execute(
      sql`insert into listed_emails select id_store, 'panes@laespiga.mx' from stores where id_company = ${id_company}`,
    );
    await on.staff.db.execute(sql`update stores set phone = null where id_company = ${id_company}`);
    await ask();
    await ask((await on.addClaimant()).token);
    expect(await on.mails()).toEqual([
      { to: 'panes@laespiga.mx', subject: `Alguien pidió administrar ${name}`, text: expect.stringContaining('/reclamar') },
    ]);
    expect(on.box.messages).toEqual([]);
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

  it('needs an account that could have the listing, and what is refused takes nothing of its ten a day', async () => {
    const setHash = (hash: string | null) =>
      on.staff.db.execute(sql`update customers set password_hash = ${hash} where id_customer = ${on.ana.id_customer}`);
    await setHash(null);
    expect(expectProblem(await ask(), 409).detail).toContain('contraseña');
    await setHash(on.ana.password_hash);
    for (let n = 0; n < 12; n++) expectProblem(await on.at('POST ~/claims', { photo: '/static/pictures/tacos.webp' }), 400);
    expect((await ask()).status).toBe(201);
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
