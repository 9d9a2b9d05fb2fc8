import { Plus } from 'lucide';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { SentNotice } from '../../../contract/notices/notifications.ts';
import { browserApi } from '../../api/api-client.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { Undoable, type UndoableChange, UndoToast } from '../../both-consoles/parts/undo-toast.tsx';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { useNow } from '../../page/use-now.ts';
import { provingApi } from '../../passkeys/proving-api.ts';
import '../../styles/screens/city/city-notices.css';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { useWhileLooked } from '../../page/use-while-looked.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useMorePages } from '../../ui/use-more-pages.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { CityScreen } from '../shell/city-screen.tsx';
import { leavesNow } from './notice-draft.ts';
import { NoticeRow } from './notice-row.tsx';
import { people } from './say-reach.ts';
import { StopNotice } from './stop-notice.tsx';

export const title = 'Avisos';

type SentNoticesPage = { items: SentNotice[]; next: string | null };
type LoaderData = { value: SentNoticesPage; since: string | null };

const fetchSent = (): Promise<LoaderData> => fetchOrKept('notices', () => browserApi('GET /notifications/sent', { query: {} }));

export const load = fetchSent;

const refreshEveryMs = 5_000;

const noFilters = {};
const reading = {
  idOf: ({ id_notice }: SentNotice) => id_notice,
  fetchPage: (cursor: string) => browserApi('GET /notifications/sent', { query: { cursor } }),
};

/** What was sent and what waits; looked at again while something waits or rings, and without a line. */
function useNotices(loaded: LoaderData) {
  const [{ value, since }, setShown] = useState(loaded);
  const [done, setDone] = useState<UndoableChange>();
  const refresh = useCallback(() => fetchSent().then(setShown, () => {}), []);
  const { isBusy, problem, run } = useRun(refresh);
  const list = useMorePages(value, noFilters, reading);
  const isMoving = list.items.some(({ state }) => state === 'waiting');
  // Without a line nothing can be done, and what the device kept goes once it is back.
  useWhileLooked(isMoving || since !== null ? refreshEveryMs : null, refresh);

  async function remove(notice: SentNotice): Promise<void> {
    const { id_notice, type, title: words, message, image, url, audience, sends_at } = notice;
    if (!(await run(() => browserApi('DELETE /notifications/{id_notice}', { params: { id_notice } })))) return;
    const { id_city, id_colonia, id_category, id_company } = audience;
    const again = {
      type,
      title: words,
      message,
      url,
      send_at: sends_at,
      ...(image ? { image } : {}),
      audience: {
        ...(id_city ? { id_city } : {}),
        ...(id_colonia ? { id_colonia } : {}),
        ...(id_category ? { id_category } : {}),
        ...(id_company ? { id_company } : {}),
      },
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    setDone({
      key: id_notice,
      words: `Quitaste «${words}». No le llega a nadie.`,
      undo: () => run(() => provingApi('POST /notifications', { body: again, headers })),
    });
  }
  return { list, since, done, problem, isBusy, run, remove, forget: () => setDone(undefined) };
}

/** A notice that was sent a moment ago can be taken back for ten seconds; afterwards it is only in the list. */
function FreshToast({ items, onUndo }: { items: SentNotice[]; onUndo(notice: SentNotice): void }) {
  const { fresh } = (useLocation().state ?? {}) as { fresh?: number };
  const [isGone, setGone] = useState(false);
  const [notice] = useState(() => items.find(({ id_notice, state }) => id_notice === fresh && state === 'waiting'));
  const now = useNow();
  if (!notice || isGone) return null;
  const whom = people(notice.recipients);
  return (
    <UndoToast
      text={leavesNow(notice.sends_at, now) ? `Sale en diez segundos y le suena a ${whom}.` : `Programado para ${whom}.`}
      onUndo={() => onUndo(notice)}
      onGone={() => setGone(true)}
    />
  );
}

/** The operator's notices: what waits for its hour, and what went out with how many heard it. */
export default function NoticesPage({ loaderData }: { loaderData: LoaderData }) {
  const { list, since, done, problem, isBusy, run, remove, forget } = useNotices(loaderData);
  const [stopping, setStopping] = useState<SentNotice>();
  const waiting = list.items.filter(({ state }) => state === 'waiting').reverse();
  const sent = list.items.filter(({ state }) => state !== 'waiting');
  const isKept = since !== null;
  return (
    <CityScreen
      title="Avisos"
      words="Lo que le dices a la ciudad en su teléfono."
      actions={
        !isKept && (
          <ButtonLink kind="primary" to={cityPaths.newNotice}>
            <Icon of={Plus} /> Nuevo aviso
          </ButtonLink>
        )
      }
    >
      <KeptNote since={since} />
      <div className="console-body console-stack notices">
        <FormProblem text={problem} />
        {list.items.length === 0 ? (
          <StatePanel
            image="e-vacio"
            title="Todavía no avisas nada"
            text="Un aviso sirve para lo que pasa una vez: una semana de ofertas, una calle que cierra, un evento."
          />
        ) : (
          <>
            <Say small>
              {waiting.length === 0 ? (
                'Ninguno espera su hora.'
              ) : (
                <>
                  <b>{waiting.length === 1 ? '1 aviso' : `${waiting.length} avisos`}</b> {waiting.length === 1 ? 'espera' : 'esperan'} su
                  hora.
                </>
              )}
            </Say>
            {waiting.length > 0 && (
              <section className="card" aria-labelledby="notices-waiting">
                <h2 className="card-title" id="notices-waiting">
                  Esperan su hora
                </h2>
                <ul className="notice-list">
                  {waiting.map((notice) => (
                    <NoticeRow
                      key={notice.id_notice}
                      notice={notice}
                      act="Quitar"
                      disabled={isKept || isBusy}
                      onAct={() => void remove(notice)}
                    />
                  ))}
                </ul>
              </section>
            )}
            {sent.length > 0 && (
              <section className="card" aria-labelledby="notices-sent">
                <h2 className="card-title" id="notices-sent">
                  Lo que ya salió
                </h2>
                <ul className="notice-list">
                  {sent.map((notice) => (
                    <NoticeRow
                      key={notice.id_notice}
                      notice={notice}
                      act={notice.state === 'sent' ? 'Detener' : undefined}
                      disabled={isKept || isBusy}
                      onAct={() => setStopping(notice)}
                    />
                  ))}
                </ul>
              </section>
            )}
            {!isKept && <MoreButton list={list}>Ver anteriores</MoreButton>}
          </>
        )}
        {isKept && <p className="sub">Puedes leer. Para avisar, quitar o detener hace falta señal.</p>}
      </div>
      {stopping && <StopNotice notice={stopping} onClose={() => setStopping(undefined)} onStop={run} />}
      {done ? (
        <Undoable done={done} onGone={forget} />
      ) : (
        <FreshToast
          items={list.items}
          onUndo={({ id_notice }) => void run(() => browserApi('DELETE /notifications/{id_notice}', { params: { id_notice } }))}
        />
      )}
    </CityScreen>
  );
}
