import { Download, RotateCcw } from 'lucide';
import { cityPicture } from '../page/paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { sayBytes } from './say-pocket.ts';
import type { UsedPocket } from './use-pocket.ts';
import { WorkShown } from './work-shown.tsx';

/** The chosen city, which this phone does not have: what it costs, and the tap that keeps it. */
export function OfferedCity({ pocket, place }: { pocket: UsedPocket; place: { id_city: number; city: string } }) {
  const { city } = place;
  const { kept, status, problem, look, keep } = pocket;
  const size = status && sayBytes(status.bytes);
  return (
    <section className="card" aria-labelledby="ciudad-ofrecida">
      <img className="pocket-city" src={cityPicture(place.id_city)} alt="" width={1200} height={600} />
      <h2 id="ciudad-ofrecida">{kept ? `Ahora estás en ${city}` : city}</h2>
      {problem ? (
        <>
          <p className="sub" role="alert">
            {problem.status === 404 ? `${city} todavía no tiene negocios que guardar.` : `${problem.title}. ${problem.detail}`}
          </p>
          <Button kind="outlined" wide onClick={() => void look()}>
            <Icon of={RotateCcw} size="medium" />
            Reintentar
          </Button>
        </>
      ) : (
        <>
          <p className="pocket-size">
            <b>{size ?? ' '}</b>
            <span className="sub">{size ? 'se bajan una sola vez' : 'Viendo cuánto pesa…'}</span>
          </p>
          {kept && <p className="sub">Toma el lugar de {kept.city}.</p>}
          <WorkShown>
            <Button kind="primary" wide disabled={!status} onClick={() => void keep(city)}>
              <Icon of={Download} size="medium" />
              {kept ? `Guardar ${city}` : 'Guardar mi ciudad'}
            </Button>
          </WorkShown>
        </>
      )}
    </section>
  );
}
