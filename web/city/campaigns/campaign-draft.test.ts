import { expect, test } from 'vitest';
import type { CampaignForOperator } from '../../../contract/city/city-campaigns.ts';
import { bodyOf, type CampaignValues, mistakesIn } from './campaign-draft.ts';

const values: CampaignValues = {
  name: ' Semana del taco ',
  phrase: '',
  starts_at: '2026-11-23',
  ends_at: '2026-11-29',
  slug: '',
  id_category: '',
  min_stock: '',
  offer_title: '',
  offer_value: '',
};
const of = { image: null, id_city: 22014, time_zone: 'America/Mexico_City' };

test('its days are whole, by the clock of its city', () => {
  expect(bodyOf({ values, kind: 'none', ...of })).toMatchObject({
    name: 'Semana del taco',
    starts_at: '2026-11-23T06:00:00.000Z',
    ends_at: '2026-11-30T06:00:00.000Z',
    id_category: null,
    min_stock: null,
    offer: null,
  });
});

test('a day that stays keeps the hour that it had', () => {
  const before = { starts_at: '2026-11-23T15:30:00.000Z', ends_at: '2026-11-29T20:00:00.000Z', time_zone: of.time_zone };
  const body = bodyOf({ values: { ...values, ends_at: '2026-11-30' }, kind: 'none', ...of }, before as CampaignForOperator);
  expect(body).toMatchObject({ starts_at: before.starts_at, ends_at: '2026-12-01T06:00:00.000Z' });
});

test('what is missing is said by its field', () => {
  expect(mistakesIn(values, 'none')).toEqual({});
  expect(Object.keys(mistakesIn({ ...values, name: ' ', ends_at: '2026-11-22' }, 'percent'))).toEqual([
    'name',
    'ends_at',
    'offer_title',
    'offer_value',
  ]);
  expect(mistakesIn({ ...values, offer_title: 'Todo', offer_value: '101' }, 'percent')).toEqual({ offer_value: 'De 1 a 100 %.' });
});
