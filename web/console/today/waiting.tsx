import { Suspense, useEffect, useState } from 'react';
import { keptDatabase } from '../../session/forget-console.ts';
import { lazyExtra } from '../../ui/lazy-extra.ts';

const WaitingDrafts = lazyExtra(() => import('./waiting-drafts.tsx'));

/** Whether this device may have drafts; where a browser does not say, it may. */
async function mayHaveDrafts(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === keptDatabase);
  } catch {
    return true;
  }
}

/** What waits for the network on this device; what reads it is fetched where there may be any. */
export function Waiting(props: { id_company: number; isOff: boolean }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void mayHaveDrafts().then(setThere);
  }, []);
  return (
    isThere && (
      <Suspense>
        <WaitingDrafts {...props} />
      </Suspense>
    )
  );
}
