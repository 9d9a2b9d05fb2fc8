import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { openState } from '../../../contract/validity/hours.ts';
import { addDays, type LocalTime, localTime } from '../../../contract/validity/local-time.ts';
import { useNow } from '../../page/use-now.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import type { HoursChange, NewHours } from '../hours/hours-change.tsx';
import type { Day } from './fetch-day.ts';
import type { HoursWarning } from './lost-events.ts';
import { sayOpenToOwner } from './say-open-to-owner.ts';

/** Hours that wait for their owner's word, since something is in those that close. */
type WarnedChange = { hours: NewHours; words: string; warning: HoursWarning };

type OpenTodayProps = {
  day: Pick<Day, 'profile' | 'offers' | 'promotions' | 'events'>;
  id_store: number | null;
  change: HoursChange;
};

/** Most days are as usual. */
export const AsUsualLine = lazyPart(() => import('./as-usual-line.tsx'));

/** Whether a store says hours of its own for today, or for last night. */
export const isOtherToday = (stores: CompanyProfile['stores'], { date: today }: LocalTime) =>
  stores.some(({ hours }) => hours.some(({ date }) => date === today || date === addDays(today, -1)));

/** Fetched by its button. */
const ChangeToday = lazyPart(() => import('./change-today.tsx'));

/** Whether the shop is open now, today's hours where they are others than usual, and a change of them by two taps. */
export function OpenToday({ day: { profile, offers, promotions, events }, id_store, change }: OpenTodayProps) {
  const now = useNow();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [warned, setWarned] = useState<WarnedChange>();
  const stores = profile.stores.filter((store) => store.active && (id_store === null || store.id_store === id_store));
  const [store] = stores;
  if (!store) return null;
  const { time_zone } = store;
  const state = openState(store.hours, time_zone, now);
  const { open } = state;
  const clock = localTime(now, time_zone);
  const said = sayOpenToOwner(state, now, time_zone);

  async function put(hours: NewHours, words: string, warning?: HoursWarning): Promise<void> {
    setAsking(false);
    if (warning) setWarned({ hours, words, warning });
    else await change.put(stores, hours, words);
  }
  const leave = () => setWarned(undefined);
  return (
    <>
      <p className="open-today">
        {open && <i aria-hidden="true" />}
        <span>
          {open === null ? said.label : <b>{said.label}</b>}
          {said.detail && `, ${said.detail}`}
        </span>
        {open !== null && (
          <button type="button" className="text-act" disabled={change.isBusy} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            Cambiar hoy
          </button>
        )}
      </p>
      {isOtherToday(stores, clock) && (
        <AsUsualLine
          stores={stores}
          now={clock}
          coupons={offers}
          promotions={promotions}
          events={events}
          isBusy={change.isBusy}
          onPut={put}
        />
      )}
      {isAsking && <ChangeToday stores={stores} offers={offers} promotions={promotions} events={events ?? []} now={now} onPut={put} />}
      {warned && (
        <MessageDialog
          title={warned.warning.title}
          text={warned.warning.text}
          actions={[
            { label: 'Dejar como está', onChoose: leave },
            { label: warned.warning.see, onChoose: () => void navigate(warned.warning.to, { state: { inside: true } }) },
            {
              label: 'Cambiar de todos modos',
              onChoose: () => {
                leave();
                void change.put(stores, warned.hours, warned.words);
              },
            },
          ]}
          onDismiss={leave}
        />
      )}
      <FormProblem text={change.problem} />
    </>
  );
}
