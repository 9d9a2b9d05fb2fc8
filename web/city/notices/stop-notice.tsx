import type { SentNotice } from '../../../contract/notices/notifications.ts';
import { browserApi } from '../../api/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { people } from './say-reach.ts';

type StopNoticeProps = { notice: SentNotice; onClose(): void; onStop(work: () => Promise<unknown>): Promise<unknown> };

/** Asks before a notice is taken from those who have it already. */
export function StopNotice({ notice, onClose, onStop }: StopNoticeProps) {
  const { id_notification, title, rang } = notice;
  if (id_notification === null) return null;
  return (
    <Sheet title={`¿Detener «${title}»?`} onClose={onClose}>
      {(close) => (
        <div className="console-stack">
          <p>
            {rang ? `Ya le sonó a ${people(rang)}.` : 'Todavía no le suena a nadie.'} A nadie más le suena, y se quita de la campana de
            todos. No se puede deshacer.
          </p>
          <div className="notice-pair">
            <Button kind="quiet" onClick={close}>
              Dejarlo
            </Button>
            <Button
              kind="primary"
              onClick={() => {
                close();
                void onStop(() => browserApi('POST /notifications/{id_notification}/stop', { params: { id_notification } }));
              }}
            >
              Detener
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
