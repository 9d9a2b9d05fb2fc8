import type { CityImport } from '../../../contract/city/imports.ts';
import { FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { sayNumber } from '../../both-consoles/parts/counted.ts';
import { Note } from '../../both-consoles/parts/note.tsx';
import '../../styles/screens/city/city-import.css';
import '../../styles/screens/console/console-figures.css';
import { cityPaths } from '../../page/city-paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useCity } from '../shell/city-context.ts';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportSummary } from './import-summary.tsx';
import { sayDone, sayStart } from './say-import.ts';
import { fetchImport, type ImportState, useImport } from './use-import.ts';
import { WrongRows } from './wrong-rows.tsx';

export const title = 'Importar negocios';

export const load = async ({ id_city }: CityLoaderArgs) => ({ found: id_city ? await fetchImport(id_city) : null });

/** Brings a file of businesses into the city: first what it would change, then that. */
export default function ImportPage({ loaderData: { found } }: { loaderData: { found: CityImport | null } }) {
  const { id_city, name } = useCity();
  const importing = useImport(id_city, found);
  const { shown, sent, problem, isOffline } = importing;
  return (
    <CityScreen
      title="Importar negocios"
      words={`${name ? `A ${name}. ` : ''}Primero se revisa y te decimos qué cambiaría; nada entra hasta que lo confirmes.`}
      back={cityPaths.companies}
    >
      <div className="console-body console-stack city-import">
        <FormProblem text={problem} />
        {isOffline && <Note>Sin conexión. Lo que ya empezó sigue en el servidor; aquí se ve cuando vuelva la red.</Note>}
        {sent !== undefined ? <ImportProgress label="Subiendo" part={sent} /> : <Shown shown={shown} importing={importing} />}
      </div>
    </CityScreen>
  );
}

function Shown({ shown, importing }: { shown: CityImport | null; importing: ImportState }) {
  switch (shown?.state) {
    case 'reading':
    case 'checking':
    case 'running':
      return <Moving shown={shown} />;
    case 'ready':
      return <Ready shown={shown} importing={importing} />;
    case 'broken':
      return (
        <>
          <WrongRows shown={shown} />
          <FileChoice importing={importing} label="Subir el archivo corregido" />
        </>
      );
    case 'stopped':
      return <Stopped shown={shown} importing={importing} />;
    case 'done':
      return (
        <>
          <Note kind="good">{sayDone(shown)}</Note>
          <ButtonLink kind="primary" wide to={`${cityPaths.companies}?orden=nuevos`} state={{ inside: true }}>
            Ver los nuevos
          </ButtonLink>
          <ImportSummary shown={shown} />
          <FileChoice importing={importing} label="Importar otro archivo" />
        </>
      );
    default:
      return <FileChoice importing={importing} label="Escoger archivo" isFirst />;
  }
}

function Moving({ shown }: { shown: CityImport }) {
  const { state, done, total, file, is_stuck } = shown;
  const label = state === 'running' ? 'Importando' : 'Revisando';
  const stuck =
    state === 'reading'
      ? 'Se interrumpió mientras se leía. No cambió nada: vuelve a subir el archivo.'
      : 'Parece que se interrumpió. Sigue solo en unos segundos, y lo que ya entró no se repite.';
  return (
    <>
      <p>
        <b>{file}</b>
      </p>
      <ImportProgress label={label} part={total === 0 ? 0 : done / total} done={done} of={total} />
      {is_stuck ? <Note>{stuck}</Note> : <p className="sub">Puedes salir de esta pantalla: sigue sola.</p>}
    </>
  );
}

function Ready({ shown, importing }: { shown: CityImport; importing: ImportState }) {
  const { new: added, changed, inactive } = shown.counts;
  const isSomething = added + changed + inactive > 0;
  return (
    <>
      <ImportSummary shown={shown} />
      {inactive > 0 && (
        <Note>
          Los que ya no vienen en el archivo se pausan. Si tu archivo es solo una parte del directorio, no lo importes: baja tu municipio
          completo.
        </Note>
      )}
      {!isSomething && <Note kind="good">No hay nada que importar: todo está igual.</Note>}
      {isSomething && (
        <Button kind="primary" wide disabled={importing.isBusy} onClick={() => importing.start(shown)}>
          {sayStart(shown)}
        </Button>
      )}
      <Button kind="quiet" wide disabled={importing.isBusy} onClick={() => importing.forget(shown)}>
        Escoger otro archivo
      </Button>
    </>
  );
}

function Stopped({ shown, importing }: { shown: CityImport; importing: ImportState }) {
  const { done, total, problems } = shown;
  return (
    <>
      <Note kind="bad">
        {`Se detuvo: entraron ${sayNumber(done)} de ${sayNumber(total)}, y se quedan. Al seguir no se repite ninguno.`}
      </Note>
      {problems.length > 0 && (
        <FigureCard title="Lo que ya no está bien">
          <WrongRows shown={shown} bare />
        </FigureCard>
      )}
      <Button kind="primary" wide disabled={importing.isBusy} onClick={() => importing.start(shown)}>
        Seguir donde se quedó
      </Button>
      <FileChoice importing={importing} label="Subir otro archivo" />
    </>
  );
}
