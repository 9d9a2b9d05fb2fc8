import type { CompanyBrief } from '../../contract/catalog/companies.ts';
import { imageSrcset } from '../ui/image-srcset.ts';

const connectives = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e']);

/** The first letters of the two words that say most: "El Güero de la Cruz" is GC. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const telling = words.filter((word) => !connectives.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** A business's sign; its initials when it has none. The name always stands beside it. */
export function CompanyLogo({ company }: { company: Pick<CompanyBrief, 'name' | 'logo'> }) {
  return (
    <span className="logo" aria-hidden="true">
      {company.logo ? (
        <img src={company.logo} {...imageSrcset(company.logo, '56px')} alt="" width={112} height={112} loading="lazy" decoding="async" />
      ) : (
        initialsOf(company.name)
      )}
    </span>
  );
}
