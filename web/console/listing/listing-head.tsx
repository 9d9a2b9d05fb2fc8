import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { CompanyLogo } from '../../companies/company-logo.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PhotoButton } from '../parts/photo-button.tsx';

export type PictureChange = { cover: string } | { logo: string };

type ListingHeadProps = { profile: CompanyProfile; onChange(change: PictureChange): Promise<unknown> };

/** The cover and the logo, each with the camera. */
export function ListingHead({ profile, onChange }: ListingHeadProps) {
  return (
    <div className="listing-head">
      <Picture src={profile.cover} className="pic listing-cover" first sizes="(min-width: 64rem) 720px, 100vw" alt="Portada de tu ficha" />
      <div className="cover-act">
        <PhotoButton label={profile.cover ? 'Cambiar portada' : 'Poner portada'} onUploaded={(cover) => onChange({ cover })} />
      </div>
      <div className="listing-pictures">
        <CompanyLogo company={profile} />
        <PhotoButton label={profile.logo ? 'Cambiar logo' : 'Poner logo'} onUploaded={(logo) => onChange({ logo })} />
      </div>
      <p className="hint">JPEG, PNG o WebP de hasta 5 MB. Se guardan sin ubicación ni datos del teléfono.</p>
    </div>
  );
}
