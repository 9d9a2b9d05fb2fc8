import { data } from 'react-router';

/** Any address that is no screen: the root's error screen says so. */
function load(): never {
  throw data(null, { status: 404 });
}

export { load as clientLoader, load as loader };

export default function NotFound() {
  return null;
}
