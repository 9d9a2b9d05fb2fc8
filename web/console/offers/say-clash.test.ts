import { expect, it } from 'vitest';
import type { OwnedThing } from './owned-noun.ts';
import { sayClash } from './say-clash.ts';

const theirs = { title: 'Pozole', stopped: false, status: 'paused', starts_at: '', ends_at: '', time_zone: 'America/Mexico_City' };
const said = (changes: object, is: object = {}) => sayClash({ ...theirs, ...is } as Partial<OwnedThing> as OwnedThing, changes);

it('says both states of it', () => {
  expect(said({ status: 'active', ends_at: '2026-12-01T06:00:00Z' }).text).toBe(
    'Alguien más cambió «Pozole» mientras lo veías. Ahora está en pausa; tú pusiste en la calle.',
  );
  expect(said({ stopped: true })).toMatchObject({ leave: 'Dejar en pausa', put: 'Poner sin dar más' });
  expect(said({ stopped: false }, { stopped: true })).toMatchObject({ leave: 'Dejar sin dar más', put: 'Poner en la calle' });
});

it('says both ends of it', () => {
  const ends_at = '2026-12-01T19:30:00Z';
  expect(said({ ends_at: '2026-12-08T19:30:00Z' }, { ends_at }).text).toMatch(/Ahora tiene .*1 dic.*; tú pusiste .*8 dic/);
});
