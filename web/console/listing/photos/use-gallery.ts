import { useRef, useState } from 'react';
import type { CompanyProfile } from '../../../../contract/catalog/companies.ts';
import { problemOf } from '../../../api/problem.ts';
import type { UndoableChange } from '../../../consoles/parts/undo-toast.tsx';
import { asGallery, type Gallery, photosOf } from './gallery-order.ts';

/** Throws as calls do; refused over somebody else's change, the listing that it was is shown. */
export type ChangeGallery = (gallery: Gallery, revision: string) => Promise<unknown>;

/** The photos of a business with what its owner does to them, each act with the way back. */
export function useGallery(profile: CompanyProfile, onChange: ChangeGallery) {
  const latest = useRef(profile);
  latest.current = profile;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<UndoableChange>();

  /** Writes over what the screen shows now, also when it was begun before the last change. Throws as calls do. */
  const write = (change: (photos: string[]) => readonly string[]) =>
    onChange(asGallery(change(photosOf(latest.current))), latest.current.revision);

  /** Whether it was done. With words it can be taken back; says itself what goes wrong. */
  async function act(change: (photos: string[]) => readonly string[], words?: string): Promise<boolean> {
    const before = photosOf(latest.current);
    setBusy(true);
    setProblem(undefined);
    try {
      await write(change);
      setDone(words ? { key: performance.now(), words, undo: () => act(() => before) } : undefined);
      return true;
    } catch (error) {
      setProblem(problemOf(error).detail);
      return false;
    } finally {
      setBusy(false);
    }
  }
  const forget = () => setDone(undefined);
  return { photos: photosOf(profile), isBusy, problem, done, forget, forgetProblem: () => setProblem(undefined), act, write };
}

export type GalleryActs = ReturnType<typeof useGallery>;
