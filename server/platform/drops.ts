import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Settings } from '../../contract/settings.ts';
import type { Changes } from './changes.ts';
import type { FinishedBytes } from './finished-bytes.ts';
import { listenApart } from './redis.ts';
import { tagsOfChange } from './tags.ts';

type DropsOptions = {
  kept: FinishedBytes;
  changes: Changes;
  settings(): Promise<Settings>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Tells the other processes of the deployment that `host` names. */
  shared?: { redis: Redis; host: string };
};

/**
 * Drops the kept bytes that a change touches, here and at every other process. While Redis is away the others show what they have, until
 * the minute ends; when it is back, all of it goes, since nobody knows what was missed. Answers what ends it.
 */
export function dropOnChanges({ kept, changes, settings, log, shared }: DropsOptions): () => Promise<void> {
  const others = shared && tellOthers(kept, shared, log);
  const drop = (tags: string[]) => {
    kept.drop(tags);
    others?.tell(tags);
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
  return async () => others?.close();
}

function tellOthers(kept: FinishedBytes, { redis, host }: { redis: Redis; host: string }, log: DropsOptions['log']) {
  const channel = `drops ${host}`;
  const everything = '*';
  let owed = false;
  const listener = listenApart(redis);
  listener.subscribe(channel).catch(() => {});
  listener.on('message', (_channel, said) => (said === everything ? kept.clear() : kept.drop(JSON.parse(said) as string[])));
  listener.on('ready', () => kept.clear());
  const send = (said: string) =>
    redis.publish(channel, said).then(
      () => {},
      (error: unknown) => {
        if (!owed) log.warn({ err: error }, 'other processes were not told of a change');
        owed = true;
      },
    );
  const settle = () => {
    if (!owed) return;
    owed = false;
    void send(everything);
  };
  redis.on('ready', settle);
  return {
    tell: (tags: string[]) => void send(JSON.stringify(tags)),
    close: async () => {
      redis.off('ready', settle);
      listener.disconnect();
    },
  };
}
