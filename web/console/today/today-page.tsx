import { ChartColumn, ChevronRight, Stamp, Store, Users } from 'lucide';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { sayLongDate } from '../../../contract/validity/dates.ts';
import { openIntervals } from '../../../contract/validity/hours.ts';
import { addDays, instantOf, localTime } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { useNow } from '../../page/use-now.ts';
import { OfferPlace } from '../../passkeys/key-offer-place.tsx';
import '../../styles/screens/console/console-offers.css';
import '../../styles/screens/console/console-today.css';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { givesNoMore } from '../../both-consoles/parts/say-offer.ts';
import { WayRow } from '../../both-consoles/parts/way-row.tsx';
import { keptStore } from '../../both-consoles/shell/kept-answers.ts';
import { asCustomer, shopPaths } from '../../page/shop-paths.ts';
import { serverNow } from '../../session/server-clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Section } from '../../ui/section.tsx';
import { type HoursChange, HoursToast, useHoursChange } from '../hours/hours-change.tsx';
import { OfferList } from '../offers/offer-list.tsx';
import { isAtStore, ownedCoupons } from '../offers/owned-coupons.tsx';
import type { ShopClock } from '../publish/offer-periods.ts';
import { forgetGoods, goodsAt } from '../publish/shop-goods.ts';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { ShopBar } from '../shell/shop-bar.tsx';
import { useShop } from '../shell/shop-context.ts';
import { useRefreshed } from '../shell/use-refreshed.ts';
import { useShopNews } from '../shell/use-shop-news.ts';
import { forgetWorkplaces } from '../shell/workplaces.ts';
import { DayHours } from './day-hours.tsx';
import { type Day, fetchDay } from './fetch-day.ts';
import { isFirstDay } from './first-steps.ts';
import { MissedHint } from './missed-hint.tsx';
import { nextStep } from './next-step.ts';
import { AsUsualLine, isOtherToday, OpenToday } from './open-today.tsx';
import { OpenedTap } from './opened-tap.tsx';
import { Redeemed } from './redeemed.tsx';
import { specialDayOf } from './special-day.ts';
import { SpecialDayAlert } from './special-day-alert.tsx';
import { WaitingDrafts } from './waiting-drafts.tsx';

export const title = 'Hoy';

/** Most shops are in none. */
const CampaignCards = lazyExtra(() => import('../campaigns/campaign-cards.tsx'));

/** Most shops are past it. */
const FirstDay = lazyExtra(() => import('./first-day.tsx'));

/** Many shops publish coupons alone. */
const RunsTodayList = lazyPart(() => import('./runs-today-list.tsx'));

/** Most shops are on show. */
const HiddenNote = lazyExtra(() => import('../../both-consoles/parts/hidden-note.tsx'));

type LoaderData = { value: Day; since: string | null; id_store: number | null };

export async function load({ id_company }: ConsoleLoaderArgs): Promise<LoaderData> {
  const id_store = keptStore(id_company);
  const day = await fetchDay(id_company, id_store);
  await bringParts(day.value);
  return { ...day, id_store };
}

const hasOthers = ({ promotions = [], events = [] }: Day) =>
  promotions.some(({ state }) => state === 'active' || state === 'scheduled') ||
  events.some(({ state }) => state === 'active' || state === 'scheduled' || state === 'moved');

/** What the day has of the parts that most days have not comes before it is shown, so that nothing moves. */
async function bringParts(day: Day): Promise<void> {
  const { stores } = day.profile;
  const clock = localTime(serverNow(), stores[0]?.time_zone ?? 'UTC');
  const parts = [...(hasOthers(day) ? [RunsTodayList] : []), ...(isOtherToday(stores, clock) ? [AsUsualLine] : [])];
  await Promise.all(parts.map((part) => part.bring().catch(() => {})));
}

/** The day, kept up to date by the socket, of the store that is chosen. */
function useDay(loaded: LoaderData) {
  const { id_company, id_store } = useShop();
  const fetch = useCallback(() => fetchDay(id_company, id_store), [id_company, id_store]);
  const [day, refresh] = useRefreshed<Omit<LoaderData, 'id_store'>>(loaded, fetch);
  const shown = useRef(loaded.id_store);
  useEffect(() => {
    if (shown.current === id_store) return;
    shown.current = id_store;
    refresh().catch(() => {});
  }, [id_store, refresh]);
  useShopNews(id_company, refresh);
  return { ...day, refresh };
}

/** One way back at a time, since it puts back all of the hours. */
const insteadOf = (other: HoursChange, change: HoursChange): HoursChange => ({
  ...change,
  put: (...given) => {
    other.forget();
    return change.put(...given);
  },
});

