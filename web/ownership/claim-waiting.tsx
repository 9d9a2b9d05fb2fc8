import { Check } from 'lucide';
import { useState } from 'react';
import type { OpenClaim } from '../../contract/accounts/ownership.ts';
import type { Company } from '../../contract/catalog/companies.ts';
import { sayMoment } from '../../contract/validity/dates.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Icon } from '../ui/icon.tsx';

type ClaimWaitingProps = { company: Company; claim: OpenClaim; isDispute: boolean; onWithdrawn(): void };

/** A claim that the operator has not decided yet. */
export function ClaimWaiting({ company, claim, isDispute, onWithdrawn }: ClaimWaitingProps) {
  const { id_company, slug, time_zone } = company;
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function withdraw(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await browserApi('DELETE /companies/{id_company}/ownership/claims', { params: { id_company } });
      onWithdrawn();
    } catch (error) {
      const { status, detail } = problemOf(error);
      // An operator decided the case in the meantime.
      if (status === 404) location.reload();
      else setProblem(detail);
      setBusy(false);
    }
  }
  const when = sayMoment(claim.asked_at, now, time_zone);
  return (
    <>
      <h2>La estamos revisando</h2>
      <p className="sub" role="status">
        {when}: recibimos {claim.has_photo ? 'tu foto' : 'tu solicitud'}. Te avisamos en Avisos.
      </p>
      <ol className="own-steps">
        <li className="own-done">
          <i>
            <Icon of={Check} size="medium" />
          </i>
          <b>{claim.has_photo ? 'Mandaste la foto' : 'Mandaste tu solicitud'}</b>
        </li>
        <li className="own-now">
          <i>2</i>
          <span>
            <b>{isDispute ? 'La ciudad las escucha a las dos partes' : 'La mira alguien de la ciudad'}</b>
            <span className="sub">Casi siempre el mismo día.</span>
          </span>
        </li>
        <li>
          <i>3</i>
          <b>La ficha es tuya</b>
        </li>
      </ol>
      <div className="own-act">
        <FormProblem text={problem} />
        <ButtonLink kind="primary" wide to={paths.company(slug)}>
          Ver la ficha
        </ButtonLink>
      </div>
      <Button kind="text" wide disabled={isBusy} onClick={() => void withdraw()}>
        Retirar mi solicitud
      </Button>
    </>
  );
}
