import { vi } from 'vitest';
import { refresher, spread } from '../../../web/live/refresh-scheduler.ts';
import type { SocketLine } from '../../../web/live/socket-line.ts';
import { appVersion } from './sockets.ts';

/**
 * An open screen with the browser's own parts: its connection says where it is and comes back, its refresher decides when to fetch. Only the
 * page between the two is not there: a hint reaches the refresher as it does in `live-updates.tsx`, unless the screen is `deaf`, which loses each.
 */
export type Screen = { deaf: boolean; shown(): string; connected(): boolean; cuts(): number; fetches(): number; close(): void };

type ScreensOptions = { origin: string; path: string; count: number; deaf: number };

/** Opens screens of Querétaro, each from an address of its own; the first ones are deaf. */
export async function openScreens({ origin, path, count, deaf }: ScreensOptions): Promise<Screen[]> {
  let made: SocketLine | undefined;
  let networks = 0;
  vi.resetModules();
  vi.doMock('../../../web/live/socket-line.ts', async (original) => {
    const { SocketLine: Line } = await original<typeof import('../../../web/live/socket-line.ts')>();
    return {
      SocketLine: class extends Line {
        constructor(given: ConstructorParameters<typeof Line>[0]) {
          const network = `198.51.${networks >> 8}.${networks++ & 255}`;
          super({ ...given, extraHeaders: { ...given.extraHeaders, 'x-forwarded-for': network } }, origin);
          made = this;
        }
      },
    };
  });
  vi.stubEnv('APP_VERSION', appVersion);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('document', { addEventListener: () => {}, hidden: false });
  const { LiveConnection } = await import('../../../web/live/live-socket.ts');
  const screens: Screen[] = [];
  for (let at = 0; at < count; at++) {
    const connection = new LiveConnection();
    screens.push(screenOn(connection, made as SocketLine, { address: origin + path, isDeaf: at < deaf }));
    if (at % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return screens;
}

type Connection = { onListening(): void; subscribe(place: { id_city: number; id_colonia: number }): void };

function screenOn(connection: Connection, line: SocketLine, { address, isDeaf }: { address: string; isDeaf: boolean }): Screen {
  let shown = '';
  let cuts = 0;
  let fetches = 0;
  const refresh = async () => {
    fetches++;
    const answer = await fetch(address);
    const body = await answer.text();
    if (answer.ok) shown = body;
    return answer.ok;
  };
  const { ask, stop } = refresher({ refresh, mayRefresh: () => true });
  connection.onListening = () => ask(spread.connection);
  connection.subscribe({ id_city: 22014, id_colonia: 0 });
  if (!isDeaf) {
    const { onEvent } = line;
    line.onEvent = (name, said) => {
      onEvent(name, said);
      if (name === 'update-coupons') ask(spread.change);
    };
  }
  const { onLost } = line;
  line.onLost = (isSentAway) => {
    onLost(isSentAway);
    cuts++;
  };
  return {
    deaf: isDeaf,
    shown: () => shown,
    connected: () => line.isOpen,
    cuts: () => cuts,
    fetches: () => fetches,
    close: () => {
      stop();
      line.close();
    },
  };
}
