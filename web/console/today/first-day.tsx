import { Check } from 'lucide';
import { Link } from 'react-router';
import { Say } from '../../both-consoles/parts/say.tsx';
import { shopPaths } from '../../page/shop-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Day } from './fetch-day.ts';
import { stepsDone } from './first-steps.ts';

type Step = { title: string; words: string; act: string; to: string };

/** The four steps of a shop's first day, in the order of `stepsDone`. */
function stepsOf({ profile }: Day): Step[] {
  return [
    { title: 'Tomaste tu ficha', words: profile.name, act: 'Verla', to: shopPaths.listing },
    {
      title: 'Revisa tu horario',
      words: 'Con él la app dice si estás abierto y hasta cuándo vale un cupón.',
      act: 'Poner mi horario',
      to: shopPaths.listing,
    },
    {
      title: profile.hidden_by ? 'Deja listo tu primer cupón' : 'Publica tu primer cupón',
      words: profile.hidden_by ? 'Sale en cuanto se vea tu negocio.' : 'Menos de un minuto. Si no te convence, lo deshaces.',
      act: profile.hidden_by ? 'Dejar listo mi cupón' : 'Publicar mi primer cupón',
      to: shopPaths.publish,
    },
    {
      title: 'Enséñale a tu caja',
      words: 'Mándale una liga a quien cobra, o canjea tú. Tarda 30 segundos.',
      act: 'Invitar a mi caja',
      to: shopPaths.people,
    },
  ];
}

/** What a new owner does, step by step; the first that is open has its button. */
export default function FirstDay({ day, isHidden }: { day: Day; isHidden: boolean }) {
  const isDoneAt = stepsDone(day);
  const steps = stepsOf(day).map((step, index) => ({ ...step, isDone: isDoneAt[index] === true }));
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <>
      <Say>
        Ya es tuyo. <b>{`${done} de ${steps.length}`}</b> {isHidden ? 'para estar listo.' : 'y estás en la calle.'}
      </Say>
      <div className="first-bar" aria-hidden="true">
        {steps.map(({ title, isDone }, index) => (
          <i key={title} className={isDone ? 'is-done' : index === next ? 'is-next' : undefined} />
        ))}
      </div>
      <h2>
        <VisuallyHidden>Tus cuatro pasos</VisuallyHidden>
      </h2>
      <ol className="first-steps">
        {steps.map(({ title, words, act, to, isDone }, index) => (
          <li key={title} className={isDone ? 'is-done' : index === next ? 'is-next' : undefined}>
            <span className="step-mark" aria-hidden="true">
              {isDone ? <Icon of={Check} /> : index + 1}
            </span>
            <div>
              <h3>
                {title}
                {isDone && <VisuallyHidden>, hecho</VisuallyHidden>}
              </h3>
              {!isDone && <p className="sub">{words}</p>}
              {index === next && (
                <Link className="small-act primary" to={to} state={{ inside: true }}>
                  {act}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
