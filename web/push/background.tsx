import { X } from 'lucide';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { PushPayload } from '../../contract/notices/push-payload.ts';
import { InstallCard } from '../offline/install-card.tsx';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { prefetchForOffline } from '../offline/prefetch.ts';
import { emitAppEvent } from '../page/app-events.ts';
import '../styles/screens/push.css';
import { useLazyPart } from '../shell/use-lazy-part.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { countView } from '../views/count-view.ts';
import type { WorkerMessage } from './notice.ts';
import { noteFailure, registerWorker } from './register-worker.ts';

/** Milliseconds that a line of news stays. */
const shownForMs = 10_000;

/**
 * Registers the service worker and hears what it says: a `push-received` event for each notice, and a line in the app for those
 * that this device wants to see there.
 */
export default function Background() {
  const [notice, setNotice] = useState<PushPayload | null>(null);
  const { pathname } = useLocation();
  const Report = useLazyPart(
    () => document.querySelector('[data-report]') !== null,
    () => import('../reports/report-place.tsx'),
  );
  const Stamps = useLazyPart(
    () => document.querySelector('.biz-page') !== null,
    () => import('../stamp-cards/stamp-place.tsx'),
  );
  useEffect(() => {
    // Without a network, or where a browser keeps nothing, the next page tries again.
    prefetchForOffline(pathname).catch(() => {});
  }, [pathname]);
  // The page is stable: counting it costs its visitor nothing.
  useEffect(() => countView(pathname, location.search), [pathname]);
  useEffect(() => {
    registerWorker().catch(noteFailure);
    function hear({ data }: MessageEvent<WorkerMessage>): void {
      if (data.type === 'subscription-changed') {
        import('./subscription.ts').then(({ renewSubscription }) => renewSubscription()).catch(() => {});
        return;
      }
      if (data.type !== 'notice') return;
      emitAppEvent('push-received', data.notice);
      if (data.show) setNotice(data.notice);
    }
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), shownForMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <>
      <OfflineBanner />
      <InstallCard />
      {Report && <Report />}
      {Stamps && <Stamps />}
      <News notice={notice} onClose={() => setNotice(null)} />
    </>
  );
}

function News({ notice, onClose }: { notice: PushPayload | null; onClose(): void }) {
  return (
    <div className="news" role="status">
      {notice && (
        <div className="news-in">
          <Link to={notice.url} state={{ inside: true }} onClick={onClose}>
            <b>{notice.title}</b>
            <span>{notice.message}</span>
          </Link>
          <IconButton label="Cerrar aviso" icon={X} size="medium" onClick={onClose} />
        </div>
      )}
    </div>
  );
}
