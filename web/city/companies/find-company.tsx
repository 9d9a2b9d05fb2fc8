import { useState } from 'react';
import { Link } from 'react-router';
import type { CompanyForOperator, CompanyInList } from '../../../contract/city/city-companies.ts';
import { browserApi } from '../../api/api-client.ts';
import { useAsked } from '../../both-consoles/parts/use-asked.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { TextField } from '../../ui/text-field.tsx';

type CompanyMatch = Pick<CompanyInList, 'id_company' | 'name' | 'colonia'> & { why: string };

type FindCompanyProps = { company: CompanyForOperator; addressOf(one: Pick<CompanyInList, 'id_company'>): string };

/** Another company to choose: those that look alike at once, any other by its name or phone. */
export function FindCompany({ company, addressOf }: FindCompanyProps) {
  const alike: CompanyMatch[] = company.alike.map((one) => ({
    ...one,
    why: one.same.map((why) => (why === 'phone' ? 'mismo teléfono' : 'mismo nombre')).join(' y '),
  }));
  const [typed, type] = useState('');
  const q = typed.trim();
  const found = useAsked(q === '' ? undefined : q, async (): Promise<CompanyMatch[]> => {
    const { items } = await browserApi('GET /staff/companies', { query: { q, limit: 20 } });
    return items.map((one) => ({ ...one, why: one.category }));
  });
  const others = (q === '' || !found ? alike : (found.value ?? [])).filter(({ id_company }) => id_company !== company.id_company);
  return (
    <>
      <p>
        ¿Con cuál se junta <b>{company.name}</b>?
      </p>
      <TextField
        name="q"
        type="search"
        label="Nombre o teléfono"
        value={typed}
        maxLength={64}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <FormProblem text={q === '' ? undefined : found?.problem} />
      <ul className="company-places card">
        {others.map((one) => (
          <li key={one.id_company}>
            <Link className="text-act" to={addressOf(one)} replace state={{ inside: true }}>
              {one.name}
            </Link>
            <span className="sub">{[one.why, one.colonia].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
        {others.length === 0 && q === '' && <li className="sub">Ninguno se le parece: búscalo por su nombre.</li>}
        {others.length === 0 && q !== '' && found?.key === q && found.value && <li className="sub">Nadie se llama así.</li>}
      </ul>
    </>
  );
}
