import type { Settings } from '../../contract/settings.ts';
import { browserApi } from '../api/api-client.ts';
import { keepSettings } from '../locations/chosen-place.ts';
import type { BrandColors } from '../shell/brand-style.ts';
import { fetching } from './loader-middleware.ts';

/** Near enough to what the page comes with until it is loaded again. */
const builtIn: BrandColors = { brand: '#c2006b', accent: null };

let sheet: CSSStyleSheet | undefined;

/** Colours of an open page: over those that the server wrote into it. */
async function showColors({ brand, accent }: BrandColors): Promise<void> {
  // Apart, so that what opens the page names one file less.
  const { brandStyle } = await import('../shell/brand-style.ts');
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(brandStyle(brand || accent ? { brand, accent } : builtIn));
}

/** Puts the operator's new settings into the open page. What its screens say about them comes with the next data of the root. */
async function showSettings(before: Settings, settings: Settings): Promise<void> {
  if (JSON.stringify(settings.colors) !== JSON.stringify(before.colors)) await showColors(settings.colors);
  keepSettings(settings);
  if (settings.logo === before.logo) return;
  for (const logo of document.querySelectorAll<HTMLImageElement>('img.site-logo')) logo.src = settings.logo;
}

type Page = {
  settings: Settings | undefined;
  matches: readonly { id: string; loaderData: unknown }[];
  /** Fetches the screen's data again. */
  refreshQuietly(): Promise<boolean>;
  mayRefresh: boolean;
};

/** Data that stays although the screen fetches again: new settings do not change a form while a visitor fills it in. */
let held: { address: string; data: ReadonlyMap<string, unknown> } | undefined;

const fetchAll = fetching.by;
fetching.by = async (given, next) => {
  const outcomes = await fetchAll(given, next);
  if (!outcomes || !held || held.address !== given.request.url.split('#')[0]) return outcomes;
  for (const [id, result] of held.data) if (outcomes[id]) outcomes[id] = { type: 'data', result };
  return outcomes;
};

/** Fetches the settings, and, where they are others than the page's, the root alone. */
async function take({ settings: before, matches, refreshQuietly }: Page): Promise<boolean> {
  const settings = await browserApi('GET /settings');
  if (!before || JSON.stringify(settings) === JSON.stringify(before)) return true;
  await showSettings(before, settings);
  const screens = matches.filter(({ id }) => id !== 'root').map(({ id, loaderData }) => [id, loaderData] as const);
  const now = { address: location.href.split('#')[0] as string, data: new Map(screens) };
  held = now;
  try {
    return await refreshQuietly();
  } finally {
    if (held === now) held = undefined;
  }
}

/** Random milliseconds in which all phones of a city ask, and until one that could not asks again. */
const spreadMs = 5000;
const retryMs = 10_000;

let page: (() => Page) | undefined;
let isDue = false;

async function renew(): Promise<void> {
  isDue = false;
  const now = page?.();
  const isDone = now?.mayRefresh && (await take(now).catch(() => false));
  if (!isDone) wait(now?.mayRefresh ? retryMs : 500);
}

function wait(milliseconds: number): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => void renew(), milliseconds * Math.random() + 150);
}

/** Shows soon what the operator changed since the page was made, if anything. */
export function renewSettings(ofPage: () => Page): void {
  page = ofPage;
  wait(spreadMs);
}
