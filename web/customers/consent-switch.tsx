import { useState } from 'react';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import type { CustomerPart } from './name-form.tsx';

/** The permission for promotions: given and taken back here, and kept with its date. */
export function ConsentSwitch({ customer, onChange }: CustomerPart) {
  const [asked, setAsked] = useState<boolean>();
  const [problem, setProblem] = useState<string>();

  async function change(accepts_promotions: boolean): Promise<void> {
    setAsked(accepts_promotions);
    setProblem(undefined);
    try {
      const [changed] = await browserApi('PATCH /customers/me', { body: { accepts_promotions } });
      if (changed) onChange(changed);
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    setAsked(undefined);
  }
  return (
    <>
      <label className="setting">
        <input
          type="checkbox"
          checked={asked ?? customer.accepts_promotions}
          disabled={asked !== undefined}
          onChange={(changed) => void change(changed.target.checked)}
        />
        <span>
          Quiero recibir promociones
          <span className="sub">Puedes quitar este permiso cuando quieras.</span>
        </span>
      </label>
      <FormProblem text={problem} />
    </>
  );
}
