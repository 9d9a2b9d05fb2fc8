import { randomUUID } from 'node:crypto';
import type { Settings } from '../../../contract/settings.ts';
import type { Others } from '../cluster/cluster-bus.ts';
import type { Changes } from '../cluster/event-bus.ts';
import { tagsOfChange } from './cache-tags.ts';
import type { FinishedBytes } from './response-cache.ts';

type DropsOptions = {
  kept: FinishedBytes;
  changes: Changes;
  settings(): Promise<Settings>;
  others?: Others | undefined;
};

/**
 * Drops the kept bytes that a change touches, here and at every other process. While Redis is away the others show what they have, until
 * the minute ends; when it is back, all of it goes, since nobody knows what was missed.
 */
export function dropOnChanges({ kept, changes, settings, others }: DropsOptions): void {
  const tell = others && tellOthers(kept, others);
  const drop = (tags: string[]) => {
    kept.drop(tags);
    tell?.(tags);
  };
  let defaultCity: number | null | undefined;
  changes.listen('change', (change) => {
    drop(tagsOfChange(change));
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

/** A process hears itself too, after what it has kept since. */
type Said = { from: string; tags: string[] };

function tellOthers(kept: FinishedBytes, { publisher, listener, channel, onMissed }: Others) {
  const drops = channel('drops');
  const me = randomUUID();
  listener.subscribe(drops).catch(() => {});
  listener.on('message', (to, said) => {
    if (to !== drops) return;
    const { from, tags } = JSON.parse(said) as Said;
    if (from !== me) kept.drop(tags);
  });
  onMissed(() => kept.clear());
  return (tags: string[]) => void publisher.publish(drops, JSON.stringify({ from: me, tags } satisfies Said));
}
