import type { HydrationState } from 'react-router';

/** The element with the data from which the server rendered the page. */
export const stateId = 'page-state';

/** Waits for the end of the page: a tap may start the scripts before it has arrived. */
export async function readPageState(): Promise<HydrationState> {
  const find = () => document.getElementById(stateId);
  if (!find()) await new Promise((go) => document.addEventListener('DOMContentLoaded', go, { once: true }));
  return JSON.parse(find()?.textContent ?? '{}');
}
