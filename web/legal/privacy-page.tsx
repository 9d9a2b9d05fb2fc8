import { pageMeta } from '../page/meta.ts';
import { useRoot } from '../page/root-data.ts';
import type { Route } from './+types/privacy-page';
import { LegalPage } from './legal-page.tsx';
import { OperatorContact } from './operator-contact.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Aviso de privacidad',
    description: 'Qué se guarda en tu teléfono, qué recibe el servidor y cómo ejercer tus derechos. Sin cuentas y sin rastreadores.',
    slug: 'privacidad',
  });

/** What is kept on the device: every key that the app writes stands here. */
const kept = [
  {
    name: 'city',
    kind: 'Cookie, un año',
    what: 'Tu ciudad y tu colonia, como números, para que el servidor te muestre lo de ahí. Solo existe si eliges una ciudad.',
  },
  { name: 'set_address', kind: 'Almacenamiento local', what: 'Anota que ya elegiste tu ciudad.' },
  { name: 'theme', kind: 'Almacenamiento local', what: 'El tema que elegiste: claro u oscuro.' },
  {
    name: 'recent_searches',
    kind: 'Almacenamiento local',
    what: 'Tus últimas ocho búsquedas, para repetirlas. Las borras en la pantalla de búsqueda.',
  },
  {
    name: 'react-router-scroll-positions',
    kind: 'Mientras la pestaña está abierta',
    what: 'Hasta dónde bajaste en cada pantalla, para regresarte ahí.',
  },
];

export default function Privacidad() {
  const settings = useRoot()?.settings;
  return (
    <LegalPage title="Aviso de privacidad" date="20 de noviembre de 2026">
      <p>
        {settings?.product} muestra lo que ofrecen los negocios de tu ciudad. Lo usas sin cuenta: no te pedimos nombre, teléfono ni correo.
      </p>
      <h2>Quién responde</h2>
      <p>
        El responsable es quien opera este sitio ({settings?.host}). Para lo que tenga que ver con tu privacidad escríbele{' '}
        <OperatorContact />.
      </p>
      <h2>Lo que se guarda en tu teléfono</h2>
      <dl>
        {kept.map(({ name, kind, what }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> <span>{kind}</span>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>Todo eso lo escribe este sitio y nadie más lo lee. Lo borras cuando quieras con los datos del sitio, en tu navegador.</p>
      <ServerPart />
      <h2>Lo que no hacemos</h2>
      <p>
        No hay rastreadores, anuncios ni estadísticas de terceros. Las páginas, las letras y las imágenes salen de este mismo sitio. No
        pedimos tu ubicación, no vendemos datos y no los pasamos a nadie.
      </p>
      <p>Llamar, WhatsApp, «Cómo llegar» y compartir abren otras aplicaciones solo cuando tú los tocas; ahí valen sus propios avisos.</p>
      <h2>Tus derechos ARCO</h2>
      <p>
        Puedes pedir acceso a tus datos, corregirlos, cancelarlos u oponerte a su uso. Como no hay cuentas, lo normal es que no tengamos
        ninguno. Si tienes un negocio y aparece aquí, o crees que guardamos algo tuyo, escribe al operador. La ley da 20 días hábiles para
        responderte.
      </p>
      <Sources />
      <h2>Si algo cambia</h2>
      <p>Cuando cambie lo que se guarda o se recibe, antes cambian este texto, su versión y su fecha.</p>
    </LegalPage>
  );
}

function ServerPart() {
  return (
    <>
      <h2>Lo que recibe el servidor</h2>
      <p>
        Al pedir una página tu teléfono manda su dirección IP, como en cualquier sitio. La usamos en memoria, un momento, para contestarte y
        para frenar a quien pide demasiado. Los registros anotan el tipo de pantalla, si funcionó y cuánto tardó: sin direcciones, sin tu
        ciudad y sin lo que buscaste.
      </p>
      <p>Lo que escribes en la búsqueda viaja al servidor para encontrar resultados y no se asocia contigo.</p>
      <p>La empresa que aloja el sitio puede llevar registros propios, con sus reglas.</p>
    </>
  );
}

function Sources() {
  return (
    <>
      <h2>De dónde salen los datos de los negocios</h2>
      <p>
        Los publica el operador con cada negocio. Algunos vienen del Directorio Estadístico Nacional de Unidades Económicas (DENUE) del
        INEGI; su página lo dice. Los nombres y las claves de estados y municipios siguen el catálogo del INEGI.
      </p>
    </>
  );
}
