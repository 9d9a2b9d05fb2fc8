import type { Body } from '../../contract/call.ts';
import type { ShareOrigin } from '../../contract/console/share-origins.ts';
import type { viewCalls } from '../../contract/console/shop-figures.ts';
import { browserApi } from '../api/api-client.ts';

type View = Body<(typeof viewCalls)['POST /views']>;

const pages: Record<string, View['kind']> = { cupones: 'coupon', promociones: 'promotion', eventos: 'event', negocios: 'company' };

/** What an address shows, and how its visitor came; undefined for a page that is not counted. */
export function viewOf(pathname: string, search: string): View | undefined {
  const [, page = '', slug = '', ...more] = pathname.split('/');
  const kind = pages[page];
  if (!kind || more.length > 0 || !/^[a-z0-9-]{1,110}$/.test(slug)) return undefined;
  const from = /[?&]de=(cartel|estado|enlace|folleto)(?:&|$)/.exec(search)?.[1] as ShareOrigin | undefined;
  return { kind, slug, ...(from ? { from } : {}) };
}

/** Says that a page was opened; nobody waits for it, and what is lost is not said again. */
export function countView(pathname: string, search: string): void {
  const view = viewOf(pathname, search);
  if (view) void browserApi('POST /views', { body: view }).catch(() => {});
}
