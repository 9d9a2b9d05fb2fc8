import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** The bare address leads to what the city offers. */
const load = () => redirect(paths.promotions);

export { load as clientLoader, load as loader };
