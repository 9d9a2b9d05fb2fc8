import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { problemOf } from '../../api/problem.ts';
import { type Mistakes, useForm } from '../../page/use-form.ts';
import { useNow } from '../../page/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { CodeField } from './code-field.tsx';
import { CodeHead, sayEnd } from './code-head.tsx';
import type { PendingCode } from './code-sent.ts';
import { ResendCode } from './resend-code.tsx';

type CodeFormProps = {
  pending: PendingCode;
  /** Other fields than the code, shown below it. */
  fields?: readonly string[];
  check?(values: Record<string, string>): Mistakes<string>;
  send(values: Record<string, string>): Promise<void>;
  /** The button's text, idle and while sending. */
  action: [idle: string, sending: string];
  children?(errors: Mistakes<string>): ReactNode;
  onSent(pending: PendingCode): void;
  /** How another code is asked for, where that is not by the code itself. */
  ask?: (() => Promise<PendingCode>) | undefined;
  /** Absent where the phone is the customer's own. */
  onChangePhone?(): void;
  /** The surrounding screen already has a heading. */
  isTitled?: boolean;
  /** The sixth digit submits the form, and the form says so. */
  isHurried?: boolean;
};

/** The second step of whatever a code by SMS is for. */
export function CodeForm({
  pending,
  fields = [],
  check,
  send,
  action,
  children,
  onSent,
  ask,
  onChangePhone,
  isTitled,
  isHurried,
}: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const now = useNow('second');
  const { sending, errors, problem, onInput, onSubmit } = useForm<string>({
    fields: ['code', ...fields],
    check: (values) => ({
      ...(values.code?.length === 6 ? {} : { code: values.code ? 'Escribe los 6 dígitos.' : 'Escribe el código.' }),
      ...check?.(values),
    }),
    send: (values) => send(values).catch(blameCode),
  });
  function complete(received: string): void {
    flushSync(() => setCode(received));
    form.current?.requestSubmit();
  }
  const end = sayEnd(pending.endsAt, now);
  return (
    <>
      <CodeHead pending={pending} isTitled={isTitled} onChange={onChangePhone} />
      <form ref={form} className="form" onInput={onInput} onSubmit={onSubmit} noValidate>
        <CodeField
          value={code}
          error={errors.code}
          hint={isHurried ? `${end} Con el sexto dígito se envía solo.` : end}
          onChange={(typed) => (isHurried && typed.length === 6 && typed !== code ? complete(typed) : setCode(typed))}
          onReceived={complete}
        />
        {children?.(errors)}
        <FormProblem text={problem} />
        <Button type="submit" kind="primary" wide disabled={sending || code.length < 6}>
          {sending ? action[1] : action[0]}
        </Button>
      </form>
      <ResendCode pending={pending} onSent={onSent} ask={ask} />
    </>
  );
}

/** A refusal without a field is about the code: wrong or expired. */
function blameCode(error: unknown): never {
  const problem = problemOf(error);
  if (problem.status === 400 && !problem.errors?.length) problem.errors = [{ field: 'code', message: problem.detail }];
  throw error;
}
