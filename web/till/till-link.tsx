import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { worksAtTill } from '../../contract/accounts/roles.ts';
import { paths } from '../page/paths.ts';
import { useSession } from '../session/session.ts';

/**
 * The link to the till (`paths.till`, a document of its own) in the bar of every screen, for people who work at one. A script inserts it by hand, since React's
 * code for it would be in every page's first load.
 */
export function TillLink() {
  const isWorker = worksAtTill(useSession()?.id_user_role);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another bar.
  useEffect(() => {
    if (!isWorker) return;
    const link = Object.assign(document.createElement('a'), { className: 'till-link', href: paths.till, textContent: 'Caja' });
    document.querySelector('.page > .bar')?.append(link);
    return () => link.remove();
  }, [isWorker, key]);
  return null;
}
