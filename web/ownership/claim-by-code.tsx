import { useState } from 'react';
import type { OwnershipResult } from '../../contract/accounts/ownership.ts';
import { browserApi } from '../api/api-client.ts';
import { CodeForm } from '../customers/codes/code-form.tsx';
import type { PendingCode } from '../customers/codes/code-sent.ts';
import { Button } from '../ui/button.tsx';
import { askListedCode, type ListedBy } from './ask-code.ts';

type ClaimByCodeProps = { id_company: number; by: ListedBy; sent: PendingCode; onOutcome(outcome: OwnershipResult): void; onOther(): void };

/** The six digits that came to the phone or the e-mail of the listing. */
export function ClaimByCode({ id_company, by, sent, onOutcome, onOther }: ClaimByCodeProps) {
  const [pending, setPending] = useState(sent);
  return (
    <>
      <h2>Escribe el código</h2>
      <div className="own-code">
        <CodeForm
          isTitled
          pending={pending}
          action={['Es mío', 'Comprobando…']}
          ask={() => askListedCode(id_company, by)}
          onSent={setPending}
          send={async ({ code = '' }) => {
            const body = { id_pending: pending.id_customer, code };
            onOutcome(await browserApi('POST /companies/{id_company}/ownership/confirm', { params: { id_company }, body }));
          }}
        />
      </div>
      <Button kind="text" wide onClick={onOther}>
        {by === 'phone' ? 'No me llega, o cambió el número' : 'No me llega, o cambió el correo'}
      </Button>
    </>
  );
}
