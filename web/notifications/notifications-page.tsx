import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Notification } from '../../contract/notices/notifications.ts';
import { type Api, apiOf, browserApi } from '../api/api-client.ts';
import { placeFilter, placeOf } from '../locations/chosen-place.ts';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { isMarked, useLoggedIn } from '../session/session-marker.ts';
import { Screen } from '../shell/screen.tsx';
import '../styles/screens/notifications.css';
import { ListEnd } from '../page/list-end.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { RowSkeleton } from '../ui/row-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { useMorePages } from '../ui/use-more-pages.ts';
import type { Route } from './+types/notifications-page';
import { NotificationItem } from './notification-item.tsx';
import { groupByDay } from './say-notification.ts';
import { useArrivals } from './use-arrivals.ts';
import { useShown } from './use-shown.ts';

/** The server renders only notifications for everybody in a city. A browser with a session requests those of its customer. */
async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const filters = placeFilter(await placeOf(given));
  const cursor = new URL(given.request.url).searchParams.get('cursor');
  const isMine = isMarked();
  const api: Api = isMine ? browserApi : apiOf(given);
  const page = await api('GET /notifications', { query: cursor ? { ...filters, cursor } : filters });
  return { page, filters, isMine, whose: isMine ? localStorage.getItem('id_user') : null };
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Avisos',
    description: 'Lo nuevo de tu ciudad, de los negocios que sigues y de lo que guardaste.',
    slug: 'notificaciones',
    hidden: true,
  });

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { isMine } = loaderData;
  const isLoggedIn = useLoggedIn();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isLoggedIn !== isMine) void revalidate();
  }, [isLoggedIn, isMine, revalidate]);
  return (
    <Screen title="Avisos" actions={false} className="notices">
      {/* What the server rendered is not what a customer sees: they wait for their own. */}
      {!isMine && (
        <div className="mine" aria-hidden="true">
          <div className="day">
            <Skeleton className="h-[26px] w-24" />
          </div>
          <RowSkeleton kind="notifications" rows={6} />
        </div>
      )}
      <div className={isMine ? undefined : 'of-all'}>
        <List {...loaderData} isMine={isMine} />
      </div>
    </Screen>
  );
}

type ListProps = Pick<Route.ComponentProps['loaderData'], 'page' | 'filters' | 'isMine' | 'whose'>;

const idOf = ({ id_notification }: { id_notification: number }) => id_notification;

function List({ page, filters, isMine, whose }: ListProps) {
  const now = useNow();
  const list = useMorePages(
    page,
    { ...filters, whose },
    {
      idOf,
      fetchPage: useCallback((cursor) => browserApi('GET /notifications', { query: { ...filters, cursor } }), [filters]),
    },
  );
  const items: Notification[] = useArrivals(list.items);
  const isUnread = useShown(items, isMine);
  if (items.length === 0) {
    return (
      <StatePanel
        image="e-vacio"
        title="Todavía no hay avisos"
        text="Sigue un negocio o guarda un evento o un cupón: aquí te avisamos de lo nuevo y antes de que termine."
      >
        <ButtonLink kind="outlined" to={paths.coupons}>
          Ver cupones
        </ButtonLink>
        <ButtonLink kind="primary" to={paths.events}>
          Ver eventos
        </ButtonLink>
      </StatePanel>
    );
  }
  return (
    <>
      {groupByDay(items, now).map(({ title, items: some }, part) => (
        <section key={title} aria-labelledby={`avisos-${part}`}>
          <div className="day">
            <h2 id={`avisos-${part}`}>{title}</h2>
          </div>
          <ul className="rows notifications two-c">
            {some.map((notification, row) => (
              <NotificationItem
                key={notification.id_notification}
                notification={notification}
                unread={isUnread(notification)}
                first={part === 0 && row === 0}
              />
            ))}
          </ul>
        </section>
      ))}
      <ListEnd list={list} done="Ya viste todos los avisos" skeleton={<RowSkeleton kind="notifications" />} />
    </>
  );
}
