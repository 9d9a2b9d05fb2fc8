import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pocketPath } from '../../../contract/pocket/addresses.ts';
import { freshMinutes } from '../../../server/pocket/pockets.ts';
import { publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const id_city = 22014;

/** Milliseconds, each from a network of its own, in the order in which they were answered. */
async function askedAtOnce(people: number): Promise<number[]> {
  const began = performance.now();
  const answered: number[] = [];
  const ask = async (n: number) => {
    const reply = await stage.app.inject({
      url: pocketPath(id_city),
      headers: { 'accept-encoding': 'br' },
      remoteAddress: `203.0.113.${n}`,
    });
    expect(reply.statusCode).toBe(200);
    answered.push(performance.now() - began);
  };
  await Promise.all(Array.from({ length: people }, (_, n) => ask(n)));
  return answered;
}

it('while another process makes a newer one, four at most wait for it: the others have the old one at once', async () => {
  await askedAtOnce(1);
  const now = new Date(stage.clock.now().getTime() + freshMinutes * 60_000);
  stage.clock.set(now);
  await stage.db.execute(sql`update pockets set taken_until = ${new Date(now.getTime() + 60_000)} where id_city = ${id_city}`);
  const answered = await askedAtOnce(12);
  const waited = answered.filter((milliseconds) => milliseconds >= 4000);
  expect(waited).toHaveLength(4);
}, 60_000);
