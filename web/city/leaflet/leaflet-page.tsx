import { useNavigate } from 'react-router';
import type { LeafletForOperator } from '../../../contract/catalog/leaflets.ts';
import { nameOf, sayOrigin, sayWeek } from '../../../contract/catalog/say-leaflet.ts';
import { readId } from '../../../contract/ids.ts';
import type { Colonia } from '../../../contract/places/locations.ts';
import { browserApi } from '../../api/api-client.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Undoable } from '../../both-consoles/parts/undo-toast.tsx';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { leafletFile, ShareLeaflet } from '../../leaflet/share-leaflet.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import '../../styles/screens/city/city-leaflet.css';
import { ColoniaOptions } from '../../both-consoles/parts/options.tsx';
import { cityPaths } from '../../page/city-paths.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { KindOffers, OtherOffers } from './leaflet-offers.tsx';
import { fetchLeaflet, keptName, useLeaflet } from './use-leaflet.ts';

export const title = 'Folleto';

type LoaderData = { place: { id_city: number; id_colonia: number }; value: LeafletForOperator; since: string | null; colonias: Colonia[] };

export async function load({ id_city, url }: CityLoaderArgs): Promise<LoaderData> {
  const place = { id_city, id_colonia: readId(url.searchParams.get('colonia') ?? '') ?? 0 };
  const [{ value, since }, colonias] = await Promise.all([
    fetchOrKept(keptName(place), () => fetchLeaflet(place)),
    fetchOrKept(`leaflet-colonias ${id_city}`, async () => {
      const { items } = await browserApi('GET /customers/get-all-colonias-by-city-id', { query: { idCity: id_city } });
      return items;
    }).then(
      (found) => found.value,
      // The leaflet is more than the choice of another one.
      () => [],
    ),
  ]);
  return { place, value, since, colonias };
}

/** The week's leaflet before it is printed: how it looks, what is in it, and one tap to pin or drop an offer. */
export default function LeafletPage({ loaderData: { place, value, since, colonias } }: { loaderData: LoaderData }) {
  const leaflet = useLeaflet(place, value);
  const navigate = useNavigate();
  const { done, leaflet: paper, version } = leaflet;
  const decide = { decide: leaflet.decide, isLocked: since !== null || leaflet.busy !== undefined };
  return (
    <CityScreen title={title} words="Sale solo cada jueves, de lo que corre. Aquí fijas lo que debe ir y quitas lo que no.">
      <KeptNote since={since} />
      <div className="console-body leaflet-columns" aria-busy={leaflet.busy !== undefined}>
        <div className="console-stack">
          <SelectRow
            label="¿De dónde?"
            name="colonia"
            value={place.id_colonia}
            disabled={since !== null}
            onChange={({ currentTarget: { value: colonia } }) =>
              void navigate(cityPaths.leaflet + (Number(colonia) ? `?colonia=${colonia}` : ''), { replace: true })
            }
          >
            <option value={0}>Toda la ciudad</option>
            <ColoniaOptions of={colonias} />
          </SelectRow>
          <section className="card leaflet-card" aria-label="Cómo se ve">
            <h2>{nameOf(paper)}</h2>
            <p>{sayWeek(paper)}</p>
            <p className="sub">{sayOrigin(paper)}</p>
            {since === null && paper.offers.length > 0 && (
              <>
                <a className="leaflet-preview" href={leafletFile(paper, 'png', version)} target="_blank" rel="noopener">
                  <img src={leafletFile(paper, 'png', version)} alt="El folleto como imagen" width={1080} height={1350} decoding="async" />
                </a>
                <ShareLeaflet leaflet={paper} version={version} />
              </>
            )}
          </section>
        </div>
        <div className="console-stack">
          <FormProblem text={leaflet.problem} />
          {paper.offers.length === 0 && (
            <StatePanel
              image="e-vacio"
              title="Esta semana no hay qué imprimir"
              text="En cuanto un negocio publique un cupón, una promoción o un evento, el folleto se arma solo."
            />
          )}
          {(['coupon', 'promotion', 'event'] as const).map((kind) => (
            <KindOffers key={kind} kind={kind} offers={paper.offers} {...decide} />
          ))}
          <OtherOffers
            title="Lo que quitaste"
            words="No sale mientras corra. Regrésalo y vuelve a la fila."
            items={leaflet.dropped}
            act="Regresar"
            to="none"
            from="dropped"
            {...decide}
          />
          <OtherOffers
            title="Sigue en la fila"
            words="Lo que entraría si hubiera más lugar. Fíjalo y sale primero."
            items={leaflet.next}
            act="Fijar"
            to="pinned"
            from="none"
            {...decide}
          />
          {since !== null && <p className="sub">Puedes leer. Para fijar o quitar hace falta señal.</p>}
        </div>
      </div>
      <Undoable done={done} onGone={leaflet.forget} />
    </CityScreen>
  );
}
