import { useState } from 'react';
import { data } from 'react-router';
import type { LegalDraft } from '../../../contract/legal-texts.ts';
import type { LegalKind } from '../../../contract/legal-versions.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Note } from '../../both-consoles/parts/note.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { OwnText } from '../../legal/own-text.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import '../../styles/screens/city/city-text.css';
import { cityPaths } from '../../page/city-paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { countOf, sayPeople, TextVersions } from './text-versions.tsx';
import { fetchDraft, keptText, type LegalTextForm, useLegalText } from './use-legal-text.ts';

export const title = 'Textos';

type LoaderData = { value: LegalDraft; since: string | null };

const kinds: Record<string, LegalKind> = { privacidad: 'privacy', terminos: 'terms' };
const names: Record<LegalKind, string> = { privacy: 'Aviso de privacidad', terms: 'Términos' };

export async function load({ params }: CityLoaderArgs): Promise<LoaderData> {
  const kind = kinds[params.texto ?? ''];
  if (!kind) throw data(null, { status: 404 });
  return fetchOrKept(keptText(kind), () => fetchDraft(kind));
}

/** The operator's own privacy notice or terms, with their versions. */
export default function TextPage({ loaderData }: { loaderData: LoaderData }) {
  return <LegalTextScreen key={loaderData.value.kind} {...loaderData} />;
}

function LegalTextScreen({ value, since }: LoaderData) {
  const form = useLegalText(value);
  const { present, text } = form;
  return (
    <CityScreen title={names[present.kind]} back={cityPaths.settings}>
      <KeptNote since={since} />
      <div className="console-body text-columns">
        <div className="console-stack">
          <SayPresent present={present} />
          {present.kind === 'privacy' && present.text === null && (
            <Note>
              El aviso que viene con el producto dice cada dato que se guarda. El tuyo lo reemplaza entero: tiene que decirlos también.
            </Note>
          )}
          <TextEditor form={form} isOffline={since !== null} />
          <TextVersions present={present} />
        </div>
        <section className="card text-preview" aria-label="Así se lee">
          <h2>Así se lee</h2>
          <div className="prose">{text.trim() ? <OwnText text={text} /> : <p className="sub">Aquí aparece lo que escribas.</p>}</div>
        </section>
      </div>
    </CityScreen>
  );
}

function SayPresent({ present }: { present: LegalDraft }) {
  const count = countOf(present, present.version);
  return (
    <Say small>
      {present.text === null ? (
        <>
          Vale el que viene con el producto, <b>versión {present.version}</b>.
        </>
      ) : (
        <>
          Vale la <b>versión {present.version}</b>.
        </>
      )}{' '}
      {present.kind === 'privacy' ? (
        <>
          <b>{sayPeople(count)}</b> la {count > 1 ? 'aceptaron' : count === 1 ? 'aceptó' : 'ha aceptado todavía'}.
        </>
      ) : (
        'Se acepta al usar el sitio.'
      )}
    </Say>
  );
}

function TextEditor({ form, isOffline }: { form: LegalTextForm; isOffline: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { text, theirs, isBusy, isWritten, isPublishable } = form;
  const ask = async () => {
    if (!isWritten || (await form.saveDraft())) setAsking(true);
  };
  return (
    <section className="card text-editor" aria-label="Escribir">
      <TextArea
        label="Texto"
        rows={16}
        maxLength={40_000}
        value={text}
        onChange={({ currentTarget }) => form.write(currentTarget.value)}
        hint="Un renglón que empieza con ## es un título; con - es parte de una lista. Lo demás son párrafos."
      />
      <FormProblem text={form.problem} />
      {theirs && (
        <Note kind="bad">
          <p>
            <b>Alguien más lo guardó mientras escribías.</b> {theirs.draft === null ? 'Ya no hay borrador.' : 'Su borrador dice:'}
          </p>
          {theirs.draft !== null && <blockquote className="text-theirs">{theirs.draft.slice(0, 600)}</blockquote>}
          <div className="acts">
            <Button kind="quiet" onClick={form.takeTheirs}>
              Dejar lo de ahora
            </Button>
            <Button kind="quiet" onClick={() => void form.saveDraft(theirs)}>
              Poner lo mío
            </Button>
          </div>
        </Note>
      )}
      <p className="sub" role="status">
        {isOffline ? 'Puedes leer. Para cambiarlo hace falta señal.' : (form.said ?? (isWritten ? 'Sin guardar.' : ''))}
      </p>
      <div className="text-acts">
        <Button kind="quiet" disabled={!isWritten || isBusy || isOffline} onClick={() => void form.saveDraft()}>
          Guardar borrador
        </Button>
        <Button kind="primary" disabled={!isPublishable || isBusy || isOffline} onClick={() => void ask()}>
          Publicar
        </Button>
      </div>
      {isAsking && <Question form={form} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Before others are touched: whom, and what of theirs stays. */
function Question({ form: { present, publish }, onClose }: { form: LegalTextForm; onClose(): void }) {
  const count = countOf(present, present.version);
  const agreed =
    present.kind === 'privacy'
      ? `${sayPeople(count)} ${count > 1 ? 'aceptaron' : 'aceptó'} la versión ${present.version} y así queda escrito; quien se registre desde hoy acepta la nueva.`
      : 'Vale para todos desde este momento.';
  return (
    <MessageDialog
      title="¿Publicar esta versión?"
      text={`${agreed} La de antes se puede seguir leyendo.`}
      actions={[
        { label: 'Cancelar', onChoose: onClose },
        {
          label: 'Sí, publicar',
          onChoose: () => {
            onClose();
            void publish();
          },
        },
      ]}
      onDismiss={onClose}
    />
  );
}
