/** What an operator may write in its own words. */
export const legalKinds = ['privacy', 'terms'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** The version and date of the texts that come with the product: both change with the words, as `web/legal/text-versions.test.ts` holds. */
export const builtInTexts: Record<LegalKind, { version: number; date: string }> = {
  privacy: { version: 3, date: '2026-11-27' },
  terms: { version: 3, date: '2026-11-27' },
};

/** The versions of these texts; a city's own begin after them. */
export const builtInVersions: Record<LegalKind, number> = { privacy: builtInTexts.privacy.version, terms: builtInTexts.terms.version };
