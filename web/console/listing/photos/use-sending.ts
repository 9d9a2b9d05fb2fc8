import { useEffect, useState } from 'react';
import { problemOf } from '../../../api/problem.ts';
import { isPassing } from '../../../api/transport.ts';
import { uploadPhoto } from '../../../photos/upload-photo.ts';
import { findWaiting, forgetWaiting, keepWaiting } from './waiting-photo.ts';

/** A photo on its way (how far, 0 to 1), or why it is not there yet. */
export type PhotoUpload = { photo: Blob; part?: number; problem?: string };

const later = 'La foto no alcanzó a subir. Está guardada en tu teléfono: vuelve a intentarlo.';

/** Sends one photo at a time, and has it until it is among the business's or its owner lets it go. */
export function useSending(id_company: number, onUploaded: (image: string) => Promise<unknown>) {
  const [sending, setSending] = useState<PhotoUpload>();
  useEffect(() => {
    void findWaiting(id_company).then((photo) => photo && setSending((present) => present ?? { photo, problem: later }));
  }, [id_company]);

  async function send(photo: Blob): Promise<void> {
    setSending({ photo, part: 0 });
    await keepWaiting(id_company, photo);
    try {
      const { image } = await uploadPhoto(photo, (part) => setSending({ photo, part }));
      await onUploaded(image);
      drop();
    } catch (error) {
      const { status, detail } = problemOf(error);
      setSending({ photo, problem: isPassing(status) ? later : detail });
    }
  }
  function drop(): void {
    setSending(undefined);
    void forgetWaiting(id_company);
  }
  return { sending, send, drop };
}
