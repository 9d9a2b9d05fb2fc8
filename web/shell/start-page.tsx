import { redirect } from 'react-router';
import { paths } from '../page/paths.ts';

/** The bare address, behind the guard: whoever is logged in is at home. */
export const clientLoader = () => redirect(paths.home);

export default function Start() {
  return null;
}
