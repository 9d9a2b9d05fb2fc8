import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { csvTemplate } from '../../support/stages/catalog-stage.ts';
import { denueFile, denueShops } from '../../support/stages/denue-file.ts';
import { importStage, noCounts } from '../../support/stages/import-stage.ts';

const { stage, id_city, send, shown, work, finish, start, imported } = importStage();
const none = noCounts;

describe('an import whose process dies', () => {
  it('says so, goes on by itself in another one, and is whole at the end', async () => {
    await send(denueFile(denueShops(450)));
    await finish();
    await start();
    // It took the import, brought one part in, and was gone.
    const { id_import } = await shown();
    await stage.db.execute(sql`update imports set due_at = ${new Date(designMoment.getTime() + 20_000)} where id_import = ${id_import}`);
    await work();
    expect(await shown()).toMatchObject({ state: 'running', done: 0, is_stuck: false });
    stage.clock.set(new Date(designMoment.getTime() + 21_000));
    expect(await shown()).toMatchObject({ state: 'running', is_stuck: true });
    expect(await finish()).toMatchObject({ state: 'done', done: 450, counts: { ...none, new: 450 } });
    expect(await imported()).toHaveLength(450);
  });

  it('while it reads leaves nothing that is in the way', async () => {
    await stage.db.execute(sql`
      insert into imports (id_city, kind, file, state, touched_at, due_at) values (${id_city}, 'denue', 'x.csv', 'reading', ${designMoment}, ${designMoment})`);
    expectProblem(await send(denueFile(denueShops(1))), 409);
    stage.clock.set(new Date(designMoment.getTime() + 21_000));
    expect(await shown()).toMatchObject({ state: 'reading', is_stuck: true });
    expect((await send(denueFile(denueShops(1)))).status).toBe(201);
  });

  it('stops where it fails again and again, says what is in, and goes on when asked', async () => {
    await send(denueFile(denueShops(450)));
    await finish();
    await start();
    await stage.db.execute(sql`update import_rows set row = ' ' || substr(row, 2) where place = 300`);
    for (let n = 0; n < 3; n++) {
      while (
        await work().then(
          () => true,
          () => false,
        )
      );
      stage.clock.set(new Date(stage.clock.now().getTime() + 6_000));
    }
    expect(await shown()).toMatchObject({ state: 'stopped', done: 300, total: 450 });
    expect(await imported()).toHaveLength(300);
    await stage.db.execute(sql`update import_rows set row = '{' || substr(row, 2) where place = 300`);
    expect((await start()).data).toMatchObject({ state: 'running', done: 300 });
    expect(await finish()).toMatchObject({ state: 'done' });
  });

  it('stops where what was checked is not right any more, with the row that is not', async () => {
    await send(readFileSync(csvTemplate), 'catalogo.csv');
    await finish();
    await stage.db.execute(sql`update categories set slug = 'otra-' || slug where kind = 'company'`);
    await start();
    const { state, problems } = await finish();
    await stage.db.execute(sql`update categories set slug = substr(slug, 6) where kind = 'company'`);
    expect([state, problems[0]?.field]).toEqual(['stopped', 'category']);
    expect(await imported()).toEqual([]);
    await start();
    expect(await finish()).toMatchObject({ state: 'done' });
  });
});
