import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Category } from '../../../contract/catalog/categories.ts';
import { weeklyCap } from '../../../contract/notices/notice-limits.ts';
import type { Reach } from '../../../contract/notices/notifications.ts';
import type { Colonia } from '../../../contract/places/locations.ts';
import { sayMoment, sayTheTime } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import { sayNumber } from '../../both-consoles/parts/counted.ts';
import { keep, readKept } from '../../both-consoles/shell/kept-answers.ts';
import { useNow } from '../../page/use-now.ts';
import { provingApi } from '../../passkeys/proving-api.ts';
import { serverNow } from '../../session/server-clock.ts';
import '../../styles/screens/city/city-notice-form.css';
import { cityPaths } from '../../page/city-paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useCity } from '../shell/city-context.ts';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { LockScreen } from './lock-screen.tsx';
import { NoticeAudience } from './notice-audience.tsx';
import {
  audienceOf,
  beginNotice,
  countedBody,
  emptyDraft,
  leavesNow,
  mistakesOf,
  type NoticeBody,
  type NoticeDraft,
  type NoticeMistakes,
  pageOf,
  timeOf,
} from './notice-draft.ts';
import { NoticeWhen } from './notice-when.tsx';
import { NoticeWords } from './notice-words.tsx';
import { useReach } from './use-reach.ts';

export const title = 'Nuevo aviso';

type LoaderData = { reach: Reach; categories: Category[]; colonias: Colonia[] };

export async function load({ id_city }: CityLoaderArgs): Promise<LoaderData> {
  const [reach, categories, colonias] = await Promise.all([
    provingApi('POST /notifications', { body: countedBody('promotions', { id_city }, null) }),
    browserApi('GET /categories', { query: { kind: 'company' } }),
    browserApi('GET /customers/get-all-colonias-by-city-id', { query: { idCity: id_city } }),
  ]);
  return { reach, categories: categories.items, colonias: colonias.items };
}

/** Where what is written stays until it is sent; each city has its own. */
const keptName = (id_city: number) => `notice-draft ${id_city}`;

function useNotice({ reach: { time_zone } }: LoaderData) {
  const { id_city } = useCity();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => beginNotice(readKept<NoticeDraft>(keptName(id_city))?.value));
  const [mistakes, setMistakes] = useState<NoticeMistakes>({});
  const [busy, setBusy] = useState<'me' | 'all'>();
  const [problem, setProblem] = useState<string>();
  const [tried, setTried] = useState<Reach>();
  const now = useNow();
  const send_at = timeOf(draft, now, time_zone);
  const reach = useReach({ type: draft.type, audience: audienceOf(draft, id_city), send_at });

  function change(changes: Partial<NoticeDraft>): void {
    const next = { ...draft, ...changes };
    setDraft(next);
    setMistakes({});
    setTried(undefined);
    keep(keptName(id_city), next);
  }

  async function send(whom: 'me' | 'all'): Promise<void> {
    const wrong = mistakesOf(draft, id_city, serverNow(), time_zone);
    // Whoever tries it on themselves needs neither an audience nor a time.
    const { audience: _audience, send_at: _send_at, ...ofWords } = wrong;
    const shown = whom === 'me' ? ofWords : wrong;
    setMistakes(shown);
    setProblem(undefined);
    if (Object.keys(shown).length > 0) return setProblem('Falta algo: lo marcamos arriba.');
    setBusy(whom);
    const { type, title: words, message } = draft;
    const at = timeOf(draft, serverNow(), time_zone);
    const when = at ? { send_at: new Date(at).toISOString() } : { undoable: true };
    const body: NoticeBody = { type, title: words, message, url: pageOf(draft) ?? '', audience: audienceOf(draft, id_city) ?? { id_city } };
    try {
      if (whom === 'me') return setTried(await provingApi('POST /notifications', { body: { ...body, only_me: true } }));
      keep(keptName(id_city), draft);
      const answer = await provingApi('POST /notifications', { body: { ...body, ...when }, headers: { 'idempotency-key': draft.key } });
      keep(keptName(id_city), emptyDraft);
      await navigate(cityPaths.notices, { state: { fresh: answer.id_notice } });
    } catch (error) {
      const { status, detail } = problemOf(error);
      setProblem(detail);
      // The notice went out already with its earlier words. An operator who has read this and sends again means another notice.
      if (status === 409) setDraft((before) => ({ ...before, key: crypto.randomUUID() }));
    } finally {
      setBusy(undefined);
    }
  }
  return { draft, change, mistakes, busy, problem, tried, reach, send, now, send_at, time_zone };
}

/** In the quiet hours a phone rings after them, even that of who tries a notice. */
function sayToMe({ sends_at, time_zone }: Reach, now: number): string {
  return leavesNow(sends_at, now)
    ? 'Te lo mandamos: míralo en tu teléfono o en tu campana.'
    : `Ya está en tu campana. A tu teléfono le suena a ${sayTheTime(sends_at, time_zone)}.`;
}

function Summary({ reach, isNow }: { reach: Reach | null | undefined; isNow: boolean }) {
  const now = useNow();
  if (!reach) return null;
  const { sends_at, time_zone } = reach;
  const isToday = localTime(sends_at, time_zone).date === localTime(now, time_zone).date;
  const until = isToday
    ? `las ${sayTheTime(sends_at, time_zone).replace(/^las? /, '')}`
    : sayMoment(sends_at, now, time_zone).toLowerCase();
  return (
    <p className="sub notice-until">
      {isNow && leavesNow(sends_at, now)
        ? 'Sale diez segundos después de tocar el botón; mientras, lo puedes deshacer.'
        : `Hasta ${until} lo puedes quitar.`}{' '}
      Ya enviado, se puede detener y se quita de la campana.
    </p>
  );
}

/** What to say to whom and when, with how many hear it and how it looks on their phone. */
export default function NewNoticePage({ loaderData }: { loaderData: LoaderData }) {
  const { id_city, name } = useCity();
  const { draft, change, mistakes, busy, problem, tried, reach, send, now, send_at, time_zone } = useNotice(loaderData);
  const part = { draft, id_city, mistakes, change };
  const count = reach?.recipients ? ` ${sayNumber(reach.recipients)}` : '';
  const leaves = reach ? Date.parse(reach.sends_at) : (send_at ?? now);
  return (
    <CityScreen
      title="Nuevo aviso"
      back={cityPaths.notices}
      words={`Una persona recibe como mucho ${weeklyCap} por semana: a quien ya los tiene no le suena otro.`}
    >
      <div className="console-body notice-form">
        <div className="console-stack">
          <NoticeWords {...part} />
          <NoticeAudience {...part} city={name} categories={loaderData.categories} colonias={loaderData.colonias} reach={reach} />
          <NoticeWhen {...part} city={name} timeZone={time_zone} now={now} />
        </div>
        <div className="console-stack notice-beside">
          <LockScreen title={draft.title} message={draft.message} at={leaves} timeZone={time_zone} />
          <FormProblem text={problem} />
          <Button kind="primary" wide disabled={busy !== undefined} aria-busy={busy === 'all'} onClick={() => void send('all')}>
            {draft.when === 'now' ? `Mandar${count && ` a${count}`}` : `Programar${count && ` para${count}`}`}
          </Button>
          <Button kind="quiet" wide disabled={busy !== undefined} aria-busy={busy === 'me'} onClick={() => void send('me')}>
            Mandármelo a mí
          </Button>
          <p role="status" className="sub notice-until">
            {tried && sayToMe(tried, now)}
          </p>
          <Summary reach={reach} isNow={draft.when === 'now'} />
        </div>
      </div>
    </CityScreen>
  );
}
