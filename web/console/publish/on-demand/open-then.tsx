import { useRef, useState } from 'react';
import type { CompanyProfile } from '../../../../contract/catalog/companies.ts';
import { sayTheTime } from '../../../../contract/validity/dates.ts';
import { localTime } from '../../../../contract/validity/local-time.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { HoursToast, useHoursChange } from '../../hours/hours-change.tsx';
import { endsClosed, isClosedThen } from '../closed-then.ts';
import type { DayHours, ShopClock, Times } from '../offer-periods.ts';
import { fetchGoods, type Goods } from '../shop-goods.ts';
import { type OpenedHours, type Opening, openedFor, openedHours, openingsFor, sayOpeningDays, sayOpenings } from './opened-hours.ts';
import OtherHours from './other-hours.tsx';

type OpenThenProps = {
  /** When the offer holds, or the event is. */
  times: Times;
  shop: ShopClock;
  /** Those that accept it. */
  stores: CompanyProfile['stores'];
  isAsking: boolean;
  /** While it is being published: it would come out without its hours. */
  isHeld: boolean;
  id_company: number;
  /** What it was opened for already. */
  earlier: OpenedHours | undefined;
  /** How its owner calls it. */
  name: 'oferta' | 'evento';
  /** The shop as it is since. */
  onChanged(goods: Goods): void;
  /** The shop's hours say it now; undefined where they did already. */
  onOpened(opened: OpenedHours | undefined): void;
  onClose(): void;
};

/** The owner's word that they open when an offer holds: the shop's own hours say it from then on, to everybody and everywhere, and it can be taken back. */
export default function OpenThen({ onChanged, isAsking, isHeld, id_company, ...asked }: OpenThenProps) {
  const present = useRef<CompanyProfile['stores']>([]);
  const change = useHoursChange(async () => {
    const goods = await fetchGoods(id_company);
    present.current = goods.profile.stores;
    onChanged(goods);
  });
  return (
    <>
      {isAsking && <OpeningSheet {...asked} {...change} since={() => present.current} />}
      {!isHeld && <HoursToast change={change} />}
    </>
  );
}

type OpeningSheetProps = Omit<OpenThenProps, 'onChanged' | 'isAsking' | 'isHeld' | 'id_company'> &
  Pick<ReturnType<typeof useHoursChange>, 'put' | 'isBusy' | 'problem'> & {
    /** The stores since the hours were saved. */
    since(): CompanyProfile['stores'];
  };

const misses = {
  oferta: { saved: 'A esas horas tu oferta no vale. Pon las de tu oferta.', never: 'Tu oferta no vale en ninguno de sus días a esa hora.' },
  evento: { saved: 'Tu evento no es a esas horas. Pon las de tu evento.', never: 'Esa hora de tu evento ya pasó.' },
};

/** What the hours will say, to be changed or confirmed. */
function OpeningSheet({ times, shop, stores, earlier, name, onOpened, onClose, put, isBusy, problem, since }: OpeningSheetProps) {
  const [openings, setOpenings] = useState(() => openingsFor(times, shop, serverNow()));
  const [lack, setLack] = useState<string>();
  const today = () => localTime(serverNow(), shop.time_zone).date;
  const days = (opening: Opening) => sayOpeningDays(opening, shop, serverNow());
  const setHours = (index: number, hours: DayHours) =>
    setOpenings((present) => present.map((opening, position) => (position === index ? { ...opening, hours } : opening)));
  function lackOf(): string | undefined {
    if (openings.some(({ hours: { from, to } }) => from === '' || to === '')) return 'Di de qué hora a qué hora.';
    if (openings.some(({ hours: { from, to } }) => from === to && from !== '00:00')) return 'Abre y cierra a la misma hora.';
    const opened = stores.map((store) => ({ ...store, hours: openedHours(store.hours, openings, today()) }));
    if (isClosedThen(times, opened, serverNow())) return misses[name].saved;
    if (name === 'evento' || !times.ends_at || !endsClosed(times, shop, opened, serverNow())) return undefined;
    return `Tu oferta vale hasta ${sayTheTime(times.ends_at, shop.time_zone)}. Abre hasta esa hora, o acórtala en «¿Cuándo?».`;
  }
  async function save(close: () => void): Promise<void> {
    const lacking = lackOf();
    setLack(lacking);
    if (lacking) return;
    const said = sayOpenings(openings, shop, serverNow());
    if (!(await put(stores, (hours) => openedHours(hours, openings, today()), `Tu horario ya lo dice: ${said}`))) return;
    onOpened(openedFor(stores, since(), openings, shop.time_zone, earlier));
    close();
  }
  if (openings.length === 0)
    return (
      <Sheet title="¿De qué hora a qué hora abres?" onClose={onClose}>
        <p>{misses[name].never} Cambia el día o la hora.</p>
      </Sheet>
    );
  return (
    <Sheet title="¿De qué hora a qué hora abres?" onClose={onClose}>
      {(close) => (
        <div className="sheet-form">
          <p>
            Así saldrá en tu horario{stores.length > 1 ? `, en tus ${stores.length} sucursales` : ''}. Lo demás de tu horario queda igual.
          </p>
          {openings.map((opening, index) => (
            <fieldset className="choice-group" key={days(opening) + String(index)}>
              <legend>{days(opening)}</legend>
              <OtherHours hours={opening.hours} onChange={(hours) => setHours(index, hours)} />
            </fieldset>
          ))}
          <FormProblem text={lack ?? problem} />
          <Button kind="primary" wide disabled={isBusy} onClick={() => void save(close)}>
            {isBusy ? 'Guardando…' : 'Guardar en mi horario'}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
