import { CircleCheck, RotateCcw, Trash2 } from 'lucide';
import { useState } from 'react';
import { cityPicture } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { MessageDialog } from '../ui/message-dialog.tsx';
import type { PocketSummary } from './kept-pocket.ts';
import { tellsWifi } from './network-type.ts';
import { sayAsOf, sayBytes, sayHolds } from './say-pocket.ts';
import type { UsedPocket } from './use-pocket.ts';
import { WorkShown } from './work-shown.tsx';

/** The city that this phone has: from when it is, what a newer one costs, and whether it renews itself. */
export function KeptCity({ pocket, kept, isChosen }: { pocket: UsedPocket; kept: PocketSummary; isChosen: boolean }) {
  const [asking, setAsking] = useState(false);
  const now = useNow();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className="card" aria-labelledby="ciudad-guardada">
      <img className="pocket-city" src={cityPicture(kept.id_city)} alt="" width={1200} height={600} />
      <h2 id="ciudad-guardada">
        <Icon of={CircleCheck} />
        {kept.city} está en tu teléfono
      </h2>
      <p className="pocket-size">
        <b>{sayBytes(kept.bytes)}</b>
        <span className="sub">{sayAsOf(Date.parse(kept.checked_at), now, zone)}</span>
      </p>
      <p className="sub">{sayHolds(kept.holds)}.</p>
      {isChosen && <Renew pocket={pocket} kept={kept} />}
      <ByWifi />
      <Button kind="text" onClick={() => setAsking(true)}>
        <Icon of={Trash2} size="medium" />
        Quitar del teléfono
      </Button>
      {asking && (
        <MessageDialog
          title="Quitar del teléfono"
          text={`Sin ella, ${kept.city} solo se ve con internet. Tus cupones no se tocan.`}
          actions={[
            { label: 'Cancelar', onChoose: () => setAsking(false) },
            {
              label: 'Quitar',
              onChoose: () => {
                setAsking(false);
                void pocket.forget();
              },
            },
          ]}
          onDismiss={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function Renew({ pocket: { status, problem, look, keep }, kept }: { pocket: UsedPocket; kept: PocketSummary }) {
  if (problem) {
    return (
      <>
        <p className="sub" role="status">
          {problem.status === 503 ? 'Sin conexión. Lo que ves es lo que está en tu teléfono.' : `${problem.title}. ${problem.detail}`}
        </p>
        <Button kind="quiet" wide onClick={() => void look()}>
          <Icon of={RotateCcw} size="medium" />
          Ver si hay algo nuevo
        </Button>
      </>
    );
  }
  if (!status) return <p className="sub">Viendo si hay algo nuevo…</p>;
  if (status.difference_bytes === 0)
    return (
      <p className="sub" role="status">
        Está al día.
      </p>
    );
  return (
    <WorkShown>
      <Button kind="primary" wide onClick={() => void keep(kept.city)}>
        <Icon of={RotateCcw} size="medium" />
        Actualizar ({sayBytes(status.difference_bytes ?? status.bytes)})
      </Button>
    </WorkShown>
  );
}

/** Never by surprise: by itself only where the browser says that there is Wi-Fi. */
function ByWifi() {
  const [isOn, setOn] = useState(() => readStored('pocket_wifi') !== null);
  const can = tellsWifi();
  return (
    <label className="pocket-choice">
      <input
        type="checkbox"
        checked={can && isOn}
        disabled={!can}
        onChange={({ target }) => {
          setOn(target.checked);
          writeStored('pocket_wifi', target.checked ? '0' : null);
        }}
      />
      <span>
        Actualizar sola con Wi-Fi
        <span className="sub">{can ? 'Con datos nunca se actualiza sola.' : 'Tu navegador no dice si hay Wi-Fi: la actualizas tú.'}</span>
      </span>
    </label>
  );
}
