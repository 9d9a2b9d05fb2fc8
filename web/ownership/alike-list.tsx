import { CompanyLogo } from '../companies/company-logo.tsx';
import { paths } from '../page/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

export type Alike = { id_company: number; slug: string; name: string; logo: string | null; claimed: boolean; words: string };

/** Listings that may be the one that somebody means, each with the way to it. */
export const AlikeList = ({ items }: { items: Alike[] }) => (
  <ul className="own-alike plain">
    {items.map(({ claimed, words, ...company }) => (
      <li key={company.id_company}>
        <CompanyLogo company={company} />
        <span>
          <b>{company.name}</b>
          <span className="sub">{words}</span>
        </span>
        <ButtonLink kind="quiet" to={claimed ? paths.company(company.slug) : paths.claimListing(company.slug)} state={{ inside: true }}>
          {claimed ? 'Con dueño' : 'Es mío'}
          <VisuallyHidden> {company.name}</VisuallyHidden>
        </ButtonLink>
      </li>
    ))}
  </ul>
);
