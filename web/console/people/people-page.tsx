import { Clock } from 'lucide';
import { useCallback, useState } from 'react';
import type { Invitation } from '../../../contract/accounts/invitations.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Colleague } from '../../../contract/console/people.ts';
import { sayLeft, sayMoment } from '../../../contract/validity/dates.ts';
import { browserApi } from '../../api/api-client.ts';
import { useNow } from '../../page/use-now.ts';
import { ProofPlace } from '../../passkeys/proof-place.tsx';
import { provingApi } from '../../passkeys/proving-api.ts';
import { readStored } from '../../session/storage.ts';
import '../../styles/screens/console/console-people.css';
import { Note } from '../../both-consoles/parts/note.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { UndoToast } from '../../both-consoles/parts/undo-toast.tsx';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { useWhileLooked } from '../../page/use-while-looked.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { useShop } from '../shell/shop-context.ts';
import { useRefreshed } from '../shell/use-refreshed.ts';
import { useShopNews } from '../shell/use-shop-news.ts';
import { InviteCard, type MadeInvitation } from './invite-card.tsx';
import { LeaveShop } from './leave-shop.tsx';
import { NewLinkSheet } from './new-link-sheet.tsx';

export const title = 'Mi gente';

/** `used`: the invitations that somebody has accepted. */
type People = { staff: Colleague[]; invitations: Invitation[]; used: number[] };

/** Milliseconds between two looks while an invitation is open: the invited person accepts it on another phone. */
const lookMs = 4000;

async function fetchPeople(id_company: number): Promise<People> {
  const params = { id_company };
  const [staff, invitations] = await Promise.all([
    browserApi('GET /companies/{id_company}/staff', { params }),
    browserApi('GET /companies/{id_company}/invitations', { params }),
  ]);
  return {
    staff: staff.items,
    invitations: invitations.items.filter(({ accepted_by }) => accepted_by === null),
    used: invitations.items.flatMap(({ accepted_by, id_invitation }) => (accepted_by === null ? [] : [id_invitation])),
  };
}

export const load = ({ id_company }: ConsoleLoaderArgs): Promise<People> => fetchPeople(id_company);

type RemovedColleague = { colleague: Colleague; key: number };

