import { readIdOrZero } from '../../contract/ids.ts';
import { type ChosenPlace, formatPlace, readPlace } from '../../contract/places/place-cookie.ts';
import type { Settings } from '../../contract/settings.ts';
import { type Api, apiOf, browserApi } from '../api/api-client.ts';

export function storePlace(place: ChosenPlace): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser this has to run in.
  document.cookie = formatPlace(place, location.protocol);
}

let browserSettings: Promise<Settings> | undefined;

/**
 * The server asks for the settings each time, since it caches the answer. A browser keeps the first answer while the page is open, and asks for it without
 * a signal: several loaders wait for it, and one that is given up must not take it from the others.
 */
export function settingsBy(api: Api): Promise<Settings> {
  if (typeof document === 'undefined') return api('GET /settings');
  browserSettings ??= browserApi('GET /settings').catch((error) => {
    browserSettings = undefined;
    throw error;
  });
  return browserSettings;
}

/** From now on these are the settings of this page. */
export function keepSettings(settings: Settings): void {
  browserSettings = Promise.resolve(settings);
}

type LoaderArgs = Parameters<typeof apiOf>[0];

const cookieOf = (request: Request) => (typeof document === 'undefined' ? request.headers.get('cookie') : document.cookie);

/** A cookie may name a city that does not exist, or not any more. */
async function existing(api: Api, choice: ChosenPlace | undefined): Promise<ChosenPlace | undefined> {
  if (!choice || choice.id_city < 1000) return undefined;
  const { items } = await api('GET /customers/get-all-cities-by-state-id', { query: { idState: Math.floor(choice.id_city / 1000) } });
  return items.some((city) => city.id_city === choice.id_city) ? choice : undefined;
}

/** The place of a page: the colonia of the address (`?colonia=`), else the visitor's choice. Without a choice the city is the deployment's default. */
export async function placeOf({ context, request }: LoaderArgs): Promise<ChosenPlace> {
  const api = apiOf({ context, request });
  const choice = await existing(api, readPlace(cookieOf(request)));
  const asked = readIdOrZero(new URL(request.url).searchParams.get('colonia') ?? '');
  const id_colonia = asked ?? choice?.id_colonia ?? 0;
  const id_city = choice?.id_city ?? (await settingsBy(api)).default_city ?? 0;
  return { id_city, id_colonia };
}

/** Returns the place as API filters; empty when the deployment has no city. */
export const placeFilter = ({ id_city, id_colonia }: ChosenPlace) => (id_city ? { id_city, id_colonia } : {});
