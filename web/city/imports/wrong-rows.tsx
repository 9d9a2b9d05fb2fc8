import type { CityImport } from '../../../contract/city/imports.ts';
import { FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { counted, sayNumber } from '../../both-consoles/parts/counted.ts';
import { Note } from '../../both-consoles/parts/note.tsx';

/** Every row of a file that is wrong, by its line; `bare` without what comes of it. */
export function WrongRows({ shown: { file, problems, more }, bare = false }: { shown: CityImport; bare?: boolean }) {
  const all = problems.length + more;
  const list = (
    <>
      <ol className="wrong-rows">
        {problems.map(({ line, field, reason }) => (
          <li key={`${line} ${field} ${reason}`}>
            <b>Renglón {sayNumber(line)}</b>
            <span>
              <code>{field}</code>: {reason}
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="sub">{`y ${counted(more, 'más', 'más')}`}</p>}
    </>
  );
  if (bare) return list;
  return (
    <>
      <Note kind="bad">
        {all === 0
          ? 'No pudimos revisar el archivo. No se importó nada: vuelve a subirlo.'
          : `${all === 1 ? 'Hay 1 error' : `Hay ${sayNumber(all)} errores`} en el archivo. No se importó nada: corrígelo y súbelo otra vez.`}
      </Note>
      {all > 0 && (
        <FigureCard title="Lo que está mal" words={file}>
          {list}
        </FigureCard>
      )}
    </>
  );
}
