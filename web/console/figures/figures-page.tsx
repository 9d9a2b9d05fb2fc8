import { ChevronLeft, ChevronRight, Download } from 'lucide';
import { useState } from 'react';
import { benefit, sayMoney } from '../../../contract/catalog/money.ts';
import type { ShopFigures } from '../../../contract/console/shop-figures.ts';
import { sayShortDate } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/client.ts';
import { serverNow } from '../../session/server-clock.ts';
import '../../styles/screens/console/console-figures.css';
import { DayBars } from '../../both-consoles/figures/day-bars.tsx';
import { downloadSheet } from '../../both-consoles/figures/download-sheet.ts';
import { Bars, Either, FigureCard, Table } from '../../both-consoles/figures/figure-parts.tsx';
import { monthName } from '../../both-consoles/figures/month-name.ts';
import { counted } from '../../both-consoles/parts/counted.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { useShop } from '../shell/shop-context.ts';
import { SaidCard, saySavings } from './said-card.tsx';

export const title = 'Cifras';

type LoaderData = { value: ShopFigures; since: string | null };

export function load({ id_company, url }: ConsoleLoaderArgs): Promise<LoaderData> {
  const month = url.searchParams.get('mes') ?? undefined;
  const query = month && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};
  return fetchOrKept(`figures ${id_company} ${month ?? 'now'}`, () =>
    browserApi('GET /companies/{id_company}/figures', { params: { id_company }, query }),
  );
}

const partsOf = (month: string) => month.split('-').map(Number) as [number, number];
const daysIn = (month: string) => new Date(Date.UTC(...partsOf(month), 0)).getUTCDate();

function monthBeside(month: string, by: number): string {
  const [year, number] = partsOf(month);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Under this many redemptions nothing is compared. */
const leastCompared = 10;

/** A month of the shop: words first, then the drawing of them, each with its table. */
export default function FiguresPage({ loaderData: { value, since } }: { loaderData: LoaderData }) {
  const { id_company } = useShop();
  const [problem, setProblem] = useState('');
  const { month, redeemed, redeemed_before, by_day, by_coupon, by_colonia, said, saved_pesos, saved_unknown, new_followers, first_visits } =
    value;
  const isRunning = month === localTime(serverNow(), value.time_zone).date.slice(0, 7);
  const dayRows = by_day.map((count, place): [string, number] => [
    sayShortDate(`${month}-${String(place + 1).padStart(2, '0')}`, `${month}-01`),
    count,
  ]);
  const compares = redeemed >= leastCompared && redeemed_before >= leastCompared;
  const [year] = partsOf(month);
  return (
    <ConsoleScreen
      title={`${monthName(month).replace(/^./, (first) => first.toUpperCase())} ${year}`}
      back={shopPaths.today}
      actions={
        <>
          <IconLink
            label={`Ver ${monthName(monthBeside(month, -1))}`}
            icon={ChevronLeft}
            to={`${shopPaths.figures}?mes=${monthBeside(month, -1)}`}
            replace
          />
          {!isRunning && (
            <IconLink
              label={`Ver ${monthName(monthBeside(month, 1))}`}
              icon={ChevronRight}
              to={`${shopPaths.figures}?mes=${monthBeside(month, 1)}`}
              replace
            />
          )}
        </>
      }
    >
      <KeptNote since={since} />
      <div className="console-body console-stack figures">
        <div>
          <Say>
            {redeemed === 0 ? (
              <>Nadie ha canjeado en {monthName(month)}.</>
            ) : (
              <>
                {isRunning ? 'Van' : 'Fueron'} <b>{counted(redeemed, 'canje', 'canjes')}</b> en {counted(by_day.length, 'día', 'días')}.
                {compares && (
                  <>
                    {' '}
                    En {monthName(monthBeside(month, -1))}, {isRunning ? 'al mismo día, iban' : 'fueron'} <b>{redeemed_before}</b>.
                  </>
                )}
              </>
            )}
          </Say>
          <p className="sub">Se cuenta lo que pasó por la caja; lo deshecho no cuenta.</p>
        </div>
        <FigureCard title="Día por día">
          <Either
            drawing={<MonthBars byDay={by_day} month={month} />}
            table={<Table head={['Día', 'Canjes']} rows={dayRows.filter(([, count]) => count > 0)} />}
          />
        </FigureCard>
        {by_coupon.length > 0 && (
          <FigureCard title="Qué funcionó">
            <Bars
              bars={by_coupon.slice(0, 8).map((coupon) => ({
                label: `${benefit(coupon).gain} ${coupon.title}`,
                value: coupon.redeemed,
                detail: `${counted(coupon.taken, 'apartado', 'apartados')}; lo abrieron al menos ${counted(coupon.opened, 'vez', 'veces')}`,
              }))}
            />
          </FigureCard>
        )}
        <FigureCard title="Lo que se ahorró tu gente" words={saySavings(sayMoney(saved_pesos), redeemed - saved_unknown, saved_unknown)} />
        <SaidCard said={said} redeemed={redeemed} />
        <div className="figure-pair">
          <FigureCard title={String(new_followers)} words={new_followers === 1 ? 'persona nueva te sigue' : 'personas nuevas te siguen'} />
          <FigureCard
            title={String(first_visits)}
            words={first_visits === 1 ? 'vino por primera vez con un cupón' : 'vinieron por primera vez con un cupón'}
          />
        </div>
        {by_colonia.length > 0 && (
          <FigureCard title="¿De dónde vienen?" words="La colonia que cada quien puso en su cuenta. Las de menos de cinco van juntas.">
            <Bars bars={by_colonia.map(({ name, redeemed: count }) => ({ label: name ?? 'Otras, o no dijeron', value: count }))} />
          </FigureCard>
        )}
        <FigureCard title="Llévatelo" words="Una fila por canje: día, hora, sucursal, cupón, ahorro. Sin nombres ni teléfonos.">
          <button
            type="button"
            className="small-act"
            onClick={() =>
              void downloadSheet(`/companies/${id_company}/figures.csv?month=${month}`, `canjes-${month}.csv`).then(setProblem)
            }
          >
            <Icon of={Download} />
            Bajar CSV de {monthName(month)}
          </button>
          <p role="status" className="sub">
            {problem}
          </p>
        </FigureCard>
      </div>
    </ConsoleScreen>
  );
}

function MonthBars({ byDay, month }: { byDay: readonly number[]; month: string }) {
  const days = daysIn(month);
  const name = (day: number) => sayShortDate(`${month}-${String(day).padStart(2, '0')}`, `${month}-01`);
  return (
    <DayBars
      days={Array.from({ length: days }, (_, place) => ({ name: name(place + 1), count: byDay[place] }))}
      labels={['1', String(Math.ceil(days / 2)), String(days)]}
    />
  );
}
