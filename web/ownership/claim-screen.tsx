import { useCallback, useEffect, useState } from 'react';
import type { Ownership, OwnershipResult } from '../../contract/accounts/ownership.ts';
import type { Company } from '../../contract/catalog/companies.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import type { PendingCode } from '../customers/codes/code-sent.ts';
import { paths } from '../page/paths.ts';
import { storeSession, useSession } from '../session/session.ts';
import { BareScreen } from '../shell/bare-screen.tsx';
import '../styles/screens/ownership.css';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { ClaimByCode } from './claim-by-code.tsx';
import { ClaimByPaper } from './claim-by-paper.tsx';
import { ClaimByPhoto } from './claim-by-photo.tsx';
import { ClaimWaiting } from './claim-waiting.tsx';
import { type ClaimMethod, ClaimWays } from './claim-ways.tsx';
import { ClaimedListing } from './claimed-listing.tsx';
import { EnterFirst } from './enter-first.tsx';
import { forgetPaperCode, readPaperCode } from './paper-code.ts';

/** How a listing becomes its shop's: by a code to its phone or its e-mail, by one on paper, or by a picture that a person sees. */
export default function ClaimScreen({ company }: { company: Company }) {
  const user = useSession();
  // Before a login takes what follows the #.
  const [paper, setPaper] = useState('');
  useEffect(() => setPaper(readPaperCode()), []);
  return (
    <BareScreen title="Reclama tu ficha" back={paths.company(company.slug)}>
      <div className="own-body">
        <ClaimedListing company={company} />
        {!user && (
          <EnterFirst to={paths.claimListing(company.slug)}>
            Para reclamarla entra con tu cuenta. Es con la que vas a dirigir tu negocio.
          </EnterFirst>
        )}
        {user && <Claiming key={`${user.id_user} ${paper}`} company={company} paper={paper} />}
      </div>
    </BareScreen>
  );
}

/** What a proof brought: the shop's console at once, or a case that waits. */
function open(session: NonNullable<OwnershipResult['session']>): void {
  storeSession(session);
  forgetPaperCode();
  location.assign('/mi-negocio');
}

function Claiming({ company, paper }: { company: Company; paper: string }) {
  const { id_company } = company;
  const [ownership, setOwnership] = useState<Ownership>();
  const [problem, setProblem] = useState<string>();
  const [way, setWay] = useState<ClaimMethod | undefined>(paper ? 'paper' : undefined);
  const [sent, setSent] = useState<PendingCode>();
  const fetchAgain = useCallback(() => {
    setProblem(undefined);
    browserApi('GET /companies/{id_company}/ownership', { params: { id_company } }).then(setOwnership, (error) =>
      setProblem(problemOf(error).detail),
    );
  }, [id_company]);
  useEffect(fetchAgain, [fetchAgain]);
  if (problem)
    return (
      <StatePanel image="e-error" title="No pudimos ver esta ficha" text={problem} alert>
        <Button kind="primary" onClick={fetchAgain}>
          Reintentar
        </Button>
      </StatePanel>
    );
  if (!ownership) return <Skeleton className="mx-4 mt-6 h-40" />;
  if (ownership.is_mine) return <Mine />;
  if (ownership.claim)
    return (
      <ClaimWaiting
        company={company}
        claim={ownership.claim}
        isDispute={ownership.claimed}
        onWithdrawn={() => {
          setWay(undefined);
          setOwnership({ ...ownership, claim: null });
        }}
      />
    );
  if (!ownership.has_password) return <NeedsPassword />;
  const onOutcome = ({ session, claim }: OwnershipResult) =>
    session ? open(session) : setOwnership({ ...ownership, claim, claimed: true });
  const back = () => setWay(undefined);
  if ((way === 'phone' || way === 'email') && sent)
    return <ClaimByCode id_company={id_company} by={way} sent={sent} onOutcome={onOutcome} onOther={back} />;
  if (way === 'paper') return <ClaimByPaper id_company={id_company} code={paper} onOutcome={onOutcome} onOther={back} />;
  if (way === 'photo')
    return <ClaimByPhoto id_company={id_company} onSent={(claim) => setOwnership({ ...ownership, claim })} onOther={back} />;
  return (
    <ClaimWays
      id_company={id_company}
      ownership={ownership}
      onChoose={(chosen, pending) => {
        setSent(pending);
        setWay(chosen);
      }}
    />
  );
}

const Mine = () => (
  <StatePanel image="e-llave" title="Este negocio ya es tuyo" text="Ábrelo para publicar y ver tu día.">
    <ButtonLink kind="primary" to="/mi-negocio">
      Abrir Mi negocio
    </ButtonLink>
  </StatePanel>
);

const NeedsPassword = () => (
  <StatePanel
    image="e-llave"
    title="Antes, ponle una contraseña a tu cuenta"
    text="Quien dirige un negocio entra con ella. La pones en tu perfil y vuelves aquí."
  >
    <ButtonLink kind="primary" to={paths.profile} state={{ inside: true }}>
      Ir a mi perfil
    </ButtonLink>
  </StatePanel>
);
