import { useState } from 'react';
import type { Outcome } from '../../contract/accounts/ownership.ts';
import { browserApi } from '../api/client.ts';
import { CodeForm } from '../customers/codes/code-form.tsx';
import type { PendingCode } from '../customers/codes/code-sent.ts';
import { Button } from '../ui/button.tsx';
import { askListedCode } from './ask-code.ts';

type ClaimByPhoneProps = { id_company: number; sent: PendingCode; onOutcome(outcome: Outcome): void; onOther(): void };

/** The six digits that came to the phone of the listing. */
export function ClaimByPhone({ id_company, sent, onOutcome, onOther }: ClaimByPhoneProps) {
  const [pending, setPending] = useState(sent);
  return (
    <>
      <h2>Escribe el código</h2>
      <div className="own-code">
        <CodeForm
          isTitled
          pending={pending}
          action={['Es mío', 'Comprobando…']}
          ask={() => askListedCode(id_company)}
          onSent={setPending}
          send={async ({ code = '' }) => {
            const body = { id_pending: pending.id_customer, code };
            onOutcome(await browserApi('POST /companies/{id_company}/ownership/confirm', { params: { id_company }, body }));
          }}
        />
      </div>
      <Button kind="text" wide onClick={onOther}>
        No me llega, o cambió el número
      </Button>
    </>
  );
}
