import { Link } from 'react-router';
import type { Notification } from '../../contract/notices/notifications.ts';
import { useNow } from '../page/use-now.ts';
import { Picture } from '../ui/picture.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { sayWhen } from './say-notification.ts';

type NotificationItemProps = { notification: Notification; unread: boolean; first: boolean };

/** What happened and when; it opens its own page. */
export function NotificationItem({ notification, unread, first }: NotificationItemProps) {
  const now = useNow();
  const { title, message, image, url } = notification;
  return (
    <li>
      {unread && <span className="unread" />}
      <Picture src={image} className="pic square" first={first} />
      <div className="row-text">
        <h3>
          <Link to={url} state={{ inside: true }}>
            {title}
            {unread && <VisuallyHidden> (sin leer)</VisuallyHidden>}
          </Link>
        </h3>
        <p className="sub msg">{message}</p>
        <p className="row-foot">
          <time dateTime={notification.created_at}>{sayWhen(notification, now)}</time>
        </p>
      </div>
    </li>
  );
}
