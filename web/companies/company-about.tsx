import { CreditCard, Globe } from 'lucide';
import type { Company } from '../../contract/catalog/companies.ts';
import { capitalize } from '../../contract/validity/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { sayPayment } from './say-payment.ts';

/** How to pay, its own site, and where what we know of it comes from. */
export function CompanyAbout({ company: { payment_methods, website, claimed } }: { company: Company }) {
  const site = website && /^https?:\/\//.test(website) && URL.canParse(website) ? website : null;
  if (payment_methods.length === 0 && !site && claimed) return null;
  return (
    <div className="wrap biz-about">
      <ul className="conds">
        {payment_methods.length > 0 && (
          <li>
            <Icon of={CreditCard} />
            <b>
              <VisuallyHidden>Acepta </VisuallyHidden>
              {capitalize(sayPayment(payment_methods))}
            </b>
          </li>
        )}
        {site && (
          <li>
            <Icon of={Globe} />
            <a className="tel" href={site} target="_blank" rel="noopener noreferrer">
              {new URL(site).hostname.replace(/^www\./, '')}
            </a>
          </li>
        )}
      </ul>
      {!claimed && <p className="sub mt-3">Este negocio viene de un directorio público; sus datos pueden cambiar. Fuente: INEGI, DENUE.</p>}
    </div>
  );
}
