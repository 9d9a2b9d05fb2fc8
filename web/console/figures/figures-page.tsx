import { ChevronLeft, ChevronRight } from 'lucide';
import { sayMoney } from '../../../contract/catalog/money.ts';
import type { ShopFigures } from '../../../contract/console/shop-figures.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/api-client.ts';
import { serverNow } from '../../session/server-clock.ts';
import '../../styles/screens/console/console-figures.css';
import { leastCompared } from '../../both-consoles/figures/compared.ts';
import { Bars, FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { monthName } from '../../both-consoles/figures/month-name.ts';
import { counted } from '../../both-consoles/parts/counted.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { useShop } from '../shell/shop-context.ts';
import { DaysCard } from './days-card.tsx';
import { OpeningsCard } from './openings-card.tsx';
import { SaidCard, saySavings } from './said-card.tsx';
import { SheetButton } from './sheet-button.tsx';
import { WorkedCard } from './worked-card.tsx';

export const title = 'Cifras';

type LoaderData = { value: ShopFigures; since: string | null };

export function load({ id_company, url }: ConsoleLoaderArgs): Promise<LoaderData> {
  const month = url.searchParams.get('mes') ?? undefined;
  const query = month && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};
  return fetchOrKept(`month ${id_company} ${month ?? 'now'}`, () =>
    browserApi('GET /companies/{id_company}/figures', { params: { id_company }, query }),
  );
}

const partsOf = (month: string) => month.split('-').map(Number) as [number, number];

function monthBeside(month: string, by: number): string {
  const [year, number] = partsOf(month);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Fewer than five are not told apart; where nobody redeemed there is nobody to hide. */
const sayFirstVisits = (people: number | null, redeemed: number) =>
  redeemed === 0 ? '0' : people === null ? 'Menos de 5' : String(people);

/** A month of the shop: words first, then the drawing of them, each with its table. */
export default function FiguresPage({ loaderData: { value, since } }: { loaderData: LoaderData }) {
  const { id_company } = useShop();
  const {
    month,
    redeemed,
    redeemed_before,
    by_day,
    by_coupon,
    by_colonia,
    openings,
    said,
    saved_pesos,
    saved_unknown,
    new_followers,
    first_visits,
  } = value;
  const isRunning = month === localTime(serverNow(), value.time_zone).date.slice(0, 7);
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
        <DaysCard byDay={by_day} month={month} />
        {by_coupon.length > 0 && <WorkedCard coupons={by_coupon} />}
        <OpeningsCard openings={openings} month={month} id_company={id_company} />
        <FigureCard title="Lo que se ahorró tu gente" words={saySavings(sayMoney(saved_pesos), redeemed - saved_unknown, saved_unknown)} />
        <SaidCard said={said} />
        <div className="figure-pair">
          <FigureCard title={String(new_followers)} words={new_followers === 1 ? 'persona nueva te sigue' : 'personas nuevas te siguen'} />
          <FigureCard title={sayFirstVisits(first_visits, redeemed)} words="vinieron por primera vez con un cupón" />
        </div>
        {by_colonia.length > 0 && (
          <FigureCard
            title="¿De dónde vienen?"
            words="La colonia que cada quien puso en su cuenta. Las de menos de cinco personas van juntas."
          >
            <Bars bars={by_colonia.map(({ name, redeemed: count }) => ({ label: name ?? 'Otras, o no dijeron', value: count }))} />
          </FigureCard>
        )}
        <FigureCard title="Llévatelo" words="Una fila por canje: día, hora, sucursal, cupón, ahorro. Sin nombres ni teléfonos.">
          <SheetButton
            label={`Bajar CSV de ${monthName(month)}`}
            path={`/companies/${id_company}/figures.csv?month=${month}`}
            name={`canjes-${month}.csv`}
          />
        </FigureCard>
      </div>
    </ConsoleScreen>
  );
}
