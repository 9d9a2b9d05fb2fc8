import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import { OfferCard } from './offer-card.tsx';
import { ownedCoupons } from './owned-coupons.tsx';
import { ownedEvents } from './owned-events.tsx';
import type { CardView, OwnedThing } from './owned-noun.ts';

const now = Date.parse('2026-11-20T18:45:00-06:00');
const coupon = {
  id_coupon: 7,
  title: 'Pozole',
  kind: 'two_for_one',
  state: 'active',
  status: 'active',
  stock: 120,
  left: 3,
  redeemed: 93,
  redeemed_today: 11,
  carried: 24,
  starts_at: '2026-11-20T13:00:00Z',
  ends_at: '2026-12-01T19:30:00Z',
  windows: [],
  stores: [],
  time_zone: 'America/Mexico_City',
} as Partial<OwnedCoupon> as OwnedCoupon;
const event = {
  id_event: 8,
  title: 'Noche de trío',
  slug: 'noche-de-trio',
  state: 'moved',
  status: 'moved',
  venue: 'Patio',
  saved: 18,
  opened: 0,
  moved_from: '2026-11-28T02:00:00Z',
  starts_at: '2026-11-29T02:00:00Z',
  ends_at: '2026-11-29T05:00:00Z',
  time_zone: 'America/Mexico_City',
} as Partial<OwnedEvent> as OwnedEvent;

const plain = (html = '') =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
    .trim();

/** A card as it is shown: the look and the words of its tag, what is said under the title, its acts at hand, and where those lead that are links. */
function show<T extends OwnedThing>(view: (one: T, now: number) => CardView, thing: T) {
  const card = () => createElement(OfferCard<T>, { thing, view, isUnseen: false, isBusy: false, onAct: () => {} });
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: card }]);
  const html = renderToStaticMarkup(createElement(Stub, { hydrationData: { loaderData: { root: { now } } } }));
  const [, look, tag] = /class="offer-state ([\w-]+)">(.*?)<\/span>/.exec(html) ?? [];
  expect(tag, 'a shape beside the word').toMatch(/^<(svg|i)\b/);
  const said = [...html.matchAll(/<p class="(?:figures|why)">(.*?)<\/p>/g)].map(([, text]) => plain(text));
  const acts = /<div class="owned-acts">(.*?)(?:<details|<\/div>)/.exec(html)?.[1] ?? '';
  return {
    tag: `${look}: ${plain(tag)}`,
    said: said.join(' '),
    acts: [...acts.matchAll(/<span>([^<]+)<span class="visually-hidden">/g)].map(([, label]) => label),
    links: [...acts.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
  };
}

const ways = '/mi-negocio/cupones';

it.each<[string, Partial<OwnedCoupon>, ReturnType<typeof show>]>([
  [
    'a draft',
    { state: 'draft', status: 'draft' },
    {
      tag: 'draft: Borrador',
      said: 'Revísalo y publícalo cuando quieras.',
      acts: ['Terminar de llenar', 'Borrar'],
      links: [`${ways}/7/editar`],
    },
  ],
  [
    'what is still ahead',
    { state: 'scheduled', starts_at: '2026-11-21T19:00:00Z', stock: 30 },
    { tag: 'plain: Mañana a la 1 p. m.', said: '30 cupones.', acts: ['Editar', 'Publicar ya'], links: [`${ways}/7/editar`] },
  ],
  [
    'what is on the street',
    {},
    {
      tag: 'on-street: Activo',
      said: '11 canjeados hoy, 24 lo traen. Quedan 3 de 120.',
      acts: ['Agregar 20', 'Pausar', 'Compartir'],
      links: [`${ways}/7/listo`],
    },
  ],
  [
    'what sold out',
    { state: 'sold_out', left: 0, stock: 40, sold_out_at: '2026-11-20T03:10:00Z' },
    {
      tag: 'sold-out: Agotado',
      said: 'Se acabaron los 40 ayer a las 9:10 p. m. Termina el martes 1 dic.',
      acts: ['Agregar 20', 'Terminar'],
      links: [],
    },
  ],
  [
    'what a person paused',
    { state: 'paused', status: 'paused', carried: 6 },
    { tag: 'plain: En pausa', said: '6 personas lo traen y se les respeta.', acts: ['Reanudar', 'Editar'], links: [`${ways}/7/editar`] },
  ],
  [
    'what the city paused',
    { state: 'paused', status: 'paused', carried: 1, held: true },
    { tag: 'plain: En pausa por la ciudad', said: '1 persona lo trae y se le respeta.', acts: ['Editar'], links: [`${ways}/7/editar`] },
  ],
  [
    'what paused itself',
    { state: 'refused', status: 'paused', redeemed: 31, carried: 12, refused: { no: 3, of: 10 } },
    {
      tag: 'alarm: En pausa por avisos',
      said: '31 canjeados. 12 personas lo traen y se les respeta. 3 de las últimas 10 personas dijeron que no se lo respetaron. Nadie nuevo lo puede apartar hasta que lo revises.',
      acts: ['Ver qué pasó', 'Reanudar'],
      links: [`${ways}/7/pausa`],
    },
  ],
  [
    'what its owner ended',
    { state: 'ended', status: 'ended', redeemed: 19, stock: 20, carried: 0, respected: { yes: 11, of: 11 } },
    {
      tag: 'ended: Terminado',
      said: '19 canjeados de 20. 11 de 11 dijeron que sí se lo respetaron.',
      acts: ['Repetir', 'Duplicar'],
      links: [`${ways}/nuevo?repetir=7`, `${ways}/nuevo?duplicar=7`],
    },
  ],
])('%s: a coupon’s card has its tag, its numbers in words and its acts at hand', (_, given, shown) => {
  expect(show(ownedCoupons.view, { ...coupon, ...given })).toEqual(shown);
});

it.each<[string, Partial<OwnedEvent>, string]>([
  ['plain: Cambió de día', {}, 'Antes vie 27 nov; ahora sáb 28 nov. Patio. 18 personas lo guardaron y ya saben.'],
  ['plain: Cambió de hora', { moved_from: '2026-11-29T01:00:00Z', saved: 0 }, 'Antes 7 p. m.; ahora 8 p. m. Patio. Nadie lo ha guardado.'],
])('an event that moved says «%s»', (tag, given, said) => {
  expect(show(ownedEvents.view, { ...event, ...given })).toMatchObject({ tag, said, acts: ['Compartir', 'Editar', 'Cancelar evento'] });
});
