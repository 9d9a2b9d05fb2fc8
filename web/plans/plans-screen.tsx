import { RotateCcw } from 'lucide';
import { useNavigation, useRevalidator } from 'react-router';
import { sayMoney } from '../../contract/catalog/money.ts';
import type { Plans } from '../../contract/plans/plans.ts';
import { sayPeople, sayStart } from '../../contract/plans/say-plan.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { Screen } from '../shell/screen.tsx';
import planStyles from '../styles/screens/plans.css?url';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { loadPage, type PlansData } from './load-plans.ts';
import { planAddress, plansPath } from './plan-address.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanChoices } from './plan-choices.tsx';

export { loadPage };

/** An amount, how many, when and from where, and what they can do. */
export default function PlansScreen({ loaded }: { loaded: PlansData }) {
  const { choice, plans, id_city } = loaded;
  const isBehind = useNavigation().location?.pathname === plansPath;
  return (
    <>
      {/* Beside every page's own styles, which would grow by it. */}
      <link rel="stylesheet" href={planStyles} precedence="screen" />
      <Screen title={`Tengo ${sayMoney(choice.amount)}`} back={paths.companyCategories} className="plans">
        <PlanChoices loaded={loaded} />
        <div aria-busy={isBehind} className={isBehind ? 'stale' : undefined}>
          {plans ? <Answer plans={plans} loaded={loaded} /> : id_city ? <Failed /> : <NoCity />}
        </div>
      </Screen>
    </>
  );
}

function Answer({ plans, loaded: { choice } }: { plans: Plans; loaded: PlansData }) {
  const { items, people, at, from, time_zone } = plans;
  const now = useNow();
  if (items.length === 0) return <Nothing plans={plans} />;
  const said = `${sayStart(Date.parse(at), now, time_zone)}, a pie desde ${from}`;
  return (
    <>
      <p className="tally" role="status">
        {items.length === 1 ? '1 plan' : `${items.length} planes`} para {sayPeople(people)}, {said}
      </p>
      <ol className="plan-list">
        {items.map((plan, index) => (
          <PlanCard key={plan.summary} plan={plan} place={index + 1} people={people} address={planAddress(choice)} timeZone={time_zone} />
        ))}
      </ol>
    </>
  );
}

/** Why there is none, and what would change it: each was tried. */
function Nothing({ plans: { why, helps } }: { plans: Plans }) {
  return (
    <StatePanel image="e-vacio" title="Con eso no sale un plan" text={why ?? ''} alert>
      {helps.map(({ label, amount, people, day, time, id_colonia }, index) => (
        <ButtonLink
          key={label}
          kind={index === 0 ? 'primary' : 'quiet'}
          to={planAddress({ amount, people, day, time, from: id_colonia })}
          replace
          state={{ inside: true }}
        >
          {label}
        </ButtonLink>
      ))}
      <ButtonLink kind="text" to={paths.coupons} state={{ inside: true }}>
        Ver todos los cupones
      </ButtonLink>
    </StatePanel>
  );
}

function NoCity() {
  return (
    <StatePanel image="e-vacio" title="¿En qué ciudad están?" text="Elige tu ciudad para ver qué pueden hacer.">
      <ButtonLink kind="primary" to={`${paths.location}?volver=${plansPath}`} state={{ inside: true }}>
        Elegir ciudad
      </ButtonLink>
    </StatePanel>
  );
}

function Failed() {
  const { revalidate, state } = useRevalidator();
  return (
    <StatePanel
      image="e-error"
      title="No pudimos armar tus planes"
      text="Revisa tu conexión y vuelve a intentarlo. Lo que elegiste sigue aquí."
      alert
    >
      <Button kind="primary" disabled={state !== 'idle'} onClick={() => void revalidate()}>
        <Icon of={RotateCcw} size="medium" />
        {state === 'idle' ? 'Reintentar' : 'Buscando…'}
      </Button>
    </StatePanel>
  );
}
