import { expect, it } from 'vitest';
import { publicPages } from '../../contract/catalog/public-pages.ts';
import type { Database } from '../../database/database.ts';
import { findOwnPage } from './own-pages.ts';

/** A page without a number or a name is known without a look. */
const db = {} as Database;

it.each(publicPages)('a notice may open /%s, of which search engines are told', async (page) => {
  expect(await findOwnPage(db, `/${page}`)).toEqual({ image: null });
});

it.each(['tengo', '/no-existe', '/tengo/', '//tengo', '/constructor/x', '/campanas', '/cupones/'])('none may open %s', async (path) => {
  expect(await findOwnPage(db, path)).toBeUndefined();
});
