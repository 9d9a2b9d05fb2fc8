import { useRef, useState } from 'react';
import type { CompanyChange, CompanyProfile } from '../../../contract/catalog/companies.ts';
import { problemOf } from '../../api/problem.ts';
import { ProblemToast } from '../../both-consoles/parts/problem-toast.tsx';
import { Undoable, type UndoableChange } from '../../both-consoles/parts/undo-toast.tsx';
import { useOneValue } from '../../both-consoles/parts/use-one-value.tsx';
import { CompanyLogo } from '../../companies/company-logo.tsx';
import { PhotoButton } from '../../photos/photo-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { asGallery, photosOf, withAt, withFirst, withNewCover, without } from './photos/gallery-order.ts';
import { fetchProfile } from './profile.ts';

type ListingHeadProps = {
  profile: CompanyProfile;
  /** Throws as calls do. */
  onChange(change: CompanyChange, revision: string): Promise<{ revision: string }>;
};

/** Width by height of a photo of the gallery, whose first is the cover. */
const coverShape = 16 / 9;

/** The cover and the logo, each with the camera. */
export function ListingHead({ profile, onChange }: ListingHeadProps) {
  // What else changes while a photo is on its way stays.
  const latest = useRef(profile);
  latest.current = profile;
  const [done, setDone] = useState<UndoableChange>();
  const [problem, setProblem] = useState<string>();
  function tell(words: string, back: () => Promise<unknown>): void {
    const undo = () => back().catch((error) => setProblem(problemOf(error).detail));
    setDone({ key: performance.now(), words, undo });
  }
  async function putCover(cover: string): Promise<void> {
    const write = (photos: string[]) => onChange(asGallery(photos), latest.current.revision);
    const before = photosOf(latest.current);
    const [former] = before;
    await write(withNewCover(before, cover));
    // The same photo again has the same name: it goes back to its place.
    const index = before.indexOf(cover);
    tell('Es tu nueva portada.', () => {
      const present = photosOf(latest.current);
      const others = former === undefined ? present : withFirst(present, former);
      return write(index < 0 ? without(others, cover) : withAt(others, cover, index));
    });
  }
  const { put, dialog } = useOneValue();
  /** Answers the revision that it made, where it stands. */
  async function writeLogo(logo: string | null, over: { logo: string | null; revision: string }): Promise<string | undefined> {
    let made: string | undefined;
    await put({
      what: 'tu logo',
      revision: over.revision,
      seen: over.logo,
      mine: logo,
      put: async (revision) => {
        made = (await onChange({ logo }, revision)).revision;
      },
      find: async () => {
        const now = await fetchProfile(latest.current.id_company);
        return { revision: now.revision, value: now.logo };
      },
      both: (theirs) => ({ theirs, mine: logo, names: ['El de ahora', 'El tuyo'] }),
    });
    return made;
  }
  async function putLogo(logo: string): Promise<void> {
    const { logo: before, revision } = latest.current;
    const made = await writeLogo(logo, { logo: before, revision });
    if (made !== undefined) tell('Es tu nuevo logo.', () => writeLogo(before, { logo, revision: made }));
  }
  return (
    <div className="listing-head">
      <Picture src={profile.cover} className="pic listing-cover" first sizes="(min-width: 64rem) 720px, 100vw" alt="Portada de tu ficha" />
      <div className="cover-act">
        <PhotoButton label={profile.cover ? 'Cambiar portada' : 'Poner portada'} aspect={coverShape} onUploaded={putCover} />
      </div>
      <div className="listing-pictures">
        <CompanyLogo company={profile} />
        <PhotoButton label={profile.logo ? 'Cambiar logo' : 'Poner logo'} aspect={1} onUploaded={putLogo} />
      </div>
      {dialog}
      <ProblemToast text={problem} onRead={() => setProblem(undefined)} />
      <Undoable done={done} onGone={() => setDone(undefined)} />
    </div>
  );
}
