import { describe, expect, test } from 'vitest';
import { evaluateTerms, type Terms } from './conditions.ts';
import type { CustomerContext } from './personal-conditions.ts';
import { sayVerdict } from './say-verdict.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const terms = (more: Partial<Terms> = {}): Terms => ({
  starts_at: '2026-11-01T06:00:00Z',
  ends_at: '2026-12-01T06:00:00Z',
  windows: [],
  time_zone: 'America/Mexico_City',
  ...more,
});

type Case = [name: string, terms: Partial<Terms>, asker: CustomerContext, reason: string];

describe('for whoever asks', () => {
  // biome-ignore format: one case a line
  test.each<Case>([
    ['nobody known', { per_customer: 1, first_visit: true, min_purchase: 400, stores: [{ id_store: 1 }] }, {}, 'ok'],
    ['has used fewer than they may', { per_customer: 2 }, { held: 1 }, 'ok'],
    ['has used as many as they may', { per_customer: 2 }, { held: 2 }, 'used_up'],
    ['no limit for one customer', {}, { held: 90 }, 'ok'],
    ['a first visit', { first_visit: true }, { visited: false }, 'ok'],
    ['a second visit to what is for the first', { first_visit: true }, { visited: true, held: 0 }, 'not_first_visit'],
    ['a second visit to anything else', { first_visit: false }, { visited: true }, 'ok'],
    ['a store at which it holds', { stores: [{ id_store: 1 }, { id_store: 2 }] }, { id_store: 2 }, 'ok'],
    ['a store at which it does not', { stores: [{ id_store: 1 }] }, { id_store: 2 }, 'other_store'],
    ['a bill of exactly the minimum', { min_purchase: 400 }, { ticket: 400 }, 'ok'],
    ['a bill under the minimum', { min_purchase: 400 }, { ticket: 399.99 }, 'below_minimum'],
    ['no minimum', { min_purchase: null }, { ticket: 1 }, 'ok'],
    ['over, whoever asks', { ends_at: '2026-11-20T18:00:00Z', per_customer: 1 }, { held: 1 }, 'ended'],
    ['used up and in pause', { status: 'paused', per_customer: 1 }, { held: 1 }, 'used_up'],
    ['used up and sold out', { left: 0, per_customer: 1 }, { held: 1 }, 'used_up'],
  ])('%s', (_name, more, asker, reason) => {
    expect(evaluateTerms(terms(more), now, asker).reason).toBe(reason);
  });

  test.each<[Partial<Terms>, CustomerContext, string, string]>([
    [{ per_customer: 1 }, { held: 1 }, 'Ya lo usaste', 'Es uno por persona.'],
    [{ per_customer: 3 }, { held: 3 }, 'Ya lo usaste', 'Son 3 por persona.'],
    [{ first_visit: true }, { visited: true }, 'No esta vez', 'Es para la primera visita y ya usaste un cupón en este negocio.'],
    [{ stores: [] }, { id_store: 2 }, 'Aquí no', 'Este cupón no vale en esta sucursal.'],
    [{ min_purchase: 400 }, { ticket: 250 }, 'Todavía no', 'Pide un consumo mínimo de $400.'],
  ])('%j %j is said as «%s»', (more, asker, answer, reason) => {
    const asked = terms(more);
    expect(sayVerdict(evaluateTerms(asked, now, asker), asked, now)).toEqual({ answer, reason, next: null });
  });
});
