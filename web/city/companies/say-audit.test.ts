import { expect, it } from 'vitest';
import type { AuditEntry } from '../../../contract/accounts/staff.ts';
import { changedIn, sayAct } from './say-audit.ts';

const entry: AuditEntry = {
  id_audit: 1,
  at: '2026-11-20T00:00:00Z',
  id_user: 3,
  name: 'Rosa Méndez',
  id_membership: 1,
  id_user_role: 1,
  action: 'updated',
  kind: 'company',
  item: '7',
  id_company: 7,
  exists: true,
  before: { status: 'active', held: false, name: 'Tacos', hours: [] },
  after: { status: 'paused', held: true, name: 'Tacos', hours: [{}] },
};

it('says who changed what, from what to what, in words that people know', () => {
  expect(sayAct(entry)).toBe('Rosa Méndez cambió el negocio');
  expect(sayAct({ ...entry, name: null, id_user: null, kind: 'coupon', action: 'created' })).toBe('La app creó un cupón');
  expect(changedIn(entry)).toEqual([
    { field: 'estado', from: 'a la vista', to: 'en pausa' },
    { field: 'detenido por la ciudad', from: 'no', to: 'sí' },
    { field: 'horario', from: undefined, to: undefined },
  ]);
  expect(changedIn({ before: { id_user_role: 2 }, after: { id_user_role: 4 } })).toEqual([
    { field: 'puesto', from: 'dueño', to: 'ninguno' },
  ]);
});
