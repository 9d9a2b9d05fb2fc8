import { randomUUID } from 'node:crypto';
import type { Settings } from '../../../contract/settings.ts';
import type { ClusterBus } from '../cluster/cluster-bus.ts';
import type { EventBus } from '../cluster/event-bus.ts';
import { tagsForChange } from './cache-tags.ts';
import type { ResponseCache } from './response-cache.ts';

type InvalidationOptions = {
  cache: ResponseCache;
  events: EventBus;
  settings(): Promise<Settings>;
  clusterBus?: ClusterBus | undefined;
};

/**
 * Drops the cache bytes that a change touches, here and at every other process. While Redis is away the others show what they have, until
 * the minute ends; when it is back, all of it goes, since nobody knows what was missed.
 */
export function invalidateOnChange({ cache, events, settings, clusterBus }: InvalidationOptions): void {
  const tell = clusterBus && publishInvalidations(cache, clusterBus);
  const drop = (tags: string[]) => {
    cache.invalidate(tags);
    tell?.(tags);
  };
  let defaultCity: number | null | undefined;
  events.on('change', (change) => {
    drop(tagsForChange(change));
    if (change.kind !== 'company') return;
    // Which city a visitor without a choice sees follows from how many businesses each has.
    settings().then(
      ({ default_city }) => {
        if (default_city !== defaultCity) drop(['settings']);
        defaultCity = default_city;
      },
      () => drop(['settings']),
    );
  });
}

/** A process hears itself too, after what it has cache since. */
type Invalidation = { from: string; tags: string[] };

function publishInvalidations(cache: ResponseCache, { publisher, listener, channel, onGap }: ClusterBus) {
  const drops = channel('drops');
  const me = randomUUID();
  listener.subscribe(drops).catch(() => {});
  listener.on('message', (to, said) => {
    if (to !== drops) return;
    const { from, tags } = JSON.parse(said) as Invalidation;
    if (from !== me) cache.invalidate(tags);
  });
  onGap(() => cache.clear());
  return (tags: string[]) => void publisher.publish(drops, JSON.stringify({ from: me, tags } satisfies Invalidation));
}
