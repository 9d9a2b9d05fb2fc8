import type { RootData } from '../page/root-data.ts';

/** A node of JSON-LD. */
export type Thing = { '@type': string; [property: string]: unknown };

/**
 * What a route's `handle` may say for search engines, in the server's HTML only: a browser would mount the script by innerHTML, which Trusted Types
 * refuse. `import.meta.env.SSR` leaves a large one out of the browser's files.
 */
export type StructuredHandle<D> = { structuredData?(data: D, root: RootData): Thing[] };

/** The path of a page from the product's start page down to the page itself. */
export const breadcrumbs = (host: string, steps: { name: string; path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: host + path })),
});
