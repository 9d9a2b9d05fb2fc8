import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../contract/accounts/staff.ts';
import { changesOf, sayDeed, sayWho } from './say-audit.ts';

/** A Friday, 6:42 in the evening. */
const when = { now: Date.parse('2026-11-21T00:42:00Z'), timeZone: 'America/Mexico_City' };
const said = (kind: string, before: AuditEntry['before'], after: AuditEntry['after'], item = '7') =>
  changesOf({ kind, item, before, after }, when).map(({ field, from, to }) =>
    `${field}${from === undefined ? '' : ` ${from}`}${to === undefined ? '' : ` → ${to}`}`.replaceAll('\u00a0', ' '),
  );

test('a change is said in words, and a kind that has none by its own name', () => {
  expect(sayDeed({ action: 'created', kind: 'category' })).toEqual(['creó', 'una categoría']);
  expect(sayDeed({ action: 'updated', kind: 'quasar' })).toEqual(['cambió', 'quasar']);
  expect([sayWho({ name: 'Rosa Méndez', id_user: 3 }), sayWho({ name: null, id_user: null }), sayWho({ name: null, id_user: 3 })]).toEqual([
    'Rosa Méndez',
    'La app',
    'Una cuenta borrada',
  ]);
});

test('fields, states, money and moments are in words, by the clock of the city', () => {
  expect(
    said(
      'coupon',
      { status: 'active', held: false, price: 4900, stock: 20, ends_at: '2026-11-22T01:00:00.000Z', title: 'Pastor', version: 1 },
      { status: 'paused', held: true, price: 5950, stock: null, ends_at: '2026-11-21T02:00:00.000Z', title: 'Pastor', version: 2 },
    ),
  ).toEqual([
    'estado a la vista → en pausa',
    'detenido por la ciudad no → sí',
    'precio $49 → $59.50',
    'unidades 20 → nada',
    'fin Mañana, 7 p. m. → Hoy, 8 p. m.',
  ]);
  expect(said('coupon', { kind: 'percent', value: 20 }, { kind: 'amount', value: 2000 })).toEqual([
    'tipo por ciento → pesos menos',
    'descuento 20 → $20',
  ]);
});

test('what says nothing in a line has only its name, and what was created leaves it out with what is empty', () => {
  expect(
    said(
      'company',
      { hours: [], name: 'Tacos', id_category: 1, payment_methods: ['cash'] },
      { hours: [{}], name: 'Tacos', id_category: 2, payment_methods: ['cash', 'card'] },
    ),
  ).toEqual(['horario', 'categoría', 'formas de pago efectivo → efectivo, tarjeta']);
  expect(said('company', { images: ['/a.webp'] }, { images: ['/b.webp', '/a.webp'] })).toEqual(['fotos 1 → 2']);
  expect(
    said('company', null, { id_company: 7, slug: 'tacos', name: 'Tacos', description: '', held: false, logo: '/a.webp', id_category: 2 }),
  ).toEqual(['liga → tacos', 'nombre → Tacos']);
});

test('each kind of the audit that is not a row of a table is in words', () => {
  expect(said('staff', { id_membership: 1, id_user_role: 2, id_store: null }, { id_user_role: 4, id_store: null })).toEqual([
    'puesto dueño → ninguno',
  ]);
  expect(said('staff', null, { id_membership: 2, id_user_role: 2, id_store: null, proof: 'sms' })).toEqual([
    'puesto → dueño',
    'cómo lo probó → código por SMS',
  ]);
  expect(said('invitation', { withdrawn: false }, { withdrawn: true })).toEqual(['retirada no → sí']);
  expect(said('redemption', { undone: false }, { undone: true, reason: 'No era suyo' })).toEqual([
    'deshecho no → sí',
    'motivo → No era suyo',
  ]);
  expect(said('redemption', null, { id_store: 4, shown_by: 'phone' })).toEqual(['con qué se canjeó → los últimos números del teléfono']);
  expect(said('menu_order', { ids: [1, 2] }, { ids: [2, 1] })).toEqual(['orden']);
  expect(said('campaign', {}, { invited: [1, 2, 3] })).toEqual(['negocios invitados → 3']);
  expect(said('campaign', { id_campaign: 1, answer: 'invited' }, { id_campaign: 1, answer: 'joined', id_coupon: 5 })).toEqual([
    'respuesta invitado → apuntado',
  ]);
  expect(said('import', { state: 'running' }, { state: 'done', file: 'denue.csv', id_city: 5, new: 1200 })).toEqual([
    'estado en curso → terminada',
    'archivo → denue.csv',
    'ciudad',
    'nuevos → 1,200',
  ]);
  expect(said('inbox', { kind: 'report', decision: null }, { kind: 'report', decision: 'accepted' })).toEqual(['decisión nada → aceptado']);
  expect(said('city', null, { colonia: 'Centro', name: 'Centro', postal_code: '76000' })).toEqual([
    'colonia → Centro',
    'nombre → Centro',
    'código postal → 76000',
  ]);
  expect(said('ownership-sheet', null, { expires_at: '2026-11-22T01:00:00.000Z' })).toEqual(['vence → Mañana, 7 p. m.']);
  expect(said('passkey', { device: 'Pixel' }, { removed: true })).toEqual(['quitada → sí']);
  expect(said('passkey_proof', {}, { refused: true })).toEqual(['no se aceptó → sí']);
  expect(said('company', {}, { merged_into: 12 })).toEqual(['se juntó con el negocio → 12']);
  expect(
    said('notification', null, {
      type: 'coupons',
      title: 'Hoy 2x1',
      audience: { id_city: 5 },
      send_at: '2026-11-21T02:00:00.000Z',
      id_notice: 3,
      idempotency_key: 'una-sola-vez',
    }),
  ).toEqual(['tema → cupones', 'título → Hoy 2x1', 'sale → Hoy, 8 p. m.']);
});

test('a setting stands under its own name', () => {
  expect(said('settings', { value: 'Lo de hoy' }, { value: 'Todo tu barrio' }, 'slogan')).toEqual(['lema Lo de hoy → Todo tu barrio']);
  expect(said('settings', { version: 2 }, { version: 3 }, 'terms_text')).toEqual(['versión de los términos 2 → 3']);
  expect(said('settings', {}, { draft: true, letters: 1200 }, 'privacy_draft')).toEqual(['borrador → sí', 'letras → 1,200']);
  expect(said('settings', { value: null }, { value: 22014 }, 'default_city')).toEqual(['ciudad de inicio nada']);
});
