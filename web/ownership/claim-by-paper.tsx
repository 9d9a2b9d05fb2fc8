import type { OwnershipResult } from '../../contract/accounts/ownership.ts';
import { readClaimCode } from '../../contract/wallet/claim-code.ts';
import { browserApi } from '../api/api-client.ts';
import { useForm } from '../page/use-form.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';

type ClaimByPaperProps = { id_company: number; code: string; onOutcome(outcome: OwnershipResult): void; onOther(): void };

/** The code of the sheet that was left in the shop; its QR fills it in. */
export function ClaimByPaper({ id_company, code, onOutcome, onOther }: ClaimByPaperProps) {
  const { sending, errors, problem, onInput, onSubmit } = useForm({
    fields: ['code'],
    check: (given) => (readClaimCode(given.code) ? {} : { code: 'Escribe los 8 caracteres como están en la hoja.' }),
    send: async (given) =>
      onOutcome(await browserApi('POST /companies/{id_company}/ownership/paper', { params: { id_company }, body: { code: given.code } })),
  });
  return (
    <>
      <h2>{code ? 'Ya tenemos tu código' : 'Escribe el código de la hoja'}</h2>
      <p className="sub">Sirve una sola vez y solo para esta ficha.</p>
      <form className="form own-code" method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
        <TextField
          name="code"
          label="Código"
          defaultValue={code && `${code.slice(0, 4)} ${code.slice(4)}`}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={20}
          error={errors.code}
          hint="8 letras y números, por ejemplo ABCD 2345."
        />
        <FormProblem text={problem} />
        <SubmitButton sending={sending} says={['Es mío', 'Comprobando…']} />
      </form>
      <Button kind="text" wide onClick={onOther}>
        Otra manera
      </Button>
    </>
  );
}
