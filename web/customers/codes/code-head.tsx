import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { PendingCode } from './code-sent.ts';

type CodeHeadProps = { pending: PendingCode; isTitled?: boolean | undefined; onChange?: (() => void) | undefined };

const whereTo = (to: string | null) => {
  if (to === null) return 'SMS a tu teléfono';
  return to.includes('@') ? 'correo a ' : 'SMS al ';
};

/** Where the code went, and the way to another phone. */
export function CodeHead({ pending, isTitled = false, onChange }: CodeHeadProps) {
  return (
    <div className="code-head">
      {!isTitled && (
        <>
          <img src="/static/pictures/e-llave.webp" alt="" width={72} height={72} />
          <h2>Escribe tu código</h2>
        </>
      )}
      <p className="lead">
        Lo mandamos por {whereTo(pending.to)}
        {pending.to && <b className="num">{pending.to}</b>}.{' '}
        {onChange && (
          <button type="button" className="link" onClick={onChange}>
            Cambiar<VisuallyHidden> de teléfono</VisuallyHidden>
          </button>
        )}
      </p>
    </div>
  );
}

/** How long the code lasts, as far as this device knows. */
export function sayEnd(endsAt: number | null, now: number): string {
  if (endsAt === null) return 'Vence 10 minutos después de que lo pediste.';
  if (endsAt <= now) return 'Ya venció: pide otro código.';
  const minutes = Math.round((endsAt - now) / 60_000);
  return minutes > 1 ? `Vence en ${minutes} minutos.` : 'Vence en un minuto.';
}
