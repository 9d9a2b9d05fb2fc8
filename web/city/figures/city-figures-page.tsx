import { Download } from 'lucide';
import { useState } from 'react';
import { sayMoney } from '../../../contract/catalog/money.ts';
import type { CityFigures } from '../../../contract/city/city-figures.ts';
import { leastDevices } from '../../../contract/city/least-devices.ts';
import { capitalize, sayShortDate } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/api-client.ts';
import { downloadSheet } from '../../both-consoles/figures/download-sheet.ts';
import { type Bar, Bars, Either, FigureCard, Table } from '../../both-consoles/figures/figure-parts.tsx';
import { counted, sayNumber } from '../../both-consoles/parts/counted.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { serverNow } from '../../session/server-clock.ts';
import '../../styles/screens/city/city-figures.css';
import '../../styles/screens/console/console-figures.css';
import { monthName } from '../../both-consoles/figures/month-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCity } from '../shell/city-context.ts';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { firstDay, type Period, readPeriod } from './figure-periods.ts';
import { InviteButton } from './invite-button.tsx';
import { PeriodChips } from './period-chips.tsx';

export const title = 'Cifras de la ciudad';

type LoaderData = { value: CityFigures; since: string | null; period: Period };

export async function load({ id_city, time_zone, url }: CityLoaderArgs): Promise<LoaderData> {
  const period = readPeriod(url.searchParams.get('periodo'));
  const from = firstDay(period, localTime(serverNow(), time_zone).date);
  const found = await fetchOrKept(`city-figures ${id_city} ${period}`, () =>
    browserApi('GET /cities/{id_city}/figures', { params: { id_city }, query: from ? { from } : {} }),
  );
  return { ...found, period };
}

/** Fewer openings say nothing about a hundred. */
const leastOpened = 100;

/** The answer of the screen in one sentence. */
function Answer({ funnel: { opened, taken, redeemed } }: Pick<CityFigures, 'funnel'>) {
  if (opened + taken + redeemed === 0) return <Say>Nadie ha abierto, apartado ni canjeado un cupón en estos días.</Say>;
  if (opened < leastOpened || taken > opened || redeemed > taken)
    return (
      <Say>
        En estos días apartaron <b>{counted(taken, 'cupón', 'cupones')}</b> y canjearon <b>{sayNumber(redeemed)}</b>. Los abrieron al menos{' '}
        <b>{counted(opened, 'vez', 'veces')}</b>.
      </Say>
    );
  const of100 = (count: number) => Math.round((count / opened) * 100);
  return (
    <Say>
      De cada <b>100</b> veces que alguien abre un cupón, <b>{of100(taken)}</b> lo apartan y <b>{of100(redeemed)}</b> lo canjean.
    </Say>
  );
}

type StepsProps = { title: string; words: string; bars: readonly Bar[] };

/** Steps one after another, as bars or as a table. */
const Steps = ({ title: name, words, bars }: StepsProps) => (
  <FigureCard title={name} words={words}>
    <Either
      drawing={<Bars bars={bars} />}
      table={<Table head={['Paso', 'Cuántos']} rows={bars.map(({ label, value }) => [label, sayNumber(value)])} />}
    />
  </FigureCard>
);

/** "1 de cada 8", "6 de cada 10": how many of those before went on, where there are enough to say so. */
function oneOf(part: number, whole: number, what: string): { detail?: string } {
  if (part < 10 || whole < part) return {};
  const share = part * 2 > whole ? `${Math.round((part / whole) * 10)} de cada 10` : `1 de cada ${Math.round(whole / part)}`;
  return { detail: `${share} ${what}` };
}

function Colonias({ by_colonia }: Pick<CityFigures, 'by_colonia'>) {
  const named = by_colonia.map(({ name, redeemed, shops }) => ({ label: name ?? 'Otras, o sin colonia', redeemed, shops }));
  return (
    <FigureCard title="Colonias" words="Canjes por la colonia del negocio. Las de menos de cinco personas van juntas.">
      {named.length === 0 ? (
        <p className="sub">Todavía no hay canjes en estos días.</p>
      ) : (
        <Either
          drawing={
            <Bars
              bars={named.slice(0, 8).map(({ label, redeemed, shops }) => ({
                label,
                value: redeemed,
                detail: counted(shops, 'negocio canjeó', 'negocios canjearon'),
              }))}
            />
          }
          table={
            <Table
              head={['Colonia', 'Canjes', 'Negocios']}
              rows={named.map(({ label, redeemed, shops }) => [label, sayNumber(redeemed), sayNumber(shops)] as const)}
            />
          }
        />
      )}
    </FigureCard>
  );
}

