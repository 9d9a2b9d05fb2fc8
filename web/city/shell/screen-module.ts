import type { ComponentType } from 'react';
import type { Params } from 'react-router';

export type CityLoaderArgs = {
  params: Params;
  url: URL;
  /** Stops when the operator leaves for another screen. */
  signal: AbortSignal;
  /** The city that is looked at: the place chosen on this device, else the site's default. */
  id_city: number;
  time_zone: string;
};

/** A screen of La ciudad: a file of its own, loaded on demand. */
export type CityScreenModule = {
  /** Fetches what the screen opens with; a thrown answer shows the nearest error screen. */
  load?(given: CityLoaderArgs): Promise<unknown>;
  /** Of the tab in the browser, without the product's name. */
  title: string;
  // biome-ignore lint/suspicious/noExplicitAny: each screen says what its own `load` answers.
  default: ComponentType<any>;
};
