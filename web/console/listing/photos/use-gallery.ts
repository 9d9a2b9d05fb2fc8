import { useRef, useState } from 'react';
import type { CompanyProfile } from '../../../../contract/catalog/companies.ts';
import type { UndoableChange } from '../../../both-consoles/parts/undo-toast.tsx';
import { useRun } from '../../../both-consoles/parts/use-run.ts';
import { asGallery, type Gallery, photosOf, withAt } from './gallery-order.ts';

/** Throws as calls do; refused over somebody else's change, the listing that it was is shown. */
export type ChangeGallery = (gallery: Gallery, revision: string) => Promise<unknown>;

/** The photos of a business with what its owner does to them, each act with the way back. */
export function useGallery(profile: CompanyProfile, onChange: ChangeGallery) {
  const latest = useRef(profile);
  latest.current = profile;
  const { isBusy, problem, setProblem, run } = useRun();
  const [done, setDone] = useState<UndoableChange>();

  /** Writes over what the screen shows now, also when it was begun before the last change. Throws as calls do. */
  const write = (change: (photos: string[]) => readonly string[]) =>
    onChange(asGallery(change(photosOf(latest.current))), latest.current.revision);

  /** Whether it was done; says itself what goes wrong. With words it can be taken back: the photo goes where it was, and what came since stays. */
  function act(change: (photos: string[]) => readonly string[], undoable?: { words: string; photo: string }): Promise<boolean> {
    const index = photosOf(latest.current).indexOf(undoable?.photo ?? '');
    return run(async () => {
      await write(change);
      const undo = ({ photo }: { photo: string }) => act((photos) => withAt(photos, photo, index));
      setDone(undoable && { key: performance.now(), words: undoable.words, undo: () => undo(undoable) });
    });
  }
  const forget = () => setDone(undefined);
  return { photos: photosOf(profile), isBusy, problem, done, forget, forgetProblem: () => setProblem(undefined), act, write };
}

export type GalleryActs = ReturnType<typeof useGallery>;