const Searched = ({ searched }: Pick<CityFigures, 'searched'>) => (
  <FigureCard
    title="Lo buscaron y no había"
    words={`Búsquedas sin resultado desde ${leastDevices} teléfonos o computadoras distintas en un mismo día. Es a quién invitar.`}
  >
    {searched.length === 0 ? (
      <p className="sub">Nada que tantos hayan buscado sin encontrarlo.</p>
    ) : (
      <ul className="searched-words">
        {searched.map(({ words, devices, category }) => (
          <li key={words}>
            <b>{sayNumber(devices)}</b>
            <span>
              {words}
              {category && <small className="sub">{category.name}</small>}
            </span>
            <InviteButton searched={{ words, category }} />
          </li>
        ))}
      </ul>
    )}
    <p className="sub">Se guarda la palabra y cuántas veces, nunca quién la buscó.</p>
  </FigureCard>
);

function sayMonth(month: string, index: number, today: string): string {
  const days = Number(today.slice(8));
  const year = month.slice(0, 4) === today.slice(0, 4) ? '' : ` ${month.slice(0, 4)}`;
  return `${capitalize(monthName(month))}${year}${index === 0 ? `, ${counted(days, 'día', 'días')}` : ''}`;
}

/** What the city did in some days: the answer first, then each drawing with its table. */
export default function CityFiguresPage({ loaderData: { value, since, period } }: { loaderData: LoaderData }) {
  const { id_city, name } = useCity();
  const [problem, setProblem] = useState('');
  const { from, to, funnel, newcomers, by_month } = value;
  const days = `${sayShortDate(from, to)} a ${sayShortDate(to, to).toLowerCase()}`;
  const download = () => downloadSheet(`/cities/${id_city}/figures.csv?from=${from}&to=${to}`, `ciudad-${from}-${to}.csv`).then(setProblem);
  return (
    <CityScreen
      title="Cifras de la ciudad"
      words={`${name && `${name}. `}Se cuenta sin saber quién; los casos de pocas personas se juntan.`}
    >
      <KeptNote since={since} />
      <div className="console-body console-stack figures city-figures">
        <div className="figures-period">
          <PeriodChips chosen={period} month={capitalize(monthName(to))} />
          <button type="button" className="small-act" disabled={since !== null} onClick={() => void download()}>
            <Icon of={Download} />
            CSV
          </button>
        </div>
        <p role="status" className="sub">
          {problem}
        </p>
        <Answer funnel={funnel} />
        <div className="city-columns">
          <Steps
            title="De verlo a canjearlo"
            words={`${days}. ${counted(funnel.companies, 'negocio canjeó', 'negocios canjearon')}.`}
            bars={[
              { label: 'Abrieron un cupón, al menos', value: funnel.opened },
              { label: 'Lo guardaron', value: funnel.saved },
              { label: 'Lo apartaron', value: funnel.taken, ...oneOf(funnel.taken, funnel.opened, 'que lo abrieron') },
              { label: 'Lo canjearon', value: funnel.redeemed, ...oneOf(funnel.redeemed, funnel.taken, 'que lo apartaron') },
            ]}
          />
          <Steps
            title="De registrarse a volver"
            words={
              newcomers.joined === 1
                ? 'La cuenta que se abrió en estos días.'
                : `Las ${sayNumber(newcomers.joined)} cuentas que se abrieron en estos días.`
            }
            bars={[
              { label: 'Abrieron cuenta', value: newcomers.joined },
              { label: 'Apartaron uno', value: newcomers.took },
              { label: 'Lo canjearon', value: newcomers.used },
              { label: 'Volvieron otro día', value: newcomers.came_back },
            ]}
          />
          <Colonias by_colonia={value.by_colonia} />
          <Searched searched={value.searched} />
        </div>
        <FigureCard title="Cómo va creciendo" words="Por mes, desde el primer canje.">
          <Table
            head={['Mes', 'Negocios que canjearon', 'Cuentas', 'Canjes', 'Ahorro', 'Respetaron']}
            rows={by_month.map(
              ({ month, companies, customers, redeemed, saved_pesos, respected, answers }, index) =>
                [
                  sayMonth(month, index, to),
                  sayNumber(companies),
                  sayNumber(customers),
                  sayNumber(redeemed),
                  sayMoney(saved_pesos),
                  answers === 0 ? 'sin datos' : `${sayNumber(respected)} de ${sayNumber(answers)}`,
                ] as const,
            )}
          />
        </FigureCard>
      </div>
    </CityScreen>
  );
}
