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
 * Invalidates the cached replies that a change touches, in this process and in all others. While Redis is down the others serve their cache until the
 * minute ends; when it is back, every process clears its cache, since the lost messages are unknown.
 */
export function invalidateOnChange({ cache, events, settings, clusterBus }: InvalidationOptions): void {
  const publish = clusterBus && publishInvalidations(cache, clusterBus);
  const invalidate = (tags: string[]) => {
    cache.invalidate(tags);
    publish?.(tags);
  };
  let defaultCity: number | null | undefined;
  const askDefaultCity = oneAtATime(() =>
    settings().then(
      ({ default_city }) => {
        if (default_city !== defaultCity) invalidate(['settings']);
        defaultCity = default_city;
      },
      () => invalidate(['settings']),
    ),
  );
  events.on('change', (change) => {
    invalidate(tagsForChange(change));
    // The number of companies per city decides which city a visitor without a choice sees.
    if (change.kind === 'company') askDefaultCity();
  });
}

/** Does some work for many calls: never twice at once, and once more after the last call. It must not fail. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  async function run(): Promise<void> {
    isRunning = true;
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
    isRunning = false;
  }
  return () => {
    isAskedAgain = true;
    if (!isRunning) void run();
  };
}

/** A process receives its own message too, and skips it by `from`: it may have cached newer replies since. */
type Invalidation = { from: string; tags: string[] };

function publishInvalidations(cache: ResponseCache, { publisher, listener, channel, onGap }: ClusterBus) {
  const invalidations = channel('drops');
  const ownId = randomUUID();
  listener.subscribe(invalidations).catch(() => {});
  listener.on('message', (to, message) => {
    if (to !== invalidations) return;
    const { from, tags } = JSON.parse(message) as Invalidation;
    if (from !== ownId) cache.invalidate(tags);
  });
  onGap(() => cache.clear());
  return (tags: string[]) => void publisher.publish(invalidations, JSON.stringify({ from: ownId, tags } satisfies Invalidation));
}
