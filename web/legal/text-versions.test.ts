import { createHash } from 'node:crypto';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { builtInTexts, type LegalKind } from '../../contract/legal-versions.ts';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

/** The text of each version that is in force, by its hash. Of an older one nothing is written here: its words are in the history of git. */
const published: Record<LegalKind, { version: number; date: string; hash: string }> = {
  privacy: { version: 3, date: '2026-11-27', hash: '99183c8bbf59' },
  terms: { version: 3, date: '2026-11-27', hash: '4f5a55aa0602' },
};

const pages = { privacy: PrivacyPage, terms: TermsPage } as unknown as Record<LegalKind, ComponentType<{ loaderData: object }>>;

/** What people read of a text, without its version and date, in a city that has chosen nothing. */
function wordsOf(kind: LegalKind): string {
  const loaderData = { kind, version: 0, text: null, published_at: '2000-01-01T12:00:00.000Z', present: true, versions: [] };
  const Page = () => createElement(pages[kind], { loaderData });
  const Stub = createRoutesStub([{ id: 'root', path: '/', HydrateFallback: () => null, Component: Page }]);
  const root = { settings: { product: 'Barrio', host: 'barrio.example', support_whatsapp: null } };
  const html = renderToStaticMarkup(createElement(Stub, { hydrationData: { loaderData: { root } } }));
  const [, article = ''] = /<article[^>]*>(.*)<\/article>/s.exec(html) ?? [];
  return article
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it.each(['privacy', 'terms'] as const)('the text of the product, %s, is that of its version and date', (kind) => {
  const words = wordsOf(kind);
  expect(words.length).toBeGreaterThan(2_000);
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 12);
  const changed = [
    'The words of this text changed, or its number did alone. Raise its version and put the date of today into contract/legal-versions.ts,',
    `then write both here with the hash ${hash}: who agreed, agreed to a number, so that no number may have two texts.`,
  ].join(' ');
  expect({ ...builtInTexts[kind], hash }, changed).toEqual(published[kind]);
});
