import { Link } from 'react-router';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import type { Route } from './+types/terms-page';
import { LegalPage } from './legal-page.tsx';
import { loadLegal } from './load-legal.ts';

const load = loadLegal('terms');

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Términos de uso',
    description: 'Qué es este sitio, cómo funcionan tu cuenta y tus cupones, y quién responde por cada oferta.',
    slug: 'terminos',
  });

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { product, privacy_url: privacyUrl = paths.privacy } = useRoot()?.settings ?? {};
  return (
    <LegalPage title="Términos de uso" text={loaderData}>
      <p>Al usar {product} aceptas lo siguiente. Es corto a propósito.</p>
      <h2>Qué es {product}</h2>
      <p>
        Un lugar para ver cupones, promociones, eventos, negocios y menús de tu ciudad. Es gratis y para mirar no necesitas cuenta. Aquí no
        se vende ni se cobra nada: lo que compras, lo compras en el negocio.
      </p>
      <h2>Tu cuenta</h2>
      <p>
        Para llevar cupones abres una cuenta con tu nombre y tu teléfono; la contraseña puede venir después. Es personal: no la prestes y
        avisa si alguien más entra. La borras cuando quieras en <Link to={paths.profile}>Mi perfil</Link>. Lo que se guarda de ti lo dice el{' '}
        <Link to={privacyUrl}>aviso de privacidad</Link>.
      </p>
      <h2>Tus cupones</h2>
      <p>
        Cuando pides un cupón, uno queda apartado para ti con las condiciones de ese momento, aunque luego cambien o el negocio lo ponga en
        pausa. Vale hasta la fecha que dice, las veces que dice, en las sucursales que dice. Si no lo usas, se vence y vuelve a los demás.
      </p>
      <p>
        En la caja lo comprueban con tu QR, o con su código y los números que muestra tu pantalla o el final de tu teléfono. No lo copies ni
        lo vendas. Después puedes decir si te lo respetaron: si varias personas dicen que no, el cupón se pone en pausa solo. Lo que
        reportas lo revisa el operador.
      </p>
      <h2>Las ofertas son de cada negocio</h2>
      <p>
        Cada cupón y cada promoción dice qué da, dónde, en qué días y hasta cuándo. El negocio que lo publica es quien responde por
        cumplirlo. Las existencias que ves son las del momento y pueden acabarse.
      </p>
      <p>
        Los precios están en pesos mexicanos y los fija cada negocio. Si uno no respeta lo que publicó, avisa al operador; también puedes
        acudir a la Profeco.
      </p>
      <h2>Horarios y eventos</h2>
      <p>
        Los negocios cambian de horario y los eventos se mueven o se cancelan. Lo corregimos en cuanto lo sabemos; si vas lejos, confirma
        antes.
      </p>
      <h2>Lo que te pedimos</h2>
      <p>
        No intentes dañar el sitio, entrar donde no te toca, abrir cuentas con teléfonos ajenos ni bajar todo su contenido con programas.
      </p>
      <h2>Fuentes y licencias</h2>
      <ul>
        <li>
          Parte de los negocios puede venir del DENUE del INEGI; la página de cada uno lo dice. Estados y municipios: catálogo del INEGI.
        </li>
        <li>Objetos de las ilustraciones: Fluent Emoji, de Microsoft, licencia MIT.</li>
        <li>Letra: Plus Jakarta Sans, licencia SIL Open Font 1.1. Iconos: Lucide, licencia ISC.</li>
        <li>Los nombres y logotipos de los negocios son de sus dueños.</li>
      </ul>
      <h2>Hasta dónde respondemos</h2>
      <p>
        Cuidamos que la información sea correcta y que el sitio esté disponible, pero no podemos garantizarlo siempre. Nada de esto limita
        los derechos que la ley te da como consumidor. Se aplican las leyes de México.
      </p>
      <h2>Si algo cambia</h2>
      <p>Cuando cambien estos términos, cambian también su versión y su fecha.</p>
    </LegalPage>
  );
}
