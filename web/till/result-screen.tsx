import { Check, Clock, X } from 'lucide';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Redemption } from '../../contract/wallet/redemptions.ts';
import { serverNow } from '../session/server-clock.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { ScanResult } from './scanning/scan-result.ts';

const icons = { good: Check, bad: X, wait: Clock };

type ResultScreenProps = {
  answer: ScanResult;
  isBehind: boolean;
  onNext(): void;
  onRetry(): void;
  /** Asks again for the proof beside a typed code. */
  onRetype(): void;
  /** Gives a full card its gift. */
  onGift(): void;
  onUndo(redemption: Redemption): void;
};

/** Shows a scan's result on the whole screen. Enter and Escape continue to the next customer. */
export function ResultScreen({ answer, isBehind, onNext, onRetry, onRetype, onGift, onUndo }: ResultScreenProps) {
  const { tone, word, more, charge, terms = [], slip, todo, redemption, canRetry, gift, typed } = answer;
  const main = useRef<HTMLButtonElement>(null);
  const icon = icons[tone];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is announced, and its button has the focus as soon as it is seen.
  useLayoutEffect(() => main.current?.focus({ preventScroll: true }), [answer]);
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isBehind) onNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const canUndo = redemption && Date.parse(redemption.undo_until) > serverNow();
  return (
    <main id="contenido" className={`res ${tone}`}>
      <div className="mid" role={tone === 'bad' ? 'alert' : 'status'}>
        {charge && (
          <p className="charge">
            {charge.what}
            <VisuallyHidden>:</VisuallyHidden> <small>{charge.rest}</small>
          </p>
        )}
        <span className="result-mark">
          <Icon of={icon} />
        </span>
        <h1>
          {word} {more && <small>{more}</small>}
        </h1>
        {terms.length > 0 && (
          <section className="asked" aria-label="Condiciones del cupón">
            <b>Revisa antes de cobrar</b>
            <ul>
              {terms.map((said) => (
                <li key={said}>{said}</li>
              ))}
            </ul>
          </section>
        )}
        {slip && (
          <dl className="slip">
            {slip.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {todo && <p className="todo">{todo}</p>}
      </div>
      {canRetry || gift || typed ? (
        <>
          <Button ref={main} kind="primary" wide onClick={gift ? onGift : typed ? onRetype : onRetry}>
            {gift ? 'Entregar el regalo' : typed ? 'Escribir otra vez' : 'Reintentar'}
          </Button>
          <Button kind="text" wide onClick={onNext}>
            Siguiente cliente
          </Button>
        </>
      ) : (
        <Button ref={main} kind="primary" wide onClick={onNext}>
          Siguiente cliente
        </Button>
      )}
      {canUndo && (
        <Button kind="text" wide onClick={() => onUndo(redemption)}>
          Deshacer
        </Button>
      )}
    </main>
  );
}
