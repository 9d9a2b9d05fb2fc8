import { Suspense, useEffect, useState } from 'react';
import { keptDatabase } from '../../session/forget-console.ts';
import { lazyExtra } from '../../ui/lazy-extra.ts';

/** What reads drafts is fetched only where there may be any; without a line it comes from the worker. */
const WaitingList = lazyExtra(() => import('./waiting-list.tsx'));

/** Whether this device may have drafts; where a browser does not say, it may. */
async function mayHaveDrafts(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === keptDatabase);
  } catch {
    return true;
  }
}

type WaitingDraftsProps = { id_company: number; isOff: boolean };

/** What waits for the network on this device, if it may have any. */
export function WaitingDrafts(props: WaitingDraftsProps) {
  const [mayWait, setMayWait] = useState(false);
  useEffect(() => void mayHaveDrafts().then(setMayWait), []);
  return mayWait ? (
    <Suspense>
      <WaitingList {...props} />
    </Suspense>
  ) : null;
}
