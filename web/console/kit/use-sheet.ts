import { useEffect, useState } from 'react';

type Connection = { saveData?: boolean };

const isSparing = () => (navigator as { connection?: Connection }).connection?.saveData === true;

/** `file` is there before anybody taps, since a phone's sheet opens only within the tap itself. */
export type Sheet = { address: string; file: File | null; preview: string | null; hasFailed: boolean };

/** A picture of the kit, fetched ahead where data is not to be spared. */
export function useSheet(address: string, name: string): Sheet {
  const [fetched, setFetched] = useState<Pick<Sheet, 'file' | 'preview' | 'hasFailed'>>({ file: null, preview: null, hasFailed: false });
  useEffect(() => {
    if (isSparing()) return;
    const stop = new AbortController();
    let preview: string | undefined;
    fetch(address, { signal: stop.signal })
      .then(async (reply) => {
        if (!reply.ok) throw new Error(String(reply.status));
        const file = new File([await reply.blob()], name, { type: 'image/jpeg' });
        preview = URL.createObjectURL(file);
        setFetched({ file, preview, hasFailed: false });
      })
      .catch(() => {
        if (!stop.signal.aborted) setFetched({ file: null, preview: null, hasFailed: true });
      });
    return () => {
      stop.abort();
      if (preview) URL.revokeObjectURL(preview);
    };
  }, [address, name]);
  return { address, ...fetched };
}

/** Whether the phone's own sheet takes this file. */
export const canShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] });
