import { Clock } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { Similar } from '../../contract/accounts/ownership.ts';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { PhoneField, phoneMistake } from '../customers/phone-field.tsx';
import { paths } from '../page/paths.ts';
import { useForm } from '../page/use-form.ts';
import { storeSession } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Icon } from '../ui/icon.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { type BusinessDraft, hoursChoices } from './business-draft.ts';

type PhoneStepProps = { draft: BusinessDraft; onPhone(phone: string): void; onSent(similar: Similar[]): void };

const bodyOf = (draft: BusinessDraft, phone: string, phone_public: boolean) => {
  const entries = hoursChoices[draft.hours].entries;
  return {
    name: draft.name,
    id_category: Number(draft.id_category),
    address: draft.address,
    id_city: Number(draft.city),
    ...(draft.colonia ? { id_colonia: Number(draft.colonia) } : {}),
    ...(draft.point ?? {}),
    ...(entries ? { hours: [...entries] } : {}),
    phone,
    phone_public,
  };
};

/** The number that the visitor has logged in with, until anything is typed; '' where one is written already, or where it does not come. */
function useOwnPhone(written: string) {
  const [own, setOwn] = useState('');
  const isTyped = useRef(written !== '');
  useEffect(() => {
    if (isTyped.current) return;
    browserApi('GET /customers/get-customer-by-id').then(
      // A field that is being written in would lose the keyboard.
      ([me]) => me && !isTyped.current && document.activeElement?.tagName !== 'INPUT' && setOwn(me.phone),
      () => {},
    );
  }, []);
  const noteTyped = () => {
    isTyped.current = true;
  };
  return { own, noteTyped };
}

/** The phone that customers call, and all of it once more before it is sent. */
export function PhoneStep({ draft, onPhone, onSent }: PhoneStepProps) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const [isShown, setShown] = useState(false);
  const { own, noteTyped } = useOwnPhone(draft.phone);
  const { sending, errors, problem, onInput, onSubmit } = useForm({
    fields: ['phone'],
    check: (given) => ({ phone: phoneMistake(given.phone) }),
    send: async (given) => {
      onPhone(given.phone);
      try {
        const body = bodyOf(draft, normalizePhone(given.phone) ?? given.phone, isShown);
        const { session, similar } = await browserApi('POST /applications', { body });
        storeSession(session);
        onSent(similar);
      } catch (error) {
        setNeedsPassword(problemOf(error).detail.includes('contraseña'));
        throw error;
      }
    },
  });
  return (
    <>
      <h2>¿A qué teléfono les llaman?</h2>
      <p className="sub">
        El que contestan en el local. {own && 'Pusimos el de tu cuenta: si es otro, cámbialo. '}
        Nadie lo ve si no quieres.
      </p>
      <form
        className="form own-code"
        method="post"
        onInput={(event) => {
          noteTyped();
          onInput(event);
        }}
        onSubmit={onSubmit}
        noValidate
      >
        <PhoneField key={own} explained autoComplete="tel-national" error={errors.phone} defaultValue={draft.phone || own} />
        <label className="check">
          <input type="checkbox" checked={isShown} onChange={({ currentTarget }) => setShown(currentTarget.checked)} />
          <span>Mostrar mi teléfono en mi ficha</span>
        </label>
        <dl className="own-facts" aria-label={draft.name}>
          <Fact name="Se llama" value={draft.name} />
          <Fact name="Qué es" value={draft.category} />
          <Fact name="Dónde" value={draft.place} />
          <Fact name="Horario" value={hoursChoices[draft.hours].label} />
        </dl>
        <p className="own-note">
          <Icon of={Clock} size="medium" />
          La ciudad lo revisa, casi siempre el mismo día. Mientras, ya puedes llenar tu ficha y dejar listo tu primer cupón.
        </p>
        <div className="own-act">
          <FormProblem text={problem} />
          {needsPassword && (
            <ButtonLink kind="quiet" wide to={paths.profile} state={{ inside: true }}>
              Ir a mi perfil
            </ButtonLink>
          )}
          <SubmitButton sending={sending} says={['Registrar mi negocio', 'Registrando…']} />
        </div>
      </form>
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
