import { sayLongDate } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { useRoot } from '../../page/root-data.ts';

type LockScreenProps = { title: string; message: string; at: number; timeZone: string };

/** A notice as a locked phone shows it at its time. */
export function LockScreen({ title, message, at, timeZone }: LockScreenProps) {
  const product = useRoot()?.settings.product ?? '';
  const { date, hour, minute } = localTime(at, timeZone);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`;
  return (
    <div className="lock-phone" role="img" aria-label={`Vista previa en un teléfono bloqueado: ${title || 'vacía'}. ${message}`}>
      <div className="lock-screen" aria-hidden="true">
        <p className="lock-clock">{clock}</p>
        <p className="lock-date">{sayLongDate(date)}</p>
        <div className="lock-notice">
          <span className="lock-mark">{product.charAt(0)}</span>
          <div>
            <small>
              <span>{product}</span>
              <span>ahora</span>
            </small>
            <b>{title || 'Título del aviso'}</b>
            <span>{message || 'Aquí va el mensaje.'}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
