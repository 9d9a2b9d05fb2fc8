import type { MetaDescriptor } from 'react-router';
import type { RootData } from '../page/root-data.ts';

type Match = { id: string; loaderData?: unknown } | undefined;

export type PageMeta = {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** A path under `/static/`; absent = the product's own. */
  image?: string;
  /** The page's path, without its leading slash. */
  slug: string;
  type?: 'website' | 'article';
  /** A page that search engines should leave out. */
  hidden?: boolean;
};

/** Title with the suffix ` - {product}.`, canonical address and what chats show of a shared link. */
export function pageMeta(matches: readonly Match[], page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (!root) return [{ title: page.title }];
  const { product, host, logo, locale } = root.settings;
  const title = `${page.title} - ${product}.`;
  const url = `${host}/${page.slug}`;
  const image = host + (page.image ?? logo);
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: product },
    { property: 'og:locale', content: locale.replace('-', '_') },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    ...(page.image?.startsWith('/static/share/')
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
