import { Check } from 'lucide';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Say } from '../parts/say.tsx';
import { shopPaths } from '../shell/shop-paths.ts';
import type { Day } from './fetch-day.ts';

type Step = { title: string; words: string; act: string; to: string; isDone: boolean };

/** The four steps of a shop's first day; null once they are done, or the shop is in use. */
export function firstSteps({ today, profile, offers }: Day): Step[] | null {
  const steps: Step[] = [
    { title: 'Tomaste tu ficha', words: profile.name, act: 'Verla', to: shopPaths.listing, isDone: true },
    {
      title: 'Revisa tu horario',
      words: 'Con él la app dice si estás abierto y hasta cuándo vale un cupón.',
      act: 'Poner mi horario',
      to: shopPaths.listing,
      isDone: !profile.missing.includes('hours'),
    },
    {
      title: profile.hidden_by ? 'Deja listo tu primer cupón' : 'Publica tu primer cupón',
      words: profile.hidden_by ? 'Sale en cuanto se vea tu negocio.' : 'Menos de un minuto. Si no te convence, lo deshaces.',
      act: profile.hidden_by ? 'Dejar listo mi cupón' : 'Publicar mi primer cupón',
      to: shopPaths.publish,
      isDone: offers.some(({ state }) => state !== 'draft'),
    },
    {
      title: 'Enséñale a tu caja',
      words: 'Mándale una liga a quien cobra, o canjea tú. Tarda 30 segundos.',
      act: 'Invitar a mi caja',
      to: shopPaths.people,
      isDone: today.people > 1 || today.month > 0 || offers.some(({ redeemed }) => redeemed > 0),
    },
  ];
  const isInUse = offers.some(({ redeemed }) => redeemed > 0);
  return isInUse || steps.every(({ isDone }) => isDone) ? null : steps;
}

/** What a new owner does, step by step; the first that is open has its button. */
export function FirstDay({ steps, isHidden }: { steps: Step[]; isHidden: boolean }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <>
      <Say>
        Ya es tuyo. <b>{`${done} de ${steps.length}`}</b> {isHidden ? 'para estar listo.' : 'y estás en la calle.'}
      </Say>
      <div className="first-bar" aria-hidden="true">
        {steps.map(({ title, isDone }, place) => (
          <i key={title} className={isDone ? 'is-done' : place === next ? 'is-next' : undefined} />
        ))}
      </div>
      <h2>
        <VisuallyHidden>Tus cuatro pasos</VisuallyHidden>
      </h2>
      <ol className="first-steps">
        {steps.map(({ title, words, act, to, isDone }, place) => (
          <li key={title} className={isDone ? 'is-done' : place === next ? 'is-next' : undefined}>
            <span className="step-mark" aria-hidden="true">
              {isDone ? <Icon of={Check} /> : place + 1}
            </span>
            <div>
              <h3>
                {title}
                {isDone && <VisuallyHidden>, hecho</VisuallyHidden>}
              </h3>
              {!isDone && <p className="sub">{words}</p>}
              {place === next && (
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
