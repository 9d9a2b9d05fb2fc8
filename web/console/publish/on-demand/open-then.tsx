import { useState } from 'react';
import type { CompanyProfile } from '../../../../contract/catalog/companies.ts';
import { sayTimeRange } from '../../../../contract/validity/dates.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { HoursToast, useHoursChange } from '../../hours/hours-change.tsx';
import { isClosedThen } from '../closed-then.ts';
import type { DayHours, ShopClock, Times } from '../periods.ts';
import { type Opening, openedHours, openingsFor, sayOpeningDays } from './opened-hours.ts';
import OtherHours from './other-hours.tsx';

type OpenThenProps = {
  /** When the offer holds. */
  times: Times;
  shop: ShopClock;
  /** Those that accept it. */
  stores: CompanyProfile['stores'];
  isAsking: boolean;
  /** Fetches the shop anew. */
  onChanged(): Promise<unknown>;
  /** The shop's hours say it now. */
  onOpened(): void;
  onClose(): void;
};

/** The owner's word that they open when an offer holds: the shop's own hours say it from then on, to everybody and everywhere, and it can be taken back. */
export default function OpenThen({ onChanged, isAsking, ...asked }: OpenThenProps) {
  const change = useHoursChange(onChanged);
  return (
    <>
      {isAsking && <OpeningSheet {...asked} {...change} />}
      <HoursToast change={change} />
    </>
  );
}

type OpeningSheetProps = Omit<OpenThenProps, 'onChanged' | 'isAsking'> &
  Pick<ReturnType<typeof useHoursChange>, 'put' | 'isBusy' | 'problem'>;

/** What the hours will say, to be changed or confirmed. */
function OpeningSheet({ times, shop, stores, onOpened, onClose, put, isBusy, problem }: OpeningSheetProps) {
  const [openings, setOpenings] = useState(() => openingsFor(times, shop, serverNow()));
  const [lack, setLack] = useState<string>();
  const days = (opening: Opening) => sayOpeningDays(opening, shop, serverNow());
  const setHours = (place: number, hours: DayHours) =>
    setOpenings((present) => present.map((opening, at) => (at === place ? { ...opening, hours } : opening)));
  function lackOf(): string | undefined {
    if (openings.some(({ hours: { from, to } }) => from === '' || to === '')) return 'Di de qué hora a qué hora.';
    if (openings.some(({ hours: { from, to } }) => from === to && from !== '00:00')) return 'Abre y cierra a la misma hora.';
    const opened = stores.map((store) => ({ ...store, hours: openedHours(store.hours, openings) }));
    return isClosedThen(times, opened, serverNow()) ? 'A esas horas tu oferta no vale. Pon las de tu oferta.' : undefined;
  }
  async function save(close: () => void): Promise<void> {
    const lacking = lackOf();
    setLack(lacking);
    if (lacking) return;
    const said = openings.map((opening) => `${days(opening)}, ${sayTimeRange(opening.hours.from, opening.hours.to)}`).join('; ');
    if (!(await put(stores, (hours) => openedHours(hours, openings), `Tu horario ya lo dice: ${said}`))) return;
    onOpened();
    close();
  }
  if (openings.length === 0)
    return (
      <Sheet title="¿De qué hora a qué hora abres?" onClose={onClose}>
        <p>Tu oferta no vale en ninguno de sus días a esa hora. Cambia la hora o hasta cuándo.</p>
      </Sheet>
    );
  return (
    <Sheet title="¿De qué hora a qué hora abres?" onClose={onClose}>
      {(close) => (
        <div className="sheet-form">
          <p>
            Así saldrá en tu horario{stores.length > 1 ? `, en tus ${stores.length} sucursales` : ''}. Lo demás de tu horario queda igual.
          </p>
          {openings.map((opening, place) => (
            <fieldset className="choice-group" key={days(opening) + String(place)}>
              <legend>{days(opening)}</legend>
              <OtherHours hours={opening.hours} onChange={(hours) => setHours(place, hours)} />
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
