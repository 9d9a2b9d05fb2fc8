import { data } from 'react-router';

/** For every unknown address: the root's error screen shows it. */
function load(): never {
  throw data(null, { status: 404 });
}

export { load as clientLoader, load as loader };

export default function NotFound() {
  return null;
}
