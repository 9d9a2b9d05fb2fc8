import { redirect } from 'react-router';
import { pageMeta } from '../page/meta.ts';
import { paths, shareImage } from '../page/paths.ts';
import type { Route } from './+types/start-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Lo bueno de tu ciudad, hoy',
    description: 'Los cupones, las promociones, los eventos y los menús de los negocios de tu ciudad, hasta tu colonia.',
    slug: '',
    image: shareImage('listas', 'inicio'),
  });

/** The bare address, behind the guard: with a session it leads home. */
export const clientLoader = () => redirect(paths.home);

export default function StartPage() {
  return null;
}
