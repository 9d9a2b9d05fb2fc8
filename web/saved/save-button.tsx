import { useLocation } from 'react-router';
import { paths } from '../page/paths.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { useLazyPart } from '../shell/use-lazy-part.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { SaveToggleProps } from './save-toggle.tsx';

/**
 * Saves a coupon or an event, follows a business. What does it is fetched once somebody is logged in; a visitor is led to the login and back here,
 * and so is whoever taps before it has come.
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
