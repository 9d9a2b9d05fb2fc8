import { useCallback } from 'react';
import { Link } from 'react-router';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Note } from '../../both-consoles/parts/note.tsx';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import { isHidden, useShop } from '../shell/shop-context.ts';
import { useRefreshed } from '../shell/use-refreshed.ts';
import { useShopNews } from '../shell/use-shop-news.ts';
import { isIn, type ListFilter, type ListPart, type OfferParts } from './count-parts.ts';
import { ListFilters, NothingInPart, useListFilter } from './list-filters.tsx';
import { OfferList } from './offer-list.tsx';
import type { OwnedKind, OwnedThing } from './owned-noun.ts';

export type LoadedList<T> = { value: OfferParts<T>; since: string | null };

/** More ended ones than anybody looks through. */
const mostEnded = 30;
/** More open ones than a shop may have. */
const mostOpen = 600;
const pageSize = 50;

/** A shop's things of a kind, as the server or else this device knows them; `name` names them on the device. */
export const fetchList = <T,>(name: string, ask: Ask<T>) =>
  fetchOrKept<OfferParts<T>>(name, async () => {
    const [open, ended] = await Promise.all([fetchOpen(ask), ask({ limit: mostEnded, ended: true })]);
    return { open, ended: ended.items, more: ended.next !== null };
  });

type Ask<T> = (query: { limit: number; ended?: boolean; cursor?: string }) => Promise<{ items: T[]; next: string | null }>;

/** All that is not over: each of them can be acted on. */
async function fetchOpen<T>(ask: Ask<T>): Promise<T[]> {
  const all: T[] = [];
  let next: string | null = null;
  do {
    const page: Awaited<ReturnType<Ask<T>>> = await ask({ limit: pageSize, ...(next ? { cursor: next } : {}) });
    all.push(...page.items);
    next = page.next;
  } while (next && all.length < mostOpen);
  return all;
}

const nouns = [
  { to: shopPaths.offers, label: 'Cupones' },
  { to: shopPaths.promotions, label: 'Promociones' },
  { to: shopPaths.events, label: 'Eventos' },
];

/** `unseen` is the title while nobody sees the business. */
export type Group<T extends OwnedThing> = ListPart<T> & { title: string; unseen?: string };

type OwnedListProps<T extends OwnedThing, Changes extends object> = {
  title: string;
  /** Its own address, which the switch marks. */
  path: string;
  kind: OwnedKind<T, Changes>;
  loaded: LoadedList<T>;
  fetch(id_company: number): Promise<LoadedList<T>>;
  groups: Group<T>[];
  filters: ListFilter<T>[];
  ended: string;
  /** What is said of a shop that has none, and where the first one begins. */
  none: { title: string; text: string; act: string; to: string };
  /** Whether it concerns a store; absent where everything concerns all of them. */
  isAt?: (one: T, id_store: number) => boolean;
};

/** Everything of one kind that a shop publishes, by what it is now, with what can be done. */
export function OwnedList<T extends OwnedThing, Changes extends object>(props: OwnedListProps<T, Changes>) {
  const { title, path, kind, loaded, fetch, groups, filters, ended, none, isAt } = props;
  const shop = useShop();
  const { id_company, id_store } = shop;
  const isUnseen = isHidden(shop);
  const fetchOwn = useCallback(() => fetch(id_company), [id_company, fetch]);
  const [{ value, since }, refresh] = useRefreshed(loaded, fetchOwn);
  useShopNews(id_company, refresh);
  const here = (one: T) => id_store === null || !isAt || isAt(one, id_store);
  const open = value.open.filter(here);
  const over = value.ended.filter(here);
  const inGroup = (group: Group<T>) =>
    open.filter((one) => isIn(group, one)).sort((a, b) => group.states.indexOf(a.state) - group.states.indexOf(b.state));
  const filter = useListFilter(filters);
  const sections = [
    ...groups.map((group) => ({ title: (isUnseen && group.unseen) || group.title, offers: inGroup(group) })),
    { title: ended, offers: over },
  ].map((section) => (filter ? { ...section, offers: section.offers.filter((one) => isIn(filter, one)) } : section));
  return (
    <ConsoleScreen title={title}>
      <nav className="seg" aria-label="Qué publicas">
        {nouns.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={to === path ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <KeptNote since={since} />
      {isUnseen && (
        <div className="console-body">
          <Note>
            <b>Nadie ve tu negocio todavía.</b> Lo que dejes listo sale en cuanto se vea.
          </Note>
        </div>
      )}
      {open.length + over.length === 0 ? (
        <StatePanel image="e-vacio" title={none.title} text={none.text}>
          <ButtonLink kind="primary" to={none.to}>
            {none.act}
          </ButtonLink>
        </StatePanel>
      ) : (
        <>
          <ListFilters filters={filters} owned={{ ...value, open, ended: over }} chosen={filter} />
          {filter && sections.every(({ offers }) => offers.length === 0) && <NothingInPart label={filter.label} />}
          <OfferList kind={kind} sections={sections} refresh={refresh} isUnseen={isUnseen} />
        </>
      )}
    </ConsoleScreen>
  );
}
