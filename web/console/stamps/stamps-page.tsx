import { useState } from 'react';
import type { OwnedStampCard, StampCard } from '../../../contract/wallet/stamp-cards.ts';
import { browserApi } from '../../api/api-client.ts';
import { sayPace, sayTerms } from '../../stamp-cards/say-card.ts';
import { StampDots } from '../../stamp-cards/stamp-dots.tsx';
import '../../styles/screens/console/console-stamps.css';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Note } from '../../both-consoles/parts/note.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { useShop } from '../shell/shop-context.ts';
import { useShopNews } from '../shell/use-shop-news.ts';
import { StampForm } from './stamp-form.tsx';

export const title = 'Tarjeta de sellos';

type LoaderData = { value: OwnedStampCard; since: string | null };

const fetchOwned = (id_company: number): Promise<LoaderData> =>
  fetchOrKept(`stamp-card ${id_company}`, () => browserApi('GET /companies/{id_company}/stamp-card', { params: { id_company } }));

export const load = ({ id_company }: ConsoleLoaderArgs): Promise<LoaderData> => fetchOwned(id_company);

/** The shop's stamp card: one gift, one number and one button to make it; then how it goes, and the ways to change and to end it. */
export default function StampsPage({ loaderData }: { loaderData: LoaderData }) {
  const { id_company } = useShop();
  const [{ value, since }, setLoaded] = useState(loaderData);
  const [isEditing, setEditing] = useState(false);
  const [said, setSaid] = useState('');
  useShopNews(id_company, async () => setLoaded(await fetchOwned(id_company)));
  const params = { id_company };
  const { card } = value;

  async function put(given: StampCard): Promise<void> {
    const answer = await browserApi('PUT /companies/{id_company}/stamp-card', { params, body: given });
    setLoaded({ value: answer, since: null });
    setSaid(card ? 'Listo. Vale para las tarjetas que empiecen desde ahora.' : 'Listo. Tu tarjeta ya se ve en tu página.');
    setEditing(false);
  }
  async function end(): Promise<void> {
    setLoaded({ value: await browserApi('DELETE /companies/{id_company}/stamp-card', { params }), since: null });
    setSaid('Quitaste la tarjeta. Las que ya empezaron siguen valiendo.');
  }
  return (
    <ConsoleScreen title={title} back={shopPaths.listing} calm>
      <KeptNote since={since} />
      <div className="console-body console-stack stamps-body">
        <div role="status">{said && <Note kind="good">{said}</Note>}</div>
        {card && !isEditing ? (
          <Going owned={value} card={card} onEdit={() => setEditing(true)} onEnd={end} />
        ) : (
          <>
            <Say small>
              {card ? (
                'Quien ya empezó sigue con lo que le prometiste; lo nuevo vale para las demás.'
              ) : (
                <>
                  <b>Que regresen.</b> En cada visita tu caja pone un sello con el mismo QR de los cupones, también sin internet.
                </>
              )}
            </Say>
            <StampForm card={card} onSave={put} {...(card ? { onCancel: () => setEditing(false) } : {})} />
            {!card && <Left owned={value} />}
          </>
        )}
      </div>
    </ConsoleScreen>
  );
}

const counted = (count: number, one: string, many: string) => (
  <>
    <b className="num">{count}</b> {count === 1 ? one : many}
  </>
);

/** Cards that go on after the shop ended its own. */
function Left({ owned: { going, full } }: { owned: OwnedStampCard }) {
  const open = going + full;
  if (open === 0) return null;
  return (
    <Note>
      {open === 1 ? 'Una tarjeta empezada sigue valiendo.' : `${open} tarjetas empezadas siguen valiendo.`} Tu caja las sella y entrega su
      regalo.
    </Note>
  );
}

type GoingProps = { owned: OwnedStampCard; card: StampCard; onEdit(): void; onEnd(): Promise<void> };

function Going({ owned, card, onEdit, onEnd }: GoingProps) {
  const [isAsking, setAsking] = useState(false);
  const { problem, run } = useRun();
  const { going, full, given, lately } = owned;
  function end(): void {
    setAsking(false);
    void run(onEnd);
  }
  return (
    <>
      <article className="card stamp-preview">
        <h2>{sayTerms(card)}</h2>
        <StampDots stamps={0} needed={card.needed} />
        <p className="sub">{sayPace(card)}</p>
        <Button kind="outlined" wide onClick={onEdit}>
          Cambiar
        </Button>
      </article>
      <Section title="Cómo va">
        {going + full + given === 0 ? (
          <p className="sub">Todavía nadie la empieza. Se ve en tu página; cuéntales en el mostrador.</p>
        ) : (
          <ul className="stamp-figures">
            <li>{counted(going, 'tarjeta en marcha', 'tarjetas en marcha')}</li>
            <li>{counted(full, 'llena, falta darle su regalo', 'llenas, falta darles su regalo')}</li>
            <li>{counted(given, 'regalo entregado', 'regalos entregados')}</li>
            <li>{counted(lately, 'sello en los últimos 30 días', 'sellos en los últimos 30 días')}</li>
          </ul>
        )}
      </Section>
      <FormProblem text={problem} />
      <Button kind="text" wide onClick={() => setAsking(true)}>
        Quitar la tarjeta
      </Button>
      {isAsking && (
        <MessageDialog
          title="¿Quitar la tarjeta?"
          text="Nadie más puede empezarla. Las que ya empezaron se siguen sellando y su regalo se respeta."
          actions={[
            { label: 'No', onChoose: () => setAsking(false) },
            { label: 'Quitar', onChoose: end },
          ]}
          onDismiss={() => setAsking(false)}
        />
      )}
    </>
  );
}
