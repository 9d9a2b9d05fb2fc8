import { MapPin, Megaphone } from 'lucide';
import { useState } from 'react';
import { sayMoney } from '../../../contract/catalog/money.ts';
import type { CityOverview } from '../../../contract/city/overview.ts';
import { sayLongDate, sayShortDate, sayTime } from '../../../contract/validity/dates.ts';
import { browserApi } from '../../api/api-client.ts';
import { Either, FigureCard, Table } from '../../both-consoles/figures/figure-parts.tsx';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { paths } from '../../page/paths.ts';
import { useNow } from '../../page/use-now.ts';
import { OfferPlace } from '../../passkeys/key-offer-place.tsx';
import '../../styles/screens/city/city-overview.css';
import '../../styles/screens/console/console-figures.css';
import { DayBars } from '../../both-consoles/figures/day-bars.tsx';
import { counted, sayNumber } from '../../both-consoles/parts/counted.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { useWhileLooked } from '../../page/use-while-looked.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sayAgo } from '../parts/say-ago.ts';
import { useCity } from '../shell/city-context.ts';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { NeedsYou } from './needs-you.tsx';

export const title = 'La ciudad';

type LoaderData = { value: CityOverview; since: string | null };

const fetchOverview = (id_city: number): Promise<LoaderData> =>
  fetchOrKept(`city-${id_city}`, () => browserApi('GET /cities/{id_city}/overview', { params: { id_city } }));

export const load = ({ id_city }: CityLoaderArgs): Promise<LoaderData> => fetchOverview(id_city);

const refreshEveryMs = 30_000;

/** The overview, asked again while the screen is looked at. */
function useOverview(loaded: LoaderData, id_city: number): LoaderData {
  const [shown, show] = useState(loaded);
  useWhileLooked(refreshEveryMs, () => fetchOverview(id_city).then(show));
  return shown;
}

/** What is live in the city, its two weeks and how it grows. */
export default function OverviewPage({ loaderData }: { loaderData: LoaderData }) {
  const { id_city, name, time_zone } = useCity();
  const { value, since } = useOverview(loaderData, id_city);
  const now = useNow();
  const today = value.by_day.at(-1)?.date ?? '';
  const weekday = sayLongDate(today).split(' ')[0]?.toLowerCase() ?? '';
  const isStarting = value.coupons === 0 && value.growth.claimed === 0;
  return (
    <CityScreen
      title={name || 'La ciudad'}
      words={`${sayLongDate(today)}, ${sayTime(now, time_zone)}`}
      actions={
        <>
          <ButtonLink kind="quiet" to={cityPaths.newNotice}>
            <Icon of={Megaphone} /> Avisar
          </ButtonLink>
          <ButtonLink kind="quiet" to={`${paths.location}?volver=%2Fciudad`} state={{ inside: true }}>
            <Icon of={MapPin} /> Otra ciudad
          </ButtonLink>
        </>
      }
    >
      <KeptNote since={since} />
      <div className="console-body console-stack">
        <Say>
          {isStarting ? (
            <>
              {name || 'Tu ciudad'} <b>está por empezar</b>. Invita a los primeros diez negocios: con diez ya hay a dónde ir.
            </>
          ) : (
            <>
              Hoy hay <b>{counted(value.coupons, 'cupón', 'cupones')}</b> en la calle de{' '}
              <b>{counted(value.companies, 'negocio', 'negocios')}</b>. La gente ha canjeado <b>{sayNumber(value.redeemed)}</b>; el{' '}
              {weekday} pasado, a esta hora, <b>{value.week_ago}</b>.
            </>
          )}
        </Say>
        <NeedsYou now={now} />
        <OfferPlace />
        <div className="city-columns">
          <FigureCard title="Canjes, dos semanas" words="Los de hoy llegan hasta este minuto.">
            <Either
              drawing={
                <DayBars
                  days={value.by_day.map(({ date, redeemed }) => ({ name: sayShortDate(date, today), count: redeemed }))}
                  labels={[sayShortDate(value.by_day[0]?.date ?? today, today), sayShortDate(value.by_day[7]?.date ?? today, today), 'Hoy']}
                />
              }
              table={
                <Table
                  head={['Día', 'Canjes']}
                  rows={value.by_day.map(({ date, redeemed }) => [sayShortDate(date, today), redeemed] as const)}
                />
              }
            />
          </FigureCard>
          <div className="console-stack">
            <FigureCard title="Ahora mismo">
              <dl className="city-facts">
                <dt>Negocios abiertos</dt>
                <dd>
                  {value.open.with_coupon} con cupón, {sayNumber(value.open.all)} en total
                </dd>
                <dt>Cajas que canjearon hoy</dt>
                <dd>{value.tills}</dd>
                <dt>Último canje</dt>
                <dd>{value.last ? `${sayAgo(value.last.at, now)}, ${value.last.company}` : 'Ninguno en dos semanas'}</dd>
              </dl>
            </FigureCard>
            <FigureCard title="Se acaba hoy">
              <p className="sub">
                {value.ends_today === 0
                  ? 'Ningún cupón termina antes de medianoche.'
                  : `${counted(value.ends_today, 'cupón termina', 'cupones terminan')} antes de medianoche.`}{' '}
                Para mañana {value.tomorrow === 1 ? 'queda 1' : `quedan ${value.tomorrow}`}.
              </p>
            </FigureCard>
          </div>
        </div>
        <ul className="city-growth">
          <Grown figure={`${value.growth.claimed} de ${sayNumber(value.growth.listed)}`}>
            negocios tienen dueño. {counted(value.growth.claimed_week, 'nuevo', 'nuevos')} esta semana.
          </Grown>
          <Grown figure={sayNumber(value.growth.customers)}>
            personas con cuenta. {counted(value.growth.customers_week, 'nueva', 'nuevas')} esta semana.
          </Grown>
          <Grown figure={sayMoney(value.growth.saved_pesos)}>se ahorró la gente este mes, al menos.</Grown>
          <Grown figure={`${value.growth.respected} de ${value.growth.answers}`}>respuestas dicen que sí respetaron.</Grown>
        </ul>
      </div>
    </CityScreen>
  );
}

const Grown = ({ figure, children }: { figure: string; children: React.ReactNode }) => (
  <li className="card">
    <b>{figure}</b>
    <span className="sub">{children}</span>
  </li>
);
