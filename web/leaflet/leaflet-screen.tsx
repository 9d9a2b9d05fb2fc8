import { Link } from 'react-router';
import type { Leaflet, LeafletKind } from '../../contract/catalog/leaflets.ts';
import { headings, nameOf, sayMore, sayOrigin, sayWeek } from '../../contract/catalog/say-leaflet.ts';
import type { PageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import type { OtherPage, OtherRequest } from '../shell/other-screen.ts';
import { Screen } from '../shell/screen.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { type LeafletData, loadLeaflet } from './load-leaflet.ts';
import { leafletFile, ShareLeaflet } from './share-leaflet.tsx';

export async function loadPage(given: OtherRequest, named: string | undefined): Promise<OtherPage<LeafletData>> {
  const loaded = await loadLeaflet(given, named);
  const { id_city, id_colonia, city, colonia } = loaded.leaflet;
  const name = id_colonia ? `${id_city}-${id_colonia}` : String(id_city);
  const head: PageMeta = {
    title: `El folleto de ${colonia ?? city}`,
    description: `Los cupones, las promociones y los eventos de esta semana en ${colonia ?? city}, para imprimir o mandar.`,
    image: `${paths.leaflet}/${name}.png`,
    slug: `folleto/${name}`,
  };
  return { loaded, head };
}

const pageOf: Record<LeafletKind, (slug: string) => string> = { coupon: paths.coupon, promotion: paths.promotion, event: paths.event };

/** The week's leaflet: how it looks, to whom to send it, and all that it says as words. */
export default function LeafletScreen({ loaded: { leaflet } }: { loaded: LeafletData }) {
  const product = useRoot()?.settings.product ?? '';
  const more = sayMore(leaflet, product);
  return (
    <Screen title={`Folleto de ${nameOf(leaflet)}`} back={paths.companyCategories} actions={false}>
      <div className="wrap mt-4">
        <p>
          <b>{sayWeek(leaflet)}</b>
        </p>
        <p className="sub">{sayOrigin(leaflet)}</p>
      </div>
      {leaflet.offers.length === 0 ? (
        <Nothing leaflet={leaflet} />
      ) : (
        <>
          <div className="wrap mt-4" style={{ maxWidth: 560, marginInline: 0 }}>
            <Preview leaflet={leaflet} />
            <div className="mt-4">
              <ShareLeaflet leaflet={leaflet} />
            </div>
          </div>
          {(['coupon', 'promotion', 'event'] as const).map((kind) => (
            <Offers key={kind} kind={kind} leaflet={leaflet} />
          ))}
          {more && (
            <p className="wrap mt-4">
              <ButtonLink kind="text" wide to={paths.companyCategories}>
                {more}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </Screen>
  );
}

/** The head of the picture, on white in the dark too; it opens whole. */
const Preview = ({ leaflet }: { leaflet: Leaflet }) => (
  <a href={leafletFile(leaflet, 'png')} target="_blank" rel="noopener">
    <img
      src={leafletFile(leaflet, 'png')}
      alt={`El folleto de ${nameOf(leaflet)} como imagen, para mandar; abajo está lo que dice`}
      width={1080}
      height={1080}
      decoding="async"
      style={{
        width: '100%',
        height: 'auto',
        aspectRatio: '1',
        borderRadius: 16,
        background: '#fff',
        objectFit: 'cover',
        objectPosition: 'top',
      }}
    />
  </a>
);

function Offers({ kind, leaflet }: { kind: LeafletKind; leaflet: Leaflet }) {
  const offers = leaflet.offers.filter((offer) => offer.kind === kind);
  if (offers.length === 0) return null;
  return (
    <Section title={headings[kind].title}>
      <ul className="rows two-c">
        {offers.map(({ id, slug, lead, title, who, until }) => (
          <li key={id}>
            <div className="row-text">
              <p className="event-time">{lead}</p>
              <h3>
                <Link to={pageOf[kind](slug)} state={{ inside: true }}>
                  {title}
                </Link>
              </h3>
              <p className="sub">{who}</p>
              <p className="row-foot">{until}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A week without offers, with a link to register a business. */
const Nothing = ({ leaflet: { colonia, city } }: { leaflet: Leaflet }) => (
  <StatePanel
    image="e-vacio"
    title="Esta semana no hay qué imprimir"
    text={`En cuanto un negocio de ${colonia ?? city} publique algo, el folleto sale solo.`}
  >
    <ButtonLink kind="primary" to={paths.registerBusiness} state={{ inside: true }}>
      Registra tu negocio
    </ButtonLink>
    <ButtonLink kind="text" to={paths.companyCategories}>
      Ir al inicio
    </ButtonLink>
  </StatePanel>
);
