import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call } from '../../support/people/people.ts';
import { stagePhotoClaims } from '../../support/stages/photo-claims.ts';

const { on, ask, first, erase, files, idOf } = stagePhotoClaims();

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
