import { useId, useState } from 'react';

type PesosFieldProps = { label: string; name: string; value: number | null; onChange(value: number | null): void };

/** Pesos as people type them: «99», «$1,250.50»; null for nothing, undefined for what is no amount. */
export function readPesos(typed: string): number | null | undefined {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  if (plain === '') return null;
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(plain)) return undefined;
  return Number(plain);
}

/** An amount of pesos with the decimal keyboard. What is no amount is left as it was typed and changes nothing. */
export function PesosField({ label, name, value, onChange }: PesosFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const shown = readPesos(typed) === value ? typed : value === null ? '' : String(value);
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
