import type { ComponentType } from 'react';
import type { Params } from 'react-router';

export type ConsoleLoaderArgs = {
  params: Params;
  url: URL;
  /** Stops when the owner leaves for another screen. */
  signal: AbortSignal;
  /** The company whose console it is. */
  id_company: number;
};

/** A screen of the console: a file of its own, loaded on demand. */
export type ConsoleScreenModule = {
  /** Fetches what the screen opens with; a thrown answer shows the nearest error screen. */
  load?(given: ConsoleLoaderArgs): Promise<unknown>;
  /** Of the tab in the browser, without the product's name. */
  title: string;
  // biome-ignore lint/suspicious/noExplicitAny: each screen says what its own `load` answers.
  default: ComponentType<any>;
};