/** What is going on in the shop today: redeemed so far, what asks for its owner, what is on the street, and one next step. */
export default function TodayPage({ loaderData }: { loaderData: LoaderData }) {
  const { value, since, refresh } = useDay(loaderData);
  const { id_store, id_company } = useShop();
  const now = useNow();
  const { today, profile, missed, campaigns = [] } = value;
  const offers = value.offers.filter((one) => id_store === null || isAtStore(one, id_store));
  const clock = goodsAt({ profile, menu: [], ended: [] }, id_store);
  const date = localTime(now, clock.time_zone).date;
  const isHidden = Boolean(profile.hidden_by);
  const seenAt = asCustomer(profile);
  const isOtherwiseOn = !isHidden && hasOthers(value);
  const step = nextStep({ ...value, offers, isOtherwiseOn }, id_store);
  const [ofToday, ofLater] = [useHoursChange(refresh), useHoursChange(refresh)];
  // What is shown of a day that the device kept may be decided already.
  const special = isHidden || since !== null || isFirstDay(value) ? null : specialDayOf(profile.stores, id_store, now);
  const inStates = (...states: OwnedCoupon['state'][]) => offers.filter(({ state }) => states.includes(state));
  return (
    <ConsoleScreen title={title} bar={<ShopBar title={`Hoy, ${sayLongDate(date).toLowerCase()}`} />}>
      <KeptNote since={since} />
      <div className="console-body">
        <WaitingDrafts id_company={id_company} isOff={since !== null} />
        {isHidden ? (
          <Suspense>
            <HiddenNote hiddenBy={profile.hidden_by} onShow={() => show(profile).finally(refresh)} />
          </Suspense>
        ) : (
          <>
            <OpenToday day={value} id_store={id_store} change={insteadOf(ofLater, ofToday)} />
            <OpenedTap profile={profile} id_store={id_store} onChanged={refresh} />
          </>
        )}
        {isFirstDay(value) ? (
          <Suspense>
            <FirstDay day={value} isHidden={isHidden} />
          </Suspense>
        ) : (
          <>
            <Say>
              <Redeemed redeemed={today.redeemed} weekAgo={today.week_ago} />
            </Say>
            <DayHours byHour={today.by_hour} hour={localTime(now, clock.time_zone).hour} open={openHours(clock, date)} />
          </>
        )}
        <OfferPlace />
      </div>
      {campaigns.length > 0 && since === null && (
        <Suspense>
          <CampaignCards id_company={id_company} campaigns={campaigns} refresh={refresh} />
        </Suspense>
      )}
      <OfferList
        kind={ownedCoupons}
        sections={[
          {
            title: 'Te toca ver',
            offers: inStates('refused', 'sold_out', 'paused').filter((one) => !givesNoMore(one)),
            after: special && <SpecialDayAlert key={special.date} day={special} change={insteadOf(ofToday, ofLater)} />,
          },
          { title: 'En revisión', offers: inStates('waiting') },
          { title: isHidden ? 'Listos para cuando te vean' : 'En la calle ahora', offers: inStates('active').slice(0, 5) },
          { title: 'Lo que viene', offers: inStates('scheduled').slice(0, 3) },
        ]}
        refresh={refresh}
        isUnseen={isHidden}
      />
      {isOtherwiseOn && <RunsTodayList day={value} id_store={id_store} hasCoupons={inStates('active').length > 0} />}
      <HoursToast change={ofToday} />
      <HoursToast change={ofLater} />
      {!isFirstDay(value) && step && !isHidden && (
        <Section title="Siguiente paso">
          <div className="console-body">
            <article className="card next-step">
              <h3>{step.title}</h3>
              <p className="sub">{step.why}</p>
              <Link className="small-act" to={step.to} state={{ inside: true, edit: step.edit }}>
                {step.act}
                <Icon of={ChevronRight} />
              </Link>
            </article>
          </div>
        </Section>
      )}
      {!isFirstDay(value) && missed && (
        <Section title="Lo buscaron y no había">
          <div className="console-body">
            <MissedHint missed={missed} />
          </div>
        </Section>
      )}
      <section className="sec" aria-label="Más de mi negocio">
        <ul className="way-list">
          <WayRow
            to={shopPaths.figures}
            icon={ChartColumn}
            name="El mes en cifras"
            words={today.month === 1 ? '1 canje este mes' : `${today.month} canjes este mes`}
          />
          <WayRow to={shopPaths.stamps} icon={Stamp} name="Tarjeta de sellos" words="Un regalo para quien regresa" />
          <WayRow
            to={shopPaths.people}
            icon={Users}
            name="Mi gente"
            words={today.people === 1 ? 'Una persona puede canjear' : `${today.people} personas pueden canjear`}
          />
          {seenAt && (
            <WayRow
              to={seenAt}
              icon={Store}
              name="Ver mi ficha como cliente"
              words={profile.followers === 1 ? 'Una persona te sigue' : `${profile.followers} personas te siguen`}
            />
          )}
        </ul>
      </section>
    </ConsoleScreen>
  );
}

async function show({ id_company, revision }: Day['profile']): Promise<void> {
  await browserApi('PATCH /companies/{id_company}', { params: { id_company }, body: { status: 'active' }, headers: ifMatch(revision) });
  forgetGoods();
  forgetWorkplaces();
}

/** The first and the last hour in which the shop is open on a date. */
function openHours({ hours, time_zone }: ShopClock, date: string): { from: number; to: number } | null {
  const midnight = instantOf(date, '00:00', time_zone);
  const intervals = openIntervals(hours, time_zone, midnight, instantOf(addDays(date, 1), '00:00', time_zone));
  const [first, last] = [intervals[0], intervals.at(-1)];
  if (!first || !last) return null;
  return { from: localTime(first.opens_at, time_zone).hour, to: localTime(last.closes_at - 1, time_zone).hour };
}
