import { useEffect, useState } from 'react';

/** An address for a picture that is only on this device, as long as the component lives. */
export function usePhotoAddress(photo: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!photo) return setAddress(null);
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}
