import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadPhoto } from '../../photos/upload-photo.ts';
import { serverNow } from '../../session/server-clock.ts';
import { fetchOwned } from '../shell/owned.ts';
import { type Draft, dropDraft, keepDraft, readyDrafts } from './drafts-store.ts';
import { isSavable } from './send-draft.ts';
import { saveNoted } from './send-noted.ts';

/** Milliseconds without a change after which a draft goes to the server too. */
const restMs = 1500;

export type SavedState = 'nothing' | 'device' | 'server';

/** `timer` is of what is to be saved next; `inTurn` runs after what is being saved. */
function useTurn() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    clearTimeout(timer.current);
    const next = saving.current.then(work);
    saving.current = next.catch(() => {});
    return next;
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { timer, inTurn };
}

/**
 * A draft that saves itself with each change on the device, and a moment later on the server, unless customers see already what it edits (`isLive`). Saving
 * never waits for more typing, and one save follows the other.
 */
export function useDraft<D extends Draft>(begun: D, isLive: boolean) {
  const [draft, setDraft] = useState(begun);
  const [saved, setSaved] = useState<SavedState>('nothing');
  const [uploaded, setUploaded] = useState<number | null>(null);
  const present = useRef(draft);
  const { timer, inTurn } = useTurn();
  useEffect(readyDrafts, []);

  const keep = useCallback((next: D) => {
    present.current = next;
    setDraft(next);
    return keepDraft(next);
  }, []);

  /** Sends the picture once; what has changed meanwhile stays. */
  const sendPhoto = useCallback(async () => {
    const { photo } = present.current;
    if (!photo) return;
    try {
      const { image } = await uploadPhoto(photo, setUploaded);
      if (present.current.photo === photo) await keep({ ...present.current, photo: null, fields: { ...present.current.fields, image } });
    } finally {
      setUploaded(null);
    }
  }, [keep]);

  const save = useCallback(async () => {
    await sendPhoto();
    // It may be on the street: nothing half typed goes there.
    if (present.current.tried || !(await isSavable(present.current))) return;
    const sent = await saveNoted({ present, keep });
    const { noun, id_company } = present.current;
    const { revision } = await fetchOwned[noun](id_company, sent.id_item);
    await keep({ ...present.current, id_item: sent.id_item, revision, unanswered: undefined });
    setSaved('server');
  }, [keep, sendPhoto]);

  const update = useCallback(
    (changed: Partial<D>) => {
      const next = { ...present.current, ...changed, saved_at: new Date(serverNow()).toISOString(), waiting: false };
      void keep(next).then((isKept) => {
        if (present.current === next) setSaved(isKept ? 'device' : 'nothing');
      });
      clearTimeout(timer.current);
      if (changed.photo) void inTurn(sendPhoto).catch(() => {});
      if (!isLive) timer.current = setTimeout(() => void inTurn(save).catch(() => {}), restMs);
    },
    [timer, inTurn, isLive, keep, save, sendPhoto],
  );
  const withFields = (changed: Partial<D['fields']>) => ({ fields: { ...present.current.fields, ...changed } }) as Partial<D>;
  return {
    draft,
    saved,
    uploaded,
    present,
    change: (changed: Partial<D['fields']>) => update(withFields(changed)),
    /** Another picture: one of this device, or (undefined: as it is) one that the server has. */
    setPhoto: (photo: Blob | null, image?: string | null) =>
      update({ ...withFields((image === undefined ? {} : { image }) as Partial<D['fields']>), photo } as Partial<D>),
    update,
    keep,
    inTurn,
    sendPhoto,
    drop: () => dropDraft(draft.key),
  };
}

export type DraftInHand<D extends Draft> = ReturnType<typeof useDraft<D>>;
