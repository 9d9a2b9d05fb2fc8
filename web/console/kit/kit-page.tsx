import { Check, SearchCheck, Undo2 } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { data, useLocation, useNavigate } from 'react-router';
import { browserApi } from '../../api/api-client.ts';
import { useNow } from '../../page/use-now.ts';
import { serverNow } from '../../session/server-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import '../../styles/screens/console/console-kit.css';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { requireIdParam } from '../../page/require-id-param.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { noteOpened } from '../hours/opened-note.ts';
import type { OpenedHours } from '../publish/on-demand/opened-hours.ts';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import { fetchOwned } from '../shell/owned.ts';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { KitCard, storesOf } from './kit-card.tsx';
import type { KitData } from './kit-loaded.ts';
import { KitNext } from './kit-next.tsx';
import { KitShare } from './kit-share.tsx';
import { couponPosting, eventPosting, type KitPost, promotionPosting } from './kit-words.ts';
import { sayUnseen } from './say-unseen.ts';
import { takeBack } from './take-back.ts';
import { useUndoTime } from './undo-time.ts';

export const title = 'Compartir';

const nouns = new Map([
  ['cupones', 'coupon'],
  ['promociones', 'promotion'],
  ['eventos', 'event'],
] as const);

/** Who works there, and how often its page was opened. */
async function fetchBeside(id_company: number, id_coupon: number) {
  const [staff, { opened }] = await Promise.all([
    browserApi('GET /companies/{id_company}/staff', { params: { id_company } }),
    browserApi('GET /coupons/{id_coupon}/figures', { params: { id_coupon } }),
  ]);
  return { staff: staff.items, opened };
}

export async function load({ params, id_company }: ConsoleLoaderArgs): Promise<KitData> {
  const noun = nouns.get(params.list as 'cupones');
  if (!noun) throw data(null, { status: 404 });
  const id = requireIdParam(params.id);
  const [one, profile, beside] = await Promise.all([
    fetchOwned[noun](id_company, id),
    browserApi('GET /companies/{id_company}/profile', { params: { id_company } }),
    noun === 'coupon' ? fetchBeside(id_company, id) : {},
  ]);
  return { noun, one, profile, ...beside } as KitData;
}

function postingOf(loaded: KitData, now: number): KitPost {
  if (loaded.noun === 'coupon') return couponPosting(loaded.one, now, storesOf(loaded.one, loaded.profile));
  if (loaded.noun === 'event') return eventPosting(loaded.one, now);
  return promotionPosting(loaded.one, now, storesOf(loaded.one, loaded.profile));
}

const sayFollowers = (followers: number) =>
  followers === 1
    ? 'Quien te sigue recibe un aviso en unos minutos. '
    : `Los ${followers} que te siguen reciben un aviso en unos minutos. `;

const undoWords = {
  coupon: 'Puedes deshacerlo: si alguien ya lo apartó, a esa persona se le respeta.',
  promotion: 'Puedes deshacerla: queda en tus borradores.',
  event: 'Puedes deshacerlo mientras nadie lo haya guardado: queda en tus borradores.',
};

/** What is there for it once its time is over. */
const laterWords = {
  coupon: 'Si te equivocaste, páusalo en Cupones.',
  promotion: 'Si te equivocaste, páusala en Promociones.',
  event: 'Si te equivocaste, cámbialo o cancélalo en Eventos.',
};

/** What the editor said: when it was published, and which hours were opened for it. */
type FromEditor = { published?: number; opened?: OpenedHours };

/** Of hours alone. */
const fetchHours = () => import('./take-back-hours.ts');

const idOf = (loaded: KitData): number => {
  if (loaded.noun === 'coupon') return loaded.one.id_coupon;
  return loaded.noun === 'promotion' ? loaded.one.id_promotion : loaded.one.id_event;
};

/** The way back of what was just published, with the hours that were opened for it. */
function useTakeBack(loaded: KitData) {
  const { published, opened } = (useLocation().state as FromEditor | null) ?? {};
  const canUndo = useUndoTime(published);
  const navigate = useNavigate();
  const { isBusy, problem, run } = useRun();
  const { noun, profile } = loaded;
  const id_item = idOf(loaded);
  useEffect(() => {
    if (!opened) return;
    fetchHours().then(
      ({ rememberHours }) => rememberHours(noun, id_item, opened, profile.stores, serverNow()),
      () => {},
    );
  }, [noun, id_item, opened, profile]);
  const undo = () =>
    run(async () => {
      const hours = opened && (await fetchHours());
      const taken = await takeBack(loaded);
      const { to, said, id_store } = hours ? await hours.takeBackHours(taken, opened, profile.stores, serverNow()) : taken;
      if (id_store === undefined) noteOpened(noun, id_item, null);
      await navigate(to, { replace: true, state: { said, id_store } });
    });
  return { isNew: published !== undefined, canUndo: canUndo || isBusy, isBusy, undo, problem };
}

type DoneProps = { heading: string; isSeen: boolean; children: ReactNode };

/** What became of it, in words. */
const Done = ({ heading, isSeen, children }: DoneProps) => (
  <div className="kit-done">
    <span className={classNames('kit-mark', !isSeen && 'waits')}>
      <Icon of={isSeen ? Check : SearchCheck} />
    </span>
    <div>
      <h2>{heading}</h2>
      <p className="sub">{children}</p>
    </div>
  </div>
);

/** What can be done with what is on the street: bring it to people, and take what is new back at first. What nobody can open yet is not shared. */
export default function KitPage({ loaderData }: { loaderData: KitData }) {
  const { one, noun, profile } = loaderData;
  const now = useNow();
  const { isNew, canUndo, isBusy, undo, problem } = useTakeBack(loaderData);
  const posting = postingOf(loaderData, now);
  const unseen = sayUnseen(posting.name, one.state, profile.hidden_by);
  return (
    <ConsoleScreen
      title="Compartir"
      back={posting.back}
      calm
      actions={
        canUndo && (
          <Button kind="text" disabled={isBusy} onClick={() => void undo()}>
            <Icon of={Undo2} size="medium" />
            Deshacer
          </Button>
        )
      }
    >
      <div className="kit-two">
        <div className="console-body kit">
          <Done heading={unseen?.heading ?? posting.heading} isSeen={!unseen}>
            {unseen && `${unseen.text} `}
            {!unseen && isNew && profile.followers > 0 ? sayFollowers(profile.followers) : ''}
            {isNew ? (canUndo ? undoWords : laterWords)[noun] : ''}
          </Done>
          <FormProblem text={problem} />
          {!unseen && <KitShare posting={posting} />}
        </div>
        <div>
          <KitCard loaded={loaderData} now={now} />
          {!unseen && noun === 'coupon' && <KitNext coupon={one} staff={loaderData.staff} opened={loaderData.opened} />}
        </div>
      </div>
    </ConsoleScreen>
  );
}
