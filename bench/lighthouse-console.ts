import type { Session } from '../contract/accounts/customers.ts';
import { isFull, median, round, say } from './support/figure.ts';
import { type Category, type Visit, visit } from './support/lighthouse-visit.ts';
import { openOwnersShop } from './support/owners-shop.ts';

/**
 * Lighthouse as on a mid-range phone with slow 4G: the first visit of an owner to «Mi negocio» of a shop of the demo, and of somebody who is not logged in,
 * in turns with a public page; and of an operator to La ciudad, as on a desk. The best turn says most about the page where others have the processors too: what they take only adds.
 */
const turns = isFull ? 7 : 3;
const limits = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const categories = Object.keys(limits) as (keyof typeof limits & Category)[];

const shop = await openOwnersShop();
try {
  const url = `${shop.origin}/mi-negocio`;
  // A first answer renders the page; what is measured is what visitors after it get.
  await fetch(url);
  const visits = { owner: [] as Visit[], 'nobody yet': [] as Visit[] };
  const peers: Visit[] = [];
  const city = { operator: [] as Visit[], peers: [] as Visit[] };
  const onDesk = (path: string, session?: Session) => visit(shop.origin + path, categories, session, true);
  for (let turn = 0; turn < turns; turn++) {
    visits.owner.push(await visit(url, categories, shop.session));
    visits['nobody yet'].push(await visit(url, categories));
    peers.push(await visit(`${shop.origin}/promociones`, categories));
    city.operator.push(await onDesk('/ciudad', shop.operator));
    city.peers.push(await onDesk('/promociones'));
  }
  for (const [who, all] of Object.entries(visits)) report(`mobile of Mi negocio, ${who}`, all, peers);
  report('desktop of La ciudad', city.operator, city.peers);
} finally {
  await shop.stop();
}

function report(what: string, visits: Visit[], peers: Visit[]): void {
  type Measure = 'paint' | 'blocking' | 'shift' | Category;
  const all = (measure: Measure, from = visits) => from.map((one) => one[measure]);
  const of = (measure: Measure, from = visits) => median(all(measure, from));
  const shown = [...new Set(visits.map(({ path }) => path))];
  for (const name of categories) {
    const [ours, limit] = [of(name), limits[name]];
    const failed = [...new Set(visits.flatMap((one) => one.failed))];
    const times = {
      best: Math.max(...all(name)),
      paint_ms: { ours: Math.round(of('paint')), peer: Math.round(of('paint', peers)), best: Math.round(Math.min(...all('paint'))) },
      blocking_ms: {
        ours: Math.round(of('blocking')),
        peer: Math.round(of('blocking', peers)),
        best: Math.round(Math.min(...all('blocking'))),
      },
      shift: round(of('shift'), 3),
    };
    const more = name === 'performance' ? times : { failed };
    say({
      name: `lighthouse ${what}, ${name}`,
      ours,
      limit: `>= ${limit}`,
      pass: ours >= limit,
      unit: 'points',
      peer: of(name, peers),
      against: '/promociones',
      shown,
      ...more,
      turns,
    });
  }
}