/** Takes access from somebody at once, and gives it back from the toast. */
function usePeople(loaded: People) {
  const { id_company } = useShop();
  const [gone, setGone] = useState<RemovedColleague>();
  const [people, refresh] = useRefreshed(
    loaded,
    useCallback(() => fetchPeople(id_company), [id_company]),
  );
  useShopNews(id_company, refresh);
  const isOpen = people.invitations.length > 0;
  useWhileLooked(isOpen ? lookMs : null, refresh);
  const { isBusy, problem, setProblem, run } = useRun(refresh);
  const [withdrawn, setWithdrawn] = useState<number[]>([]);
  const [made, setMade] = useState<MadeInvitation>();
  return {
    ...people,
    isBusy,
    withdrawn,
    made,
    closeMade: () => setMade(undefined),
    gone,
    problem,
    setProblem,
    refresh,
    stop: (colleague: Colleague) =>
      run(async () => {
        const { id_user, id_membership } = colleague;
        await provingApi('PATCH /staff/{id_user}', { params: { id_user }, body: { id_membership, id_user_role: roles.customer } });
        setGone({ colleague, key: Date.now() });
      }),
    giveBack: ({ id_membership }: Colleague) =>
      run(() => provingApi('POST /companies/{id_company}/staff/{id_membership}/restore', { params: { id_company, id_membership } })),
    withdraw: ({ id_invitation }: Invitation) =>
      run(async () => {
        await browserApi('DELETE /companies/{id_company}/invitations/{id_invitation}', { params: { id_company, id_invitation } });
        setWithdrawn((before) => [...before, id_invitation]);
      }),
    /** One call, so that a lost line leaves one of the two; one that was accepted meanwhile is not given to somebody else as well. */
    renew: ({ id_invitation, id_user_role, id_store }: Invitation) =>
      run(async () => {
        const body = { id_user_role, id_store, replaces: id_invitation };
        setMade(await provingApi('POST /companies/{id_company}/invitations', { params: { id_company }, body }));
        setWithdrawn((before) => [...before, id_invitation]);
      }),
    forget: () => setGone(undefined),
  };
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** Who works in the shop, by store, and the way to invite somebody. */
export default function PeoplePage({ loaderData }: { loaderData: People }) {
  const { staff, invitations, used, gone, problem, setProblem, refresh, stop, giveBack, withdraw, forget, ...people } =
    usePeople(loaderData);
  const busiest = staff.toSorted((a, b) => b.redeemed_yesterday - a.redeemed_yesterday)[0];
  const places = [...new Set([...staff, ...invitations].map(({ store }) => store))].sort((a, b) => (a ?? '').localeCompare(b ?? ''));
  return (
    <ConsoleScreen title="Mi gente" back={shopPaths.listing}>
      <ProofPlace />
      <div className="console-body">
        <Say small>
          <b>{staff.length === 1 ? '1 persona' : `${staff.length} personas`}</b> {staff.length === 1 ? 'puede' : 'pueden'} canjear.
          {busiest && busiest.redeemed_yesterday > 0 && (
            <>
              {' '}
              Ayer lo hizo <b>{firstName(busiest.name)}</b>,{' '}
              {busiest.redeemed_yesterday === 1 ? 'una vez' : `${busiest.redeemed_yesterday} veces`}.
            </>
          )}
        </Say>
      </div>
      {places.map((store) => (
        <Section key={store ?? ''} title={store ?? 'Todo el negocio'}>
          <ul className="people">
            {staff
              .filter((one) => one.store === store)
              .map((one) => (
                <Person key={one.id_membership} colleague={one} onStop={() => stop(one)} onProblem={setProblem} />
              ))}
            {invitations
              .filter((one) => one.store === store)
              .map((one) => (
                <Open
                  key={one.id_invitation}
                  invitation={one}
                  isBusy={people.isBusy}
                  onRenew={() => void people.renew(one)}
                  onWithdraw={() => void withdraw(one)}
                />
              ))}
          </ul>
        </Section>
      ))}
      {problem && (
        <p className="err console-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="console-body">
        <Note>
          <b>Una caja solo canjea en su sucursal.</b> No ve cifras ni publica. Al quitarle el acceso su sesión termina en ese momento; lo
          que canjeó se queda.
        </Note>
      </div>
      <Section title="Invitar a alguien">
        <InviteCard used={used} withdrawn={people.withdrawn} onInvited={refresh} />
      </Section>
      {people.made && <NewLinkSheet made={people.made} isUsed={used.includes(people.made.id_invitation)} onClose={people.closeMade} />}
      {gone && (
        <UndoToast
          key={gone.key}
          text={`${firstName(gone.colleague.name)} ya no puede canjear. Su sesión se cerró.`}
          onUndo={() => void giveBack(gone.colleague)}
          onGone={forget}
        />
      )}
    </ConsoleScreen>
  );
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** An owner has no say in another owner's place. */
const mayStop = (role: number) => role === roles.cashier || Number(readStored('id_user_role')) === roles.operator;

type PersonProps = { colleague: Colleague; onStop(): Promise<unknown>; onProblem(detail: string | undefined): void };

function Person({ colleague, onStop, onProblem }: PersonProps) {
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  const { name, id_user_role, id_user, id_membership, last_redeemed_at, time_zone } = colleague;
  const isMe = String(id_user) === readStored('id_user');
  const role = id_user_role === roles.owner ? 'Dueño' : 'Caja';
  async function stop(): Promise<void> {
    setBusy(true);
    await onStop();
    setBusy(false);
  }
  const last = last_redeemed_at ? ` · último canje: ${sayMoment(last_redeemed_at, now, time_zone).toLowerCase()}` : '';
  return (
    <li>
      <span className="person-mark" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="way-words">
        <b>{name}</b>
        <span className="sub">{`${role}${isMe ? ', tú' : ''}${last}`}</span>
      </span>
      {isMe && <LeaveShop id_membership={id_membership} onProblem={onProblem} />}
      {!isMe && mayStop(id_user_role) && (
        <button type="button" className="small-act danger" disabled={isBusy} onClick={() => void stop()}>
          Quitar acceso<VisuallyHidden> a {name}</VisuallyHidden>
        </button>
      )}
    </li>
  );
}

type OpenProps = { invitation: Invitation; isBusy: boolean; onRenew(): void; onWithdraw(): void };

function Open({ invitation, isBusy, onRenew, onWithdraw }: OpenProps) {
  const now = useNow();
  return (
    <li>
      <span className="person-mark" aria-hidden="true">
        <Icon of={Clock} />
      </span>
      <span className="way-words">
        <b>{invitation.id_user_role === roles.owner ? 'Invitación de dueño, sin usar' : 'Invitación sin usar'}</b>
        <span className="sub">Se vence en {sayLeft(Date.parse(invitation.expires_at) - now)}</span>
      </span>
      <span className="invitation-acts">
        <button type="button" className="small-act" disabled={isBusy} onClick={onRenew}>
          Nueva liga
        </button>
        <button type="button" className="small-act" disabled={isBusy} onClick={onWithdraw}>
          Cancelar
          <VisuallyHidden> la invitación</VisuallyHidden>
        </button>
      </span>
    </li>
  );
}
