import { useLocation } from 'react-router';
import { paths } from '../page/paths.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { useLazyPart } from '../shell/use-lazy-part.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { SaveToggleProps } from './save-toggle.tsx';

/**
 * Saves a coupon or an event, or follows a business. The script for it is fetched after the login; without it, a tap leads to the login and back here.
 */
export function SaveButton(given: SaveToggleProps) {
  const { label, icon, id } = given;
  const isLoggedIn = useLoggedIn();
  const { pathname } = useLocation();
  const Toggle = useLazyPart<SaveToggleProps>(
    () => isLoggedIn,
    () => import('./save-toggle.tsx'),
  );
  return (
    <div className="save">
      {Toggle && isLoggedIn ? (
        <Toggle key={id} {...given} />
      ) : (
        <ButtonLink kind="quiet" to={`${paths.login}?volver=${pathname}`}>
          <Icon of={icon} size="medium" />
          {label}
        </ButtonLink>
      )}
    </div>
  );
}
