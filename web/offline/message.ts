/** What a page tells the worker once it has nothing else to do. */
export type PageMessage =
  /** Keep what the whole app needs, or only what the wallet does; `anew` where what is kept may be of another day or place. */
  | { type: 'keep'; path: string; whole: boolean; anew: boolean }
  /** Say again what this page was answered, since it could not hear it while it was being opened. */
  | { type: 'line' };

/** What the worker tells a page: whether its last answer came over the line or was a kept one, and of when it is (epoch ms; null: no data). */
export type ConnectivityMessage = { type: 'line'; kept: boolean; at: number | null };
