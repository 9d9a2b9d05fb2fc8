import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { writeCardQr } from '../../../contract/wallet/card-qr.ts';
import type { HeldCard, StampCard } from '../../../contract/wallet/stamp-cards.ts';
import { stepAt, totp } from '../../../contract/wallet/totp.ts';
import { stageTill } from '../stages/till-stage.ts';
import { call } from './people.ts';

/** The counter of `stageTill` with the company's owner (`owner`), and a stamp card: three stamps, one in two hours. */
export function stageStamps() {
  const till = stageTill();
  const terms = { gift: 'Un café', needed: 3, hours: 2 };
  const now = { owner: '' };
  const acts = {
    terms,
    /** Two hours by the card's terms, in milliseconds. */
    wait: terms.hours * 3_600_000,
    put: (given: Partial<StampCard> = {}, as = now.owner) =>
      call(till.app, `PUT /companies/${till.company}/stamp-card`, { token: as, body: { ...terms, ...given } }),
    end: () => call(till.app, `DELETE /companies/${till.company}/stamp-card`, { token: now.owner }),
    owned: async () => (await call(till.app, `GET /companies/${till.company}/stamp-card`, { token: now.owner })).data,
    offered: async (): Promise<StampCard | null> => (await call(till.app, `GET /stamp-cards/${till.company}`)).data.card,
    begin: (as = till.token) => call(till.app, `POST /stamp-cards/${till.company}/cards`, { token: as }),
    cards: async (as = till.token): Promise<HeldCard[]> => (await call(till.app, 'GET /wallet', { token: as })).data.cards,
    /** The QR that a phone draws at a moment. */
    qrOfCard: async ({ id_card, secret, sig }: HeldCard, at = till.clock.now()): Promise<string> => {
      const step = stepAt(at.getTime());
      return writeCardQr({ id_card, step, digits: await totp(secret, step), sig });
    },
    give: (body: object, { as = till.till, key = till.newKey() }: { as?: string; key?: string } = {}) =>
      call(till.app, 'POST /stamps', {
        token: as,
        body: { id_store: till.here, gives: 'stamp', ...body },
        headers: { 'idempotency-key': key },
      }),
    later: (milliseconds: number) => till.clock.set(new Date(till.clock.now().getTime() + milliseconds)),
    /** Stamps a card until it is full, by so many visits, and answers it as it is then. */
    fill: async (card: HeldCard): Promise<HeldCard> => {
      for (let nth = card.stamps; nth < card.needed; nth++) {
        acts.later(card.hours * 3_600_000);
        await acts.give({ qr: await acts.qrOfCard(card) });
      }
      return (await acts.cards()).find(({ id_card }) => id_card === card.id_card) as HeldCard;
    },
  };
  beforeEach(async () => {
    await till.db.execute(sql`delete from stamp_cards`);
    now.owner = await till.worker(till.here, roles.owner);
    await acts.put();
  });
  return Object.assign(till, now, acts, {
    get owner() {
      return now.owner;
    },
  });
}
