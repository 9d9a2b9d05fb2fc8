import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { settled } from '../../support/people/sockets.ts';
import { get } from '../../support/servers/app.ts';
import { laPaz, queretaro, stageLive, waitFor } from '../../support/stages/live-stage.ts';

const live = stageLive();

it('a change of the settings is heard by everyone, in any city and before a place is chosen, and asked for it is new', async () => {
  const operator = await addPerson(live.db, { id_user_role: 1 });
  const { token } = await logIn(live.app, operator);
  const screens = await Promise.all([{ city: queretaro }, { city: laPaz }, {}].map((given) => settled(live.opened(given))));
  const heard: string[] = [];
  for (const [nth, screen] of screens.entries())
    screen.on('update-settings', async () => heard.push(`${nth} ${(await get(live.app, '/settings')).body.product}`));
  await call(live.app, 'PATCH /settings', { token, body: { product: 'Plaza' } });
  await expect.poll(() => heard.toSorted()).toEqual(['0 Plaza', '1 Plaza', '2 Plaza']);
  await call(live.app, 'PATCH /settings', { token, body: { product: 'Plaza' } });
  await waitFor(200);
  expect(heard, 'nothing changed').toHaveLength(3);
  await live.db.execute(sql`delete from settings where key = 'product'`);
});
