/** What an operator may write in its own words. */
export const legalKinds = ['privacy', 'terms'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** The versions of the texts that come with the product; a city's own begin after them. */
export const builtInVersions: Record<LegalKind, number> = { privacy: 2, terms: 2 };
