import type { ComponentType } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { roles } from '../../../contract/accounts/roles.ts';
import { readPlace } from '../../../contract/places/place-cookie.ts';
import { defaultTimeZone } from '../../../contract/places/time-zones.ts';
// Every call of the console is personal: what sends them comes with the screen's first scripts.
import '../../api/session-transport.ts';
import { apiOf } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import { isPassing } from '../../api/transport.ts';
import { Say } from '../../both-consoles/parts/say.tsx';
import { placeOf, settingsBy } from '../../locations/chosen-place.ts';
import { pageMeta } from '../../page/meta.ts';
import { useRoot } from '../../page/root-data.ts';
import { requireSession } from '../../session/require-session.ts';
import { hasValidSession } from '../../session/session.ts';
import { readStored } from '../../session/storage.ts';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import '../../styles/screens/city/city-shell.css';
import '../../styles/screens/console.css';
import '../../styles/screens/console/console-forms.css';
import { cityPaths } from '../../page/city-paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isOperatorExpected } from '../first-operator/is-operator-expected.ts';
import type { Route } from './+types/city-page';
import { ChooseCity } from './choose-city.tsx';
import { CityContext } from './city-context.ts';
import { CityNav } from './city-nav.tsx';
import { findCityScreen } from './city-screens.ts';
import { zoneOf } from './city-zone.ts';
import { OperatorsOnly } from './operators-only.tsx';

type LoaderData = {
  id_city: number;
  time_zone: string;
  // biome-ignore lint/suspicious/noExplicitAny: each screen says what its own `load` answers.
  Screen: ComponentType<any>;
  title: string;
  params: Record<string, string | undefined>;
  found: unknown;
};

/** The city that is looked at; without a network nobody asks whether that of the cookie exists. */
async function cityOf(given: Route.ClientLoaderArgs): Promise<number> {
  const { id_city } = await placeOf(given).catch((error) => {
    const kept = isPassing(problemOf(error).status) ? readPlace(document.cookie) : undefined;
    if (!kept) throw error;
    return kept;
  });
  return id_city || (await settingsBy(apiOf(given))).default_city || 0;
}

/** Loads the screen of a city without any operator, for a visitor without an account there. */
async function firstScreen(): Promise<LoaderData> {
  const { load, title, default: Screen } = await import('../first-operator/first-operator-page.tsx');
  return { id_city: 0, time_zone: defaultTimeZone, Screen, title, params: {}, found: await load() };
}

/** What is of the whole site: the first things that a new one needs. */
const needsNoCity = /^\/ciudad\/(?:ajustes|gente)/;

/** One route for every screen of La ciudad, so that public pages name none of them: the screen of the address is fetched with its data. */
export async function clientLoader(given: Route.ClientLoaderArgs): Promise<LoaderData | null> {
  const { request } = given;
  const { pathname } = new URL(request.url);
  if (pathname === cityPaths.firstOperator) return firstScreen();
  if (!hasValidSession() && (await isOperatorExpected())) throw redirect(cityPaths.firstOperator);
  requireSession(request);
  if (Number(readStored('id_user_role')) !== roles.operator) return null;
  const url = new URL(request.url);
  const screen = findCityScreen(url.pathname.replace(/\/$/, ''));
  if (!screen) throw data(null, { status: 404 });
  const { params } = screen;
  const fetched = screen.fetch();
  const openOf = async (city: number) => {
    const [{ load }, time_zone] = await Promise.all([fetched, zoneOf(city)]);
    return { time_zone, found: await load?.({ params, url, signal: request.signal, id_city: city, time_zone }) };
  };
  // Nearly always the city of the cookie exists: its screen does not wait for the list that says so.
  const guessed = readPlace(document.cookie)?.id_city;
  const ahead = guessed ? openOf(guessed) : undefined;
  ahead?.catch(() => {});
  const [{ title, default: Screen }, id_city] = await Promise.all([fetched, cityOf(given)]);
  if (!id_city && !needsNoCity.test(pathname))
    return { id_city, time_zone: defaultTimeZone, Screen: ChooseCity, title: 'La ciudad', params, found: undefined };
  const opened = await (ahead && id_city === guessed ? ahead : openOf(id_city));
  requireSession(request);
  return { id_city, ...opened, Screen, title, params };
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: (loaderData as Partial<LoaderData> | null | undefined)?.title ?? 'La ciudad',
    description: 'Lo que pasa en la ciudad y lo que te necesita.',
    slug: 'ciudad',
    hidden: true,
  });

const nowhere = { id_city: 0, name: '', time_zone: defaultTimeZone };

/**
 * What the server renders of every screen of La ciudad, the same for everyone. Its sentence is the largest paint of the visit, so it stays longer than
 * any that comes after it.
 */
export function HydrateFallback() {
  const { pathname } = useLocation();
  return (
    <>
      <div className="page console city-console">
        <header className="city-head" />
        <main id="contenido" className="console-body" aria-busy="true">
          <Say>
            La ciudad, en un momento: lo que hay hoy en la calle, cuánto canjea la gente, cómo crece y lo que alguien tiene que decidir
            antes de que acabe el día.
          </Say>
          <Skeleton className="mt-4 h-40" />
          <Skeleton className="mt-4 h-40" />
          <noscript>
            <p>La ciudad se atiende con JavaScript: actívalo en tu navegador.</p>
          </noscript>
        </main>
      </div>
      {pathname !== cityPaths.firstOperator && (
        <CityContext value={nowhere}>
          <CityNav />
        </CityContext>
      )}
    </>
  );
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const name = useRoot()?.place.city ?? '';
  if (!loaderData) return <OperatorsOnly />;
  const { id_city, time_zone, Screen, params, found } = loaderData;
  return (
    <CityContext value={{ id_city, name, time_zone }}>
      <Screen loaderData={found} params={params} />
    </CityContext>
  );
}

/** A screen that fails leaves the app; somebody who is no longer an operator is told so by the call. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorScreen error={error} />;
