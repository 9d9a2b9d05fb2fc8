import { Undo2 } from 'lucide';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import { hoursProblem } from '../../../contract/validity/hours-check.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/client.ts';
import { problemOf } from '../../api/problem.ts';
import { useNow } from '../../page/use-now.ts';
import { notFoundHere } from './not-found-here.ts';
import '../../styles/screens/console/console-hours.css';
import '../../styles/screens/console/console-listing.css';
import { ifMatch } from '../../api/if-match.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { shopPaths } from '../../page/shop-paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HoursToast, useHoursChange } from '../hours/hours-change.tsx';
import type { UnusedOffers } from '../hours/lost-by-hours.ts';
import { forgetGoods } from '../publish/shop-goods.ts';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { fetchListing } from './profile.ts';
import { SavedNote } from './saved-note.tsx';
import { SpecialDays } from './special-days.tsx';
import { type Edit, useEdits } from './use-edits.ts';
import { useLosses } from './use-losses.ts';
import { SayWeek, WeekBar } from './week-bar.tsx';
import { WeekDays } from './week-days.tsx';
import { countChanges, firstProblem, type Hours, readHours, writeHours } from './week-hours.ts';

export const title = 'Horario';

export async function load({ params, signal, id_company }: ConsoleLoaderArgs) {
  const listing = await fetchListing(id_company, signal);
  const store = listing.profile.stores.find(({ id_store }) => String(id_store) === params.id_store);
  if (!store) throw notFoundHere('esta sucursal');
  const stores = listing.profile.stores.filter(({ active, id_store }) => active || id_store === store.id_store);
  return { stores, store, since: listing.since };
}

type HoursData = Awaited<ReturnType<typeof load>>;

export default function HoursPage({ loaderData }: { loaderData: HoursData }) {
  const { store, stores } = loaderData;
  const { edits, setEdit, dropKept } = useEdits(stores);
  const unsaved = stores.map(({ id_store }) => id_store).filter((id_store) => edits[id_store]);
  return (
    <StoreHours
      key={store.id_store}
      {...loaderData}
      edit={edits[store.id_store]}
      unsaved={unsaved}
      onEdit={(edit) => setEdit(store.id_store, edit)}
      onSaved={() => dropKept(store.id_store)}
    />
  );
}

/** What is wrong stands under it. */
const focusFirstWrong = () => document.querySelector<HTMLElement>('.shifts [aria-invalid="true"]')?.focus();

type StoreHoursProps = HoursData & {
  edit: Edit | undefined;
  unsaved: readonly number[];
  onEdit(edit: Edit | undefined): void;
  onSaved(): void;
};

function StoreHours({ stores, store, since, edit, unsaved, onEdit, onSaved }: StoreHoursProps) {
  const now = useNow();
  const { date: today } = localTime(now, store.time_zone);
  const fresh = readHours(store.hours, today);
  const { before, hours, revision } = edit ?? { before: fresh, hours: fresh, revision: store.revision };
  const dayChange = useHoursChange(useRevalidator().revalidate);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<SaveProblem>();
  const navigate = useNavigate();
  const changes = countChanges(before, hours);
  const others = stores.filter((other) => other.id_store !== store.id_store);
  const losses = useLosses(stores, store);
  const { said, unused, day } = (useLocation().state as { said?: string; unused?: UnusedOffers; day?: string } | null) ?? {};
  function setHours(next: Hours): void {
    setProblem((present) => (present?.isStale ? present : undefined));
    dayChange.forget(); // Its way back would make what is edited now stale.
    onEdit(countChanges(before, next) === 0 ? undefined : { before, hours: next, revision });
  }

  async function save(): Promise<void> {
    const entries = writeHours(hours);
    const wrong = firstProblem(hours) ?? hoursProblem(entries);
    setProblem(wrong ? { text: `No se guardó: ${wrong}`, isStale: false } : undefined);
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
      setProblem({ text: detail, isStale: status === 412 });
      setSending(false);
    }
  }
  function seeLatest(): void {
    setProblem(undefined);
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
      actionBar={<SaveBar changes={changes} problem={problem} isSending={sending} onSave={() => void save()} onSeeLatest={seeLatest} />}
    >
      <div className="listing-columns">
        <div>
          <div className="console-body">
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

type SaveProblem = { text: string; isStale: boolean };

type SaveBarProps = { changes: number; problem: SaveProblem | undefined; isSending: boolean; onSave(): void; onSeeLatest(): void };

/** How much is not saved, or why it could not be, beside the button wherever the page is scrolled to. */
const SaveBar = ({ changes, problem, isSending, onSave, onSeeLatest }: SaveBarProps) => (
  <section className="actbar" aria-label="Guardar">
    {problem ? (
      <FormProblem text={problem.text} />
    ) : (
      <p className="left" role="status">
        <b>{sayChanges(changes)}</b>
        {changes > 0 && ' sin guardar'}
      </p>
    )}
    {problem?.isStale ? (
      <Button kind="primary" onClick={onSeeLatest}>
        Ver lo último
      </Button>
    ) : (
      <Button kind="primary" disabled={changes === 0 || isSending} onClick={onSave}>
        {isSending ? 'Guardando…' : 'Guardar horario'}
      </Button>
    )}
  </section>
);

const sayChanges = (count: number) => (count === 0 ? 'Sin cambios' : count === 1 ? '1 cambio' : `${count} cambios`);

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
