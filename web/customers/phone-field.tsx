import { useState } from 'react';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import { TextField } from '../ui/text-field.tsx';

type PhoneFieldProps = {
  autoComplete: 'username' | 'tel-national';
  error: string | undefined;
  defaultValue?: string | undefined;
  /** Says below how the number was understood. */
  explained?: boolean;
};

/** A Mexican phone in any usual writing. */
export function PhoneField({ autoComplete, error, defaultValue = '', explained = false }: PhoneFieldProps) {
  const [written, setWritten] = useState(defaultValue);
  const phone = normalizePhone(written);
  return (
    <TextField
      name="phone"
      label="Teléfono"
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      required
      maxLength={32}
      defaultValue={defaultValue}
      onChange={(change) => setWritten(change.target.value)}
      error={phone ? undefined : error}
      hint={explained ? (phone ? `Es el ${sayPhone(phone)}.` : '10 dígitos, p. ej. 442 123 4567') : undefined}
    >
      <span className="prefix" aria-hidden="true">
        +52
      </span>
    </TextField>
  );
}

/** Ten digits as people read them aloud. */
const sayPhone = (phone: string) => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;

/** What a phone lacks to be one, to be said under its field. */
export const phoneMistake = (written: string) => (normalizePhone(written) ? undefined : 'Escribe los 10 dígitos de un teléfono de México.');
