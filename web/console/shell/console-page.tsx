import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Workplace } from '../../../contract/accounts/memberships.ts';
import { roles } from '../../../contract/accounts/roles.ts';
// Every call of the console is personal: what sends them comes with the screen's first scripts.
import '../../api/session-transport.ts';
import { pageMeta } from '../../page/meta.ts';
import { requireSession } from '../../session/require-session.ts';
import { readStored } from '../../session/storage.ts';
import '../../styles/screens/console.css';
import '../../styles/screens/console/console-forms.css';
import '../../styles/screens/console/console-shell.css';
import { Say } from '../../both-consoles/parts/say.tsx';
import { keepStore, keptStore } from '../../both-consoles/shell/kept-answers.ts';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/console-page';
import { findConsoleScreen } from './console-screens.ts';
import { OwnerTabs } from './owner-tabs.tsx';
import { isSameList } from './same-list.ts';
import { type Shop, ShopContext } from './shop-context.ts';
import { useShopNews } from './use-shop-news.ts';
import { fetchWorkplaces, forgetWorkplaces, keptWorkplaces, shopInUse } from './workplaces.ts';

/** Where its file does not come either, the screen of every page says that something failed. */
const ConsoleFailed = lazy(() => import('./console-failed.tsx').catch(() => ({ default: ErrorScreen })));

type LoaderData = { workplaces: Workplace[]; shop: Workplace } & {
  // biome-ignore lint/suspicious/noExplicitAny: each screen says what its own `load` answers.
  Screen: ComponentType<any>;
  title: string;
  params: Record<string, string | undefined>;
  found: unknown;
  /** Says for whom an operator publishes. */
  Bar?: ComponentType<{ id_company: number; company: string }>;
};

const isOperator = () => Number(readStored('id_user_role')) === roles.operator;

/**
 * One route for every screen of the console, so that public pages name none of them: the screen of the address is fetched with its data. Whoever is no
 * owner is told so.
 */
export async function clientLoader({
  request,
}: Route.ClientLoaderArgs): Promise<LoaderData | { workplaces: Workplace[]; shop: undefined }> {
  requireSession(request);
  const url = new URL(request.url);
  const screen = findConsoleScreen(url.pathname.replace(/\/$/, ''));
  if (!screen) throw data(null, { status: 404 });
  const { params } = screen;
  const fetched = screen.fetch();
  const loadOf = async (id_company: number) => (await fetched).load?.({ params, url, signal: request.signal, id_company });
  const behalf = isOperator() ? await (await import('./on-behalf.ts')).openOnBehalf(url) : undefined;
  if (behalf) {
    const [shop, found, { title, default: Screen }] = await Promise.all([behalf.place, loadOf(behalf.id_company), fetched]);
    requireSession(request);
    return { workplaces: [shop], shop, Screen, title, params, found, Bar: behalf.Bar };
  }
  // Nearly always it is the shop of the time before: its screen does not wait for the list of all.
  const guessed = shopInUse(keptWorkplaces() ?? [])?.id_company;
  const ahead = guessed ? loadOf(guessed) : undefined;
  ahead?.catch(() => {});
  const [workplaces, { title, default: Screen }] = await Promise.all([fetchWorkplaces(), fetched]);
  requireSession(request);
  const shop = shopInUse(workplaces);
  if (!shop?.id_company) return { workplaces, shop: undefined };
  const found = await (shop.id_company === guessed ? ahead : loadOf(shop.id_company));
  requireSession(request);
  return { workplaces, shop, Screen, title, params, found };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !isSameList(currentUrl, nextUrl);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: (loaderData as Partial<LoaderData> | undefined)?.title ?? 'Mi negocio',
    description: 'Publica y atiende lo que ofrece tu negocio.',
    slug: 'mi-negocio',
    hidden: true,
  });

/**
 * What the server renders of every screen of the console, the same for everyone. Its sentence is the largest paint of the visit, so it stays longer than
 * any that comes after it.
 */
export function HydrateFallback() {
  return (
    <>
      <div className="page console">
        <header className="bar shop-bar" />
        <main id="contenido" className="console-body" aria-busy="true">
          <Skeleton className="mt-4 h-5" />
          <Say>Tu negocio, en un momento: lo que tienes en la calle, quién lo canjea y el siguiente paso para que venga más gente.</Say>
          <Skeleton className="mt-4 h-40" />
          <Skeleton className="mt-4 h-40" />
          <noscript>
            <p>Tu negocio se atiende con JavaScript: actívalo en tu navegador.</p>
          </noscript>
        </main>
      </div>
      <OwnerTabs />
    </>
  );
}

/** Owners never need it. */
const OwnersOnly = lazy(async () => ({ default: (await import('./owners-only.tsx')).OwnersOnly }));

const NoOwner = ({ workplaces }: { workplaces: Workplace[] }) => (
  <Suspense>
    <OwnersOnly workplaces={workplaces} />
  </Suspense>
);

export default function ConsolePage({ loaderData }: Route.ComponentProps) {
  const { workplaces, shop } = loaderData;
  if (!shop) return <NoOwner workplaces={workplaces} />;
  const { Screen, params, found, Bar } = loaderData;
  return (
    <InShop workplaces={workplaces} place={shop} isOwn={!Bar}>
      {Bar && <Bar id_company={shop.id_company as number} company={shop.company ?? ''} />}
      <Screen loaderData={found} params={params} />
    </InShop>
  );
}

/** The places that the screen was opened with, or as they are since the last news of the shop. */
function usePresent(workplaces: Workplace[], id_company: number, isOwn: boolean): Workplace[] {
  const [present, setPresent] = useState({ since: workplaces, workplaces });
  useShopNews(id_company, async () => {
    if (!isOwn) return;
    forgetWorkplaces();
    setPresent({ since: workplaces, workplaces: await fetchWorkplaces() });
  });
  return present.since === workplaces ? present.workplaces : workplaces;
}

type InShopProps = { workplaces: Workplace[]; place: Workplace; isOwn: boolean; children: React.ReactNode };

function InShop({ workplaces: opened, place: openedAt, isOwn, children }: InShopProps) {
  const workplaces = usePresent(opened, openedAt.id_company as number, isOwn);
  const place = workplaces.find(({ id_company }) => id_company === openedAt.id_company) ?? openedAt;
  const [id_store, setStore] = useState(() => keptStore(place.id_company as number));
  const shop = useMemo((): Shop => {
    const { id_company, company, slug, logo, stores } = place;
    const isThere = stores.some((store) => store.id_store === id_store);
    return {
      id_company: id_company as number,
      company: company ?? '',
      slug: slug ?? '',
      logo,
      stores,
      id_store: isThere ? id_store : null,
      workplaces,
      chooseStore: (chosen) => {
        keepStore(id_company as number, chosen);
        setStore(chosen);
      },
    };
  }, [place, workplaces, id_store]);
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** A screen that fails leaves the tabs; somebody who is no longer its owner is told so. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403) return <NoOwner workplaces={[]} />;
  return (
    <Suspense>
      <ConsoleFailed error={error} />
    </Suspense>
  );
}
