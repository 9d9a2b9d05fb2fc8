import { expect, it } from 'vitest';
import type { OwnedThing } from './owned-noun.ts';
import { sayClash } from './say-clash.ts';

const theirs = { title: 'Pozole', stock: 1, status: 'paused', starts_at: '', ends_at: '', time_zone: 'America/Mexico_City' };
const said = (changes: object) => sayClash(theirs as Partial<OwnedThing> as OwnedThing, changes);

it('says of one coupon that it is one', () => {
  expect(said({ stock: 12 })).toMatchObject({ leave: 'Dejar 1 cupón', put: 'Poner 12 cupones' });
  expect(said({ stock: null }).put).toBe('Poner sin límite');
});

it('says both states of it', () => {
  expect(said({ status: 'active', ends_at: '2026-12-01T06:00:00Z' }).text).toBe(
    'Alguien más cambió «Pozole» mientras lo veías. Ahora está en pausa; tú pusiste en la calle.',
  );
});
