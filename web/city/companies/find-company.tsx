import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CompanyForOperator, CompanyInList } from '../../../contract/city/companies.ts';
import { browserApi } from '../../api/client.ts';
import { problemOf } from '../../api/problem.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { TextField } from '../../ui/text-field.tsx';

type CompanyMatch = Pick<CompanyInList, 'id_company' | 'name' | 'colonia'> & { why: string };

type FindCompanyProps = { company: CompanyForOperator; addressOf(one: Pick<CompanyInList, 'id_company'>): string };

const typingPauseMs = 250;

/** Another company to choose: those that look alike at once, any other by its name or phone. */
export function FindCompany({ company, addressOf }: FindCompanyProps) {
  const alike: CompanyMatch[] = company.alike.map((one) => ({
    ...one,
    why: one.same.map((why) => (why === 'phone' ? 'mismo teléfono' : 'mismo nombre')).join(' y '),
  }));
  const [typed, type] = useState('');
  const [found, setFound] = useState<CompanyMatch[]>(alike);
  const [problem, setProblem] = useState<string>();
  const q = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other words may lead to another search.
  useEffect(() => {
    let isHere = true;
    const timer = setTimeout(() => {
      setProblem(undefined);
      if (q === '') return setFound(alike);
      browserApi('GET /staff/companies', { query: { q, limit: 20 } }).then(
        ({ items }) => isHere && setFound(items.map((one) => ({ ...one, why: one.category }))),
        (error) => isHere && setProblem(problemOf(error).detail),
      );
    }, typingPauseMs);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [q]);
  const others = found.filter(({ id_company }) => id_company !== company.id_company);
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
      <FormProblem text={problem} />
      <ul className="company-places card">
        {others.map((one) => (
          <li key={one.id_company}>
            <Link className="text-act" to={addressOf(one)} replace state={{ inside: true }}>
              {one.name}
            </Link>
            <span className="sub">{[one.why, one.colonia].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
        {others.length === 0 && (
          <li className="sub">{q === '' ? 'Ninguno se le parece: búscalo por su nombre.' : 'Nadie se llama así.'}</li>
        )}
      </ul>
    </>
  );
}
