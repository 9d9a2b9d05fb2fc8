import { X } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { benefit } from '../../contract/catalog/money.ts';
import { sayMoment, sayTime } from '../../contract/validity/dates.ts';
import { localTime } from '../../contract/validity/local-time.ts';
import { readQr } from '../../contract/wallet/changing-qr.ts';
import type { Redemption } from '../../contract/wallet/redemptions.ts';
import type { Stamp } from '../../contract/wallet/stamp-cards.ts';
import { useNow } from '../page/use-now.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Conflict, Scan, TillSnapshot } from './offline/till-store.ts';
import { sayCode } from './scanning/scan-result.ts';

type TodayProps = {
  known: TillSnapshot;
  isOffline: boolean;
  waiting: Scan[];
  conflicts: Conflict[];
  /** Queued scans of other people on this device. */
  others: number;
  onDismiss(key: string): void;
  onUndo(redemption: Redemption): void;
  onClose(): void;
};

/** Lists today's redemptions of this store, the queued scans, and the queued scans that the server refused. */
export function Today({ known, isOffline, waiting, conflicts, others, onDismiss, onUndo, onClose }: TodayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const now = useNow();
  const { time_zone } = known.till;
  useEffect(() => dialog.current?.showModal(), []);
  const { items, stamps = [] } = known.day === localTime(now, time_zone).date ? known : { items: [] };
  const count = items.filter(({ undone }) => !undone).length;
  return (
    <dialog ref={dialog} className="sheet-dialog today" onClose={onClose} aria-labelledby={title}>
      <div className="pane">
        <header className="pane-top">
          <h2 id={title}>
            Hoy: {count} {count === 1 ? 'canje' : 'canjes'}
          </h2>
          <IconButton label="Cerrar" icon={X} onClick={() => dialog.current?.close()} />
        </header>
        <div className="ask">
          {isOffline && <p className="hint">Sin conexión: la lista puede estar incompleta.</p>}
          {others > 0 && (
            <p className="hint">
              En este teléfono {others === 1 ? 'espera 1 canje' : `esperan ${others} canjes`} de otra cuenta. Se envía cuando vuelva a
              entrar.
            </p>
          )}
          <Conflicts conflicts={conflicts} time_zone={time_zone} now={now} onDismiss={onDismiss} />
          <Waiting waiting={waiting} time_zone={time_zone} />
          {items.length === 0 && stamps.length === 0 && waiting.length === 0 && (
            <p className="hint">Todavía no hay canjes hoy en esta sucursal.</p>
          )}
          <ul className="uses">
            {items.map((item) => (
              <RedemptionRow key={`${item.id_claim} ${item.redeemed_at}`} item={item} now={now} time_zone={time_zone} onUndo={onUndo} />
            ))}
          </ul>
          <Stamps stamps={stamps} time_zone={time_zone} />
        </div>
      </div>
    </dialog>
  );
}

type ConflictsProps = { conflicts: Conflict[]; time_zone: string; now: number; onDismiss(key: string): void };

function Conflicts({ conflicts, time_zone, now, onDismiss }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <section className="conflicts" aria-label="No se confirmaron">
      <h3>No se confirmaron</h3>
      <ul className="uses">
        {conflicts.map(({ key, what, why, scanned_at }) => (
          <li key={key}>
            <p>
              <b>{what}</b>
              <span>{why}</span>
              <span className="sub">Se escaneó sin conexión: {sayMoment(scanned_at, now, time_zone).toLowerCase()}</span>
            </p>
            <Button kind="quiet" onClick={() => onDismiss(key)}>
              Enterado
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ waiting, time_zone }: { waiting: Scan[]; time_zone: string }) {
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Por confirmar">
      <h3>Por confirmar</h3>
      <ul className="uses">
        {waiting.map(({ key, body, scanned_at }) => (
          <li key={key}>
            <p>
              <b>{sayWaiting(body)}</b>
              <span className="sub">{sayTime(scanned_at, time_zone)} · se confirma cuando vuelva la red</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** «Cupón núm. 41», «Sello de la tarjeta núm. 7». */
function sayWaiting(body: Scan['body']): string {
  const number = 'qr' in body ? readQr(body.qr)?.id : body.code;
  if (!('gives' in body)) return `Cupón núm. ${number}`;
  return `${body.gives === 'gift' ? 'Regalo' : 'Sello'} de la tarjeta núm. ${number}`;
}

function Stamps({ stamps, time_zone }: { stamps: Stamp[]; time_zone: string }) {
  if (stamps.length === 0) return null;
  return (
    <section aria-label="Sellos">
      <h3>{stamps.length === 1 ? '1 sello' : `${stamps.length} sellos`}</h3>
      <ul className="uses">
        {stamps.map(({ id_card, stamped_at, gives, gift, stamps: nth, needed, customer, code }) => (
          <li key={`${id_card} ${stamped_at} ${gives}`}>
            <p>
              <b>{gives === 'gift' ? `Regalo: ${gift}` : `Sello ${nth} de ${needed}`}</b>
              <span className="sub">
                {sayTime(stamped_at, time_zone)} · {customer} · {sayCode(code)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type RedemptionRowProps = { item: Redemption; now: number; time_zone: string; onUndo(redemption: Redemption): void };

function RedemptionRow({ item, now, time_zone, onUndo }: RedemptionRowProps) {
  return (
    <li className={item.undone ? 'undone' : undefined}>
      <p>
        <b>
          {benefit(item.coupon).gain} {item.coupon.title}
        </b>
        <span className="sub">
          {sayTime(item.redeemed_at, time_zone)} · {item.customer} · {sayCode(item.code)}
          {item.undone && ' · deshecho'}
        </span>
      </p>
      {!item.undone && Date.parse(item.undo_until) > now && (
        <Button kind="quiet" onClick={() => onUndo(item)}>
          Deshacer
        </Button>
      )}
    </li>
  );
}
