import type { HydrationState } from 'react-router';

/** The element that carries what the server rendered the page from. */
export const stateId = 'page-state';

/** Waits for a page that is still on its way: a tap may start the scripts before its end is here. */
export async function readPageState(): Promise<HydrationState> {
  const find = () => document.getElementById(stateId);
  if (!find()) await new Promise((go) => document.addEventListener('DOMContentLoaded', go, { once: true }));
  return JSON.parse(find()?.textContent ?? '{}');
}
