import { useState } from 'react';
import { readPesos } from '../publish/pesos-field.tsx';

type PriceFieldProps = { name: string; price: number; disabled: boolean; onSave(price: number): void };

/** The price of a dish where it stands: typed with the decimal keyboard, saved by Enter or by leaving it; Esc leaves it as it was. */
export function PriceField({ name, price, disabled, onSave }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? price : readPesos(typed);
  const isWrong = read === undefined || read === null;

  function leave(): void {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    if (read !== price) onSave(read);
  }
  return (
    <span className="price-field">
      <span aria-hidden="true">$</span>
      <input
        aria-label={`Precio de ${name}`}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        disabled={disabled}
        value={typed ?? String(price)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={leave}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
          if (key === 'Escape') setTyped(undefined);
        }}
      />
      {isWrong && <span className="err">Escribe cuánto cuesta</span>}
    </span>
  );
}
