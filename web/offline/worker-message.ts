/** Messages from a page to the worker. */
export type PageMessage =
  /** Cache what the whole app needs, or only the wallet's part; `anew` where the cached pages may be of another day or place. */
  | { type: 'keep'; path: string; whole: boolean; anew: boolean }
  /** Repeat this page's last connectivity message, which it could not receive while it loaded. */
  | { type: 'line' };

/**
 * Messages from the worker to a page: whether its last reply came from the network or the cache (`kept`), and from when it is (epoch ms; null: no
 * data).
 */
export type ConnectivityMessage = { type: 'line'; kept: boolean; at: number | null };
