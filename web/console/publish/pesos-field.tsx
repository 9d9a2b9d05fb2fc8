import { useId, useState } from 'react';
import { sayMoney } from '../../../contract/catalog/money.ts';

type PesosFieldProps = { label: string; name: string; value: number | null; onChange(value: number | null): void };

/** Pesos as people type them: «99», «$1,250.50»; null for nothing, undefined for what is no amount. */
export function readPesos(typed: string): number | null | undefined {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  if (plain === '') return null;
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(plain)) return undefined;
  return Number(plain);
}

/** A price where it can be typed, as customers read it beside the sign: «19.50». */
export const writePesos = (pesos: number | null): string => (pesos === null ? '' : sayMoney(pesos).slice(1));

/** An amount of pesos with the decimal keyboard. What is no amount is left as it was typed and changes nothing. */
export function PesosField({ label, name, value, onChange }: PesosFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(writePesos(value));
  const shown = readPesos(typed) === value ? typed : writePesos(value);
  return (
    <div className="pesos">
      <label htmlFor={id}>{label}</label>
      <span>
        $
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onBlur={() => setTyped(writePesos(value))}
          onChange={({ currentTarget }) => {
            const read = readPesos(currentTarget.value);
            if (read === undefined) return;
            setTyped(currentTarget.value);
            onChange(read);
          }}
        />
      </span>
    </div>
  );
}
