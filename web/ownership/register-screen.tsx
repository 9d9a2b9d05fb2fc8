import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Similar } from '../../contract/accounts/ownership.ts';
import type { Api } from '../api/api-client.ts';
import { givenLocation } from '../locations/given-location.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { useHistoryState } from '../page/use-hydrated.ts';
import { useSession } from '../session/session.ts';
import { BareScreen } from '../shell/bare-screen.tsx';
import '../styles/screens/ownership.css';
import { ButtonLink } from '../ui/button.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { AlikeList } from './alike-list.tsx';
import { type BusinessDraft, hasPlace, keepDraft, readDraft } from './business-draft.ts';
import { EnterFirst } from './enter-first.tsx';
import { NameStep } from './name-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { Progress } from './progress.tsx';

/** The lists of its selects, filled with the visitor's own place. */
export async function load(api: Api, place: { id_city: number; id_colonia: number }) {
  const [categories, location] = await Promise.all([api('GET /categories', { query: { kind: 'company' } }), givenLocation(api, place)]);
  return { categories: categories.items, location };
}
export type Lists = Awaited<ReturnType<typeof load>>;

/** Name, place and phone of a business that is not there yet; what was typed stays in this tab until it is sent. */
export default function RegisterScreen({ lists }: { lists: Lists }) {
  const [similar, setSimilar] = useState<Similar[]>();
  return (
    <BareScreen title="Registra tu negocio" back={paths.profile}>
      <div className="own-body">
        {similar && <Sent similar={similar} />}
        {!similar && <Steps {...lists} onSent={setSimilar} />}
      </div>
    </BareScreen>
  );
}

type StepsProps = Lists & { onSent(similar: Similar[]): void };

/** A visitor who comes back from the login continues at the same place. */
const firstStep = (draft: BusinessDraft) => (hasPlace(draft) ? 3 : 1);

/** Preselects the category that the invitation's address names, unless one is chosen already. */
function withTrade(draft: BusinessDraft, categories: Lists['categories']): BusinessDraft {
  const trade = new URLSearchParams(location.search).get('giro');
  const named = categories.find(({ slug }) => slug === trade);
  return draft.id_category || !named ? draft : { ...draft, id_category: String(named.id_category), category: named.name };
}

function Steps({ categories, location, onSent }: StepsProps) {
  const [draft, setDraft] = useState(() => withTrade(readDraft(), categories));
  const asked = useHistoryState<{ step?: number }>()?.step;
  const [begun] = useState(() => firstStep(draft));
  const navigate = useNavigate();
  const user = useSession();
  const id_city = useRoot()?.place.id_city;
  const step = Math.min(asked ?? begun, hasPlace(draft) ? 3 : draft.name ? 2 : 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top.
  useEffect(() => {
    scrollTo(0, 0);
  }, [step]);

  function goOn(more: Partial<BusinessDraft>, next: number): void {
    const written = { ...draft, ...more };
    keepDraft(written);
    setDraft(written);
    void navigate('.', { state: { inside: true, step: next } });
  }
  return (
    <>
      <Progress step={step} />
      {step === 1 && <NameStep name={draft.name} id_city={id_city} onNext={(name) => goOn({ name }, 2)} />}
      {step === 2 && <PlaceStep draft={draft} categories={categories} given={location} onNext={(more) => goOn(more, 3)} />}
      {step === 3 && !user && (
        <>
          <h2>Ya casi: ¿quién lo registra?</h2>
          <EnterFirst to={paths.registerBusiness}>
            Entra con tu cuenta: con ella vas a dirigir tu negocio. Lo que escribiste sigue aquí.
          </EnterFirst>
        </>
      )}
      {step === 3 && user && (
        <PhoneStep
          draft={draft}
          onPhone={(phone) => {
            keepDraft({ ...draft, phone });
            setDraft({ ...draft, phone });
          }}
          onSent={(similar) => {
            keepDraft(null);
            onSent(similar);
          }}
        />
      )}
    </>
  );
}

/** It waits for the operator; meanwhile its owner has the console. */
function Sent({ similar }: { similar: Similar[] }) {
  return (
    <>
      <StatePanel
        image="e-fin"
        title="Lo estamos revisando"
        text="La ciudad lo revisa, casi siempre el mismo día, y te avisa en Avisos. Mientras, llena tu ficha y deja listo tu primer cupón."
      >
        <ButtonLink kind="primary" to="/mi-negocio/publicar" reloadDocument>
          Dejar listo mi cupón
        </ButtonLink>
        <ButtonLink kind="quiet" to="/mi-negocio/ficha" reloadDocument>
          Llenar mi ficha
        </ButtonLink>
      </StatePanel>
      {similar.length > 0 && (
        <section aria-labelledby="parecidos">
          <h2 id="parecidos">¿No será uno de estos?</h2>
          <p className="sub">Se parecen al tuyo. Si es uno, reclámalo y quedas de dueño más rápido.</p>
          <AlikeList
            items={similar.map(({ address, why, ...one }) => ({ ...one, logo: null, words: [why, address].filter(Boolean).join(' · ') }))}
          />
        </section>
      )}
    </>
  );
}
