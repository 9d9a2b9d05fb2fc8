import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Redeemed } from './redeemed.tsx';

it.each([
  ['nobody yet', 0, 14, 'Hoy todavía nadie canjea. Cuando alguien lo haga, lo ves aquí en el mismo segundo.'],
  ['one', 1, 0, '1 canje hoy.'],
  ['several by fewer people', 11, 0, '11 canjes hoy.'],
  ['few, many a week ago', 9, 30, '9 canjes hoy.'],
  ['as many as may be compared', 10, 12, '10 canjes hoy. Hace una semana, a esta hora, iban 12.'],
])('%s', (_name, redeemed, weekAgo, said) => {
  const html = renderToStaticMarkup(createElement(Redeemed, { redeemed, weekAgo }));
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(said);
});
