import { Undo2 } from 'lucide';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import { hoursProblem } from '../../../contract/validity/hours-check.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { problemOf } from '../../api/problem.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { shopPaths } from '../../page/shop-paths.ts';
import { useNow } from '../../page/use-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { HoursToast, useHoursChange } from '../hours/hours-change.tsx';
import type { UnusedOffers } from '../hours/lost-by-hours.ts';
import { forgetGoods } from '../publish/shop-goods.ts';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import { SaveBar } from './save-bar.tsx';
import { SavedNote } from './saved-note.tsx';
import { SpecialDays } from './special-days.tsx';
import type { Edit } from './use-edits.ts';
import { useLosses } from './use-losses.ts';
import { SayWeek, WeekBar } from './week-bar.tsx';
import { WeekDays } from './week-days.tsx';
import { countChanges, firstProblem, type Hours, readHours, writeHours } from './week-hours.ts';

/** Fetched when somebody else has changed the same store. */
const HoursConflict = lazyPart(() => import('./hours-conflict.tsx'));

/** What is wrong stands under it. */
const focusFirstWrong = () => document.querySelector<HTMLElement>('.shifts [aria-invalid="true"]')?.focus();

type StoreHoursFormProps = {
  stores: readonly ProfileStore[];
  store: ProfileStore;
  since: string | null;
  edit: Edit | undefined;
  unsaved: readonly number[];
  onEdit(edit: Edit | undefined): void;
  onSaved(): void;
};

/** Saves the hours of a store and goes on to what is not saved yet; says what is wrong, and whether somebody else changed the store meanwhile. */
function useSaving({ stores, store, unsaved, onEdit, onSaved }: StoreHoursFormProps) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** How often it was refused over somebody else's change; zero once that is decided. */
  const [refusals, setRefusals] = useState(0);
  const navigate = useNavigate();
  const losses = useLosses(stores, store);

  async function save({ hours, revision }: Pick<Edit, 'hours' | 'revision'>): Promise<void> {
    const entries = writeHours(hours);
    const wrong = firstProblem(hours) ?? hoursProblem(entries);
    setProblem(wrong ? `No se guardó: ${wrong}` : undefined);
    if (wrong) return focusFirstWrong();
    setSending(true);
    try {
      const params = { id_store: store.id_store };
      await browserApi('PATCH /stores/{id_store}', { params, body: { hours: entries }, headers: ifMatch(revision) });
      onSaved();
      forgetGoods();
      const [next] = unsaved.filter((id_store) => id_store !== store.id_store);
      await navigate(next ? shopPaths.hours(next) : shopPaths.listing, {
        replace: next !== undefined,
        state: { said: 'Guardado. Tu horario se ve en un minuto.', unused: await losses.findUnused(hours) },
      });
      onEdit(undefined);
    } catch (error) {
      const { status, detail } = problemOf(error);
      if (status === 412) setRefusals((before) => before + 1);
      else setProblem(detail);
      setSending(false);
    }
  }
  function forget(): void {
    setProblem(undefined);
    setRefusals(0);
  }
  return { sending, problem, refusals, losses, save, forget, forgetProblem: () => setProblem(undefined) };
}

/** The week and the special days of a store, saved together. */
export function StoreHoursForm(props: StoreHoursFormProps) {
  const { stores, store, since, edit, unsaved, onEdit } = props;
  const { date: today } = localTime(useNow(), store.time_zone);
  const fresh = readHours(store.hours, today);
  const present = edit ?? { before: fresh, hours: fresh, revision: store.revision };
  const { before, hours, revision } = present;
  const dayChange = useHoursChange(useRevalidator().revalidate);
  const { sending, problem, refusals, losses, save, forget, forgetProblem } = useSaving(props);
  const navigate = useNavigate();
  const changes = countChanges(before, hours);
  const others = stores.filter((other) => other.id_store !== store.id_store);
  const { said, unused, day } = (useLocation().state as { said?: string; unused?: UnusedOffers; day?: string } | null) ?? {};
  function setHours(next: Hours): void {
    dayChange.forget(); // Its way back would make what is edited now stale.
    const isAsBefore = countChanges(before, next) === 0;
    if (isAsBefore) forget();
    else forgetProblem();
    onEdit(isAsBefore ? undefined : { before, hours: next, revision });
  }
  function settle(next: Edit): void {
    forget();
    onEdit(next);
    void save(next);
  }
  function seeLatest(): void {
    forget();
    onEdit(undefined);
    void navigate('.', { replace: true });
  }
  return (
    <ConsoleScreen
      title="Horario"
      back={shopPaths.listing}
      actions={
        changes > 0 && (
          <button type="button" className="text-act undo-act" onClick={() => setHours(before)}>
            <Icon of={Undo2} size="medium" />
            Deshacer
          </button>
        )
      }
      actionBar={<SaveBar changes={changes} problem={problem} isSending={sending} onSave={() => void save(present)} />}
    >
      <div className="listing-columns">
        <div>
          <div className="console-body">
            {refusals > 0 && edit && (
              <HoursConflict key={refusals} store={store} edit={edit} today={today} onSettled={settle} onLeft={seeLatest} />
            )}
            {said && <SavedNote said={said} unused={unused} />}
            {others.length > 0 && <StoreLinks stores={stores} here={store.id_store} unsaved={unsaved} />}
            <KeptNote since={since} />
            <SayWeek week={hours.week} />
            <WeekBar week={hours.week} />
          </div>
          <section className="sec" aria-labelledby="cada-semana">
            <div className="sec-h">
              <h2 id="cada-semana">Cada semana</h2>
              <CopyOf stores={others} today={today} onCopy={(week) => setHours({ ...hours, week })} />
            </div>
            <div className="console-body">
              <WeekDays week={hours.week} onChange={(week) => setHours({ ...hours, week })} />
            </div>
          </section>
        </div>
        <div className="listing-side">
          <SpecialDays
            hours={hours}
            today={today}
            begun={day}
            isAlone={changes === 0}
            change={dayChange}
            warn={losses.warn}
            onSave={(next, words) => dayChange.put([store], () => writeHours(next), words)}
            onAdd={setHours}
          />
        </div>
      </div>
      <HoursToast change={dayChange} />
    </ConsoleScreen>
  );
}

type StoreLinksProps = { stores: readonly ProfileStore[]; here: number; unsaved: readonly number[] };

const StoreLinks = ({ stores, here, unsaved }: StoreLinksProps) => (
  <nav className="choice-list store-links" aria-label="Sucursal">
    {stores.map(({ id_store, name }) => (
      <Link key={id_store} to={shopPaths.hours(id_store)} replace aria-current={id_store === here ? 'page' : undefined}>
        {name}
        {unsaved.includes(id_store) && ' · sin guardar'}
      </Link>
    ))}
  </nav>
);

type CopyOfProps = { stores: readonly ProfileStore[]; today: string; onCopy(week: Hours['week']): void };

/** The week of the first other store that says its own. */
function CopyOf({ stores, today, onCopy }: CopyOfProps) {
  const model = stores.find(({ hours }) => hours.some(({ day, opens }) => day !== null && opens !== null));
  if (!model) return null;
  return (
    <button type="button" className="text-act" onClick={() => onCopy(readHours(model.hours, today).week)}>
      Copiar de {model.name}
    </button>
  );
}
