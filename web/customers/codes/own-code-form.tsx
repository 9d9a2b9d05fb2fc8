import { type ReactNode, useState } from 'react';
import type { CodeSent } from '../../../contract/accounts/customers.ts';
import { problemOf } from '../../api/problem.ts';
import '../../styles/parts/codes.css';
import { maskPhone } from '../../../contract/accounts/phones.ts';
import type { Mistakes } from '../../page/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { CodeForm } from './code-form.tsx';
import { type PendingCode, timesOf } from './code-sent.ts';

type OwnCodeFormProps = {
  phone: string;
  ask(): Promise<CodeSent>;
  send(values: Record<string, string>, id_customer: string): Promise<void>;
  action: [idle: string, sending: string];
  fields?: readonly string[];
  check?(values: Record<string, string>): Mistakes<string>;
  children?(errors: Mistakes<string>): ReactNode;
};

/** What a customer without a password shows that the account is theirs with: a code to its own phone. */
export function OwnCodeForm({ phone, ask, send, ...form }: OwnCodeFormProps) {
  const [pending, setPending] = useState<PendingCode>();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function begin(): Promise<void> {
    setSending(true);
    setProblem(undefined);
    try {
      const sent = await ask();
      setPending({ id_customer: sent.id_customer, to: maskPhone(phone), ...timesOf(sent) });
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    setSending(false);
  }
  if (pending)
    return <CodeForm isTitled {...form} pending={pending} onSent={setPending} send={(values) => send(values, pending.id_customer)} />;
  return (
    <>
      <FormProblem text={problem} />
      <Button kind="quiet" wide disabled={sending} onClick={() => void begin()}>
        {sending ? 'Enviando…' : `Mandar un código al ${maskPhone(phone)}`}
      </Button>
    </>
  );
}
