import { Eye, Plus } from 'lucide';
import { Suspense, useRef, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import type { CompanyChange, CompanyProfile, NewStore, StoreChange } from '../../../contract/catalog/companies.ts';
import { browserApi } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import { useRoot } from '../../page/root-data.ts';
import { asCustomer } from '../../page/shop-paths.ts';
import '../../styles/screens/console/console-listing.css';
import { ifMatch } from '../../api/if-match.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { useOneValue } from '../../both-consoles/parts/use-one-value.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import type { UnusedOffers } from '../hours/lost-by-hours.ts';
import { forgetGoods } from '../publish/shop-goods.ts';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { useShop } from '../shell/shop-context.ts';
import { useShopNews } from '../shell/use-shop-news.ts';
import { forgetWorkplaces } from '../shell/workplaces.ts';
import { DataCard } from './data-card.tsx';
import { DataSheet } from './data-sheet.tsx';
import { FurtherWays } from './further-ways.tsx';
import { ListingHead } from './listing-head.tsx';
import { MissingParts, SayMissing } from './missing-parts.tsx';
import { Photos } from './photos/gallery.tsx';
import { fetchListing, fetchProfile } from './profile.ts';
import { SavedNote } from './saved-note.tsx';
import { StoreCard } from './store-card.tsx';
import { StoreSheet } from './store-sheet.tsx';

export const title = 'Mi ficha';

/** Most shops are on show. */
const HiddenNote = lazyExtra(() => import('../../both-consoles/parts/hidden-note.tsx'));

export async function load({ signal, id_company }: ConsoleLoaderArgs) {
  const [listing, categories] = await Promise.all([
    fetchListing(id_company, signal),
    // Without a network the category stays as it is.
    browserApi('GET /categories', { query: { kind: 'company' } }).catch(() => ({ items: [] })),
  ]);
  return { ...listing, categories: categories.items };
}

type ListingData = Awaited<ReturnType<typeof load>>;

const shownWords = 'Ya está a la vista: tu ficha, tus cupones y tu menú.';

/** A store by its number; `whatsapp`: that of the first one. */
type SheetTarget = 'data' | 'new store' | 'whatsapp' | number;

/** What the cards and sheets change of a company and its stores; all throw as calls do. */
function useChanges(id_company: number) {
  const { revalidate } = useRevalidator();
  /** Makes a change and shows the result, together with what others have changed. */
  async function change<T>(make: () => Promise<T>): Promise<T> {
    const made = await make().catch(async (error: unknown) => {
      // Before the form can be sent again, which then is over what is there now.
      if (problemOf(error).status === 412) await revalidate();
      throw error;
    });
    forgetWorkplaces();
    forgetGoods();
    await revalidate();
    return made;
  }
  const changeCompany = (body: CompanyChange, revision: string) =>
    change(() => browserApi('PATCH /companies/{id_company}', { params: { id_company }, body, headers: ifMatch(revision) }));
  const changeStore = (id_store: number, body: StoreChange, revision?: string) =>
    change(() =>
      browserApi('PATCH /stores/{id_store}', { params: { id_store }, body, headers: revision === undefined ? {} : ifMatch(revision) }),
    );
  const openStore = (body: NewStore, key: string) =>
    change(() => browserApi('POST /companies/{id_company}/stores', { params: { id_company }, body, headers: { 'idempotency-key': key } }));
  return { changeCompany, changeStore, openStore };
}

/** Shows or hides the business, over what its owner saw. */
function useShowing({ id_company, revision, status: seen }: CompanyProfile, change: ReturnType<typeof useChanges>['changeCompany']) {
  const { put, dialog } = useOneValue();
  const setStatus = (status: CompanyProfile['status']) =>
    put({
      what: 'si se ve tu negocio',
      revision,
      seen,
      mine: status,
      put: (over) => change({ status }, over),
      find: () => fetchProfile(id_company).then((now) => ({ revision: now.revision, value: now.status })),
      // Of two values another one than was seen is the one that is put.
      both: () => '',
    });
  return { setStatus, dialog };
}

export default function ListingPage({ loaderData: { profile, since, categories } }: { loaderData: ListingData }) {
  const { id_company } = useShop();
  const { changeCompany, changeStore, openStore } = useChanges(id_company);
  const { setStatus, dialog } = useShowing(profile, changeCompany);
  const place = useRoot()?.place;
  const { revalidate } = useRevalidator();
  // The city's yes comes while its owner fills in the rest.
  const [wasHeld] = useState(profile.hidden_by === 'review');
  const {
    said = wasHeld && !profile.hidden_by ? shownWords : undefined,
    unused,
    edit,
  } = (useLocation().state as { said?: string; unused?: UnusedOffers; edit?: 'whatsapp' } | null) ?? {};
  const { stores, phone_public } = profile;
  // The reason for coming here counts once, also for somebody who comes back.
  const [edited, setEdited] = useState<SheetTarget | undefined>(edit && profile.missing.includes(edit) ? edit : undefined);
  const store = stores.find(({ id_store, active }) => (edited === 'whatsapp' ? active : id_store === edited));
  const id_city = store?.id_city ?? stores[0]?.id_city ?? place?.id_city;
  const seenAt = asCustomer(profile);
  // A form is of the listing that it was opened over: only so is a change over somebody else's refused. News wait until it closes.
  const areNewsWaiting = useRef(false);
  useShopNews(id_company, async () => {
    areNewsWaiting.current = edited !== undefined;
    if (!areNewsWaiting.current) await revalidate();
  });
  const closeSheet = () => {
    setEdited(undefined);
    if (!areNewsWaiting.current) return;
    areNewsWaiting.current = false;
    void revalidate();
  };

  return (
    <ConsoleScreen
      title={title}
      actions={
        seenAt && (
          <Link className="text-act" to={seenAt} state={{ inside: true }}>
            <Icon of={Eye} size="medium" />
            Como cliente
          </Link>
        )
      }
    >
      <div className="listing-columns">
        <div>
          <ListingHead profile={profile} onChange={changeCompany} />
          <div className="console-body console-stack">
            {said && <SavedNote said={said} unused={unused} />}
            <KeptNote since={since} />
            {profile.hidden_by && (
              <Suspense>
                <HiddenNote hiddenBy={profile.hidden_by} onShow={() => setStatus('active')} />
              </Suspense>
            )}
            <SayMissing missing={profile.missing} />
            <MissingParts profile={profile} onEditData={() => setEdited('data')} onEditWhatsapp={() => setEdited('whatsapp')} />
            <DataCard profile={profile} onEdit={() => setEdited('data')} />
          </div>
          <section className="sec" aria-labelledby="sucursales">
            <div className="sec-h">
              <h2 id="sucursales">Sucursales</h2>
            </div>
            <div className="console-body console-stack">
              {stores.map((one) => (
                <StoreCard
                  key={one.id_store}
                  store={one}
                  isPhonePublic={phone_public}
                  onEdit={() => setEdited(one.id_store)}
                  onChange={(body, revision) => changeStore(one.id_store, body, revision)}
                />
              ))}
              {id_city && (
                <Button kind="outlined" wide onClick={() => setEdited('new store')}>
                  <Icon of={Plus} size="medium" />
                  Abrir otra sucursal
                </Button>
              )}
            </div>
          </section>
        </div>
        <div className="listing-side">
          <Photos profile={profile} onChange={changeCompany} />
          <FurtherWays profile={profile} onHide={() => setStatus('paused')} />
        </div>
      </div>
      {edited === 'data' && <DataSheet profile={profile} categories={categories} onSave={changeCompany} onClose={closeSheet} />}
      {(store || edited === 'new store') && id_city && (
        <StoreSheet
          store={store}
          isForWhatsapp={edited === 'whatsapp'}
          id_city={id_city}
          isPhonePublic={phone_public}
          onOpen={openStore}
          onSave={changeStore}
          onClose={closeSheet}
        />
      )}
      {dialog}
    </ConsoleScreen>
  );
}
