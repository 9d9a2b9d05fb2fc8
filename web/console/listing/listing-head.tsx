import { useRef } from 'react';
import type { CompanyChange, CompanyProfile } from '../../../contract/catalog/companies.ts';
import { CompanyLogo } from '../../companies/company-logo.tsx';
import { PhotoButton } from '../../photos/photo-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { asGallery, photosOf, withNewCover } from './photos/gallery-order.ts';

type ListingHeadProps = {
  profile: CompanyProfile;
  /** Throws as calls do. */
  onChange(change: CompanyChange, revision?: string): Promise<unknown>;
};

/** Width by height of a photo of the gallery, whose first is the cover. */
const coverShape = 16 / 9;

/** The cover and the logo, each with the camera. */
export function ListingHead({ profile, onChange }: ListingHeadProps) {
  // What else changes while a photo is on its way stays.
  const latest = useRef(profile);
  latest.current = profile;
  const putCover = (cover: string) => onChange(asGallery(withNewCover(photosOf(latest.current), cover)), latest.current.revision);
  return (
    <div className="listing-head">
      <Picture src={profile.cover} className="pic listing-cover" first sizes="(min-width: 64rem) 720px, 100vw" alt="Portada de tu ficha" />
      <div className="cover-act">
        <PhotoButton label={profile.cover ? 'Cambiar portada' : 'Poner portada'} aspect={coverShape} onUploaded={putCover} />
      </div>
      <div className="listing-pictures">
        <CompanyLogo company={profile} />
        <PhotoButton label={profile.logo ? 'Cambiar logo' : 'Poner logo'} aspect={1} onUploaded={(logo) => onChange({ logo })} />
      </div>
    </div>
  );
}
