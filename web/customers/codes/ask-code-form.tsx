import type { CodeSent } from '../../../contract/accounts/customers.ts';
import { maskPhone, normalizePhone } from '../../../contract/accounts/phones.ts';
import { useForm } from '../../page/use-form.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { PhoneField, phoneMistake } from '../phone-field.tsx';
import { type PendingCode, timesOf } from './code-sent.ts';

type AskCodeFormProps = {
  /** What the code is for, said above the field. */
  lead: string;
  phone: string;
  ask(phone: string): Promise<CodeSent>;
  onSent(pending: PendingCode, written: string): void;
};

/** The first step of whatever a code by SMS is for: to which phone. */
export function AskCodeForm({ lead, phone: given, ask, onSent }: AskCodeFormProps) {
  const { sending, errors, problem, onInput, onSubmit } = useForm({
    fields: ['phone'],
    check: ({ phone }) => ({ phone: phoneMistake(phone) }),
    send: async ({ phone: written }) => {
      const phone = normalizePhone(written) ?? written;
      const sent = await ask(phone);
      onSent({ id_customer: sent.id_customer, to: maskPhone(phone), ...timesOf(sent) }, written);
    },
  });
  return (
    <form className="form" method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <p className="lead">{lead}</p>
      <PhoneField explained autoComplete="tel-national" error={errors.phone} defaultValue={given} />
      <FormProblem text={problem} />
      <SubmitButton sending={sending} says={['Mandar código', 'Enviando…']} />
    </form>
  );
}
