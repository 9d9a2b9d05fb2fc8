import { Button } from '../ui/button.tsx';
import type { Conflict, Scan } from './offline/till-store.ts';

type NewsProps = {
  waiting: Scan[];
  conflicts: Conflict[];
  isOffline: boolean;
  /** Whether the till knows its store, from this fetch or an earlier one. */
  isReady: boolean;
  problem: string | undefined;
  onShow(): void;
  onRetry(): void;
};

/** Warnings that a cashier needs before the next customer. */
export function TillStatus({ waiting, conflicts, isOffline, isReady, problem, onShow, onRetry }: NewsProps) {
  const { length } = conflicts;
  return (
    <>
      {problem && (
        <div className="till-news bad" role="alert">
          <p>{problem}</p>
          <Button onClick={onRetry}>Reintentar</Button>
        </div>
      )}
      {length > 0 && (
        <div className="till-news bad" role="alert">
          <p>{length === 1 ? '1 canje guardado no se confirmó' : `${length} canjes guardados no se confirmaron`}</p>
          <Button onClick={onShow}>Ver</Button>
        </div>
      )}
      {(isOffline || waiting.length > 0) && (
        <p className="till-news" role="status">
          {[isOffline && 'Sin conexión.', sayWaiting(waiting.length, isReady)].filter(Boolean).join(' ')}
        </p>
      )}
    </>
  );
}

function sayWaiting(count: number, isReady: boolean): string {
  if (count === 1) return '1 guardado: se confirma cuando vuelva la red.';
  if (count > 1) return `${count} guardados: se confirman cuando vuelva la red.`;
  return isReady ? 'Los QR se comprueban aquí y se confirman después.' : 'La primera vez, la caja necesita red.';
}
