import { Link } from 'react-router';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import type { Route } from './+types/privacy-page';
import { deviceData } from './device-data.ts';
import { LegalPage } from './legal-page.tsx';
import { loadLegal } from './load-legal.ts';
import { OperatorContact } from './operator-contact.tsx';
import { personalData } from './personal-data.ts';

const load = loadLegal('privacy');

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Aviso de privacidad',
    description: 'Qué datos tuyos se guardan, para qué, por cuánto tiempo, quién los ve y cómo llevártelos, corregirlos o borrarlos.',
    slug: 'privacidad',
  });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const settings = useRoot()?.settings;
  return (
    <LegalPage title="Aviso de privacidad" text={loaderData}>
      <p>
        {settings?.product} muestra lo que ofrecen los negocios de tu ciudad. Para mirar no necesitas cuenta. Para llevar cupones, guardar
        lo que te gusta y recibir avisos abres una con tu nombre y tu teléfono, y entonces se guarda lo que dice este aviso.
      </p>
      <h2>Quién responde</h2>
      <p>
        El responsable de tus datos es quien opera este sitio ({settings?.host}). Para lo que tenga que ver con tu privacidad, y para saber
        su nombre y domicilio, escríbele <OperatorContact />.
      </p>
      <Purposes />
      <h2>Lo que guardamos de ti</h2>
      <dl>
        {personalData.map(({ name, what, kept, seenBy }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
            <dd>
              <b>Cuánto tiempo:</b> {kept}
            </dd>
            <dd>
              <b>Quién lo ve:</b> {seenBy}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        No pedimos datos sensibles, como los de salud, religión o preferencias. El operador hace copias de respaldo de todo esto; lo que
        borras sale de ellas cuando se renuevan.
      </p>
      <Counts />
      <OtherReceivers />
      <h2>Lo que se guarda en tu teléfono</h2>
      <dl>
        {deviceData.map(({ keys, kind, what }) => (
          <div key={keys[0]}>
            <dt>
              <code>{keys.join(', ')}</code> <span>{kind}</span>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>Todo eso lo escribe este sitio y nadie más lo lee. Lo borras cuando quieras con los datos del sitio, en tu navegador.</p>
      <Rights />
      <Sources />
      <h2>Si algo cambia</h2>
      <p>Cuando cambie lo que se guarda o se recibe, antes cambian este texto, su versión y su fecha, que ves arriba.</p>
    </LegalPage>
  );
}

function Purposes() {
  return (
    <>
      <h2>Para qué</h2>
      <p>Lo necesario para darte el servicio:</p>
      <ul>
        <li>abrir tu cuenta, comprobar que el teléfono es tuyo y dejarte entrar;</li>
        <li>apartar tus cupones, canjearlos en la caja y mostrarte lo que ahorraste;</li>
        <li>mostrarte lo de tu ciudad y recordarte lo que guardaste o nos pediste;</li>
        <li>decir a los negocios y al operador cuánto se ve y se usa lo que publican;</li>
        <li>cuidar las cuentas y frenar abusos.</li>
      </ul>
      <p>
        Solo si tú lo aceptas: enviarte promociones. No hace falta para tener cuenta, y lo quitas cuando quieras en Mi perfil, en Permisos.
      </p>
    </>
  );
}

function Counts() {
  return (
    <>
      <h2>Lo que contamos sin saber quién</h2>
      <p>
        Contamos cuántas veces se abre la página de un cupón, promoción, evento o negocio, por qué camino se llegó (cartel, estado, enlace o
        folleto) y qué se busca sin encontrarse, cuando en un día lo buscan en una ciudad diez aparatos o más.
      </p>
      <p>
        Para no contarte dos veces, tu red y una huella de ella y de tu navegador están en la memoria del servidor, con lo que buscaste sin
        encontrarlo. Se tiran cuando empieza la cuenta del día siguiente y no se escriben. Se guardan 13 meses sumas, sin nadie en ellas.
      </p>
    </>
  );
}

function OtherReceivers() {
  return (
    <>
      <h2>Quién más lo recibe</h2>
      <p>
        Al pedir una página tu teléfono manda su dirección IP, como en cualquier sitio. Se usa para contestarte, para frenar a quien pide
        demasiado y para no contarte dos veces. Los registros anotan el tipo de pantalla, si funcionó y cuánto tardó: sin direcciones, sin
        tu ciudad y sin lo que buscaste. Lo que escribes en la búsqueda no se asocia contigo.
      </p>
      <p>
        Si nos avisas que falta tu colonia, lo que escribes ahí (con el nombre o teléfono que pongas) llega al operador por correo (o a un
        archivo del servidor, si no lo conectó) y se guarda con sus pendientes hasta 30 días después de que decide.
      </p>
      <p>
        Trabajan por encargo del operador la empresa que aloja el sitio, la que envía los mensajes con códigos y la que guarda fotos y
        respaldos, si las hay. Los avisos pasan, cifrados, por el servicio de tu navegador. No vendemos tus datos ni los pasamos a nadie
        más, salvo que una autoridad lo ordene conforme a la ley.
      </p>
      <p>
        «Usar mi ubicación» y «Ver a cuántos minutos» son opcionales: tu teléfono busca tu colonia o mide distancias, y las coordenadas no
        salen de él. Si tienes un negocio, «Estoy en mi local» y «Poner el pin aquí» sí mandan ese punto: queda como la ubicación pública de
        tu local. No hay rastreadores, anuncios ni estadísticas de terceros.
      </p>
      <p>Llamar, WhatsApp, «Cómo llegar» y compartir abren otras aplicaciones solo cuando tú los tocas; ahí valen sus propios avisos.</p>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2>Tus derechos ARCO</h2>
      <p>
        Los ejerces tú, sin trámite, en <Link to={paths.profile}>Mi perfil</Link>:
      </p>
      <ul>
        <li>
          Acceso: «Descargar todos mis datos». De las listas largas trae lo más nuevo. Si quieres lo demás, o cómo estaba antes algo que
          cambiaste, pídelo como se dice abajo.
        </li>
        <li>Rectificación: corrige tu nombre en Mis datos y tu lugar en Mi ubicación.</li>
        <li>Cancelación: «Quiero borrar mi cuenta».</li>
        <li>Oposición, y retirar tu permiso: apaga las promociones en Permisos y los avisos en Avisos en este teléfono.</li>
      </ul>
      <p>
        Si no puedes entrar, si lo que pides no está ahí o si tienes un negocio y aparece aquí, escribe <OperatorContact />. Di qué derecho
        ejerces y cómo comprobar que eres tú. La Ley Federal de Protección de Datos Personales en Posesión de los Particulares (2025) da 20
        días hábiles para contestarte y 15 más para cumplirlo. Si no estás conforme, acude a la Secretaría Anticorrupción y Buen Gobierno.
      </p>
    </>
  );
}

function Sources() {
  return (
    <>
      <h2>De dónde salen los datos de los negocios</h2>
      <p>
        Los publican sus dueños y el operador. Algunos vienen del Directorio Estadístico Nacional de Unidades Económicas (DENUE) del INEGI;
        su página lo dice. Los nombres y las claves de estados y municipios siguen el catálogo del INEGI. «Suele abrir» se calcula de lo que
        dicen los visitantes; quién lo dijo se borra al terminar el día.
      </p>
    </>
  );
}
