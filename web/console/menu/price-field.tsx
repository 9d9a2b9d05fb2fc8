import { useState } from 'react';
import { readPesos, writePesos } from '../publish/pesos-field.tsx';

type PriceFieldProps = { name: string; price: number; disabled: boolean; onSave(price: number): Promise<boolean> };

/**
 * The price of a dish where it stands: typed with the decimal keyboard, saved by Enter or by leaving it; Esc leaves it as it was. What could not be saved
 * stays typed.
 */
export function PriceField({ name, price, disabled, onSave }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? price : readPesos(typed);
  const isWrong = read === undefined || read === null;

  async function leave(): Promise<void> {
    if (typed === undefined || isWrong) return;
    if (read === price || (await onSave(read))) setTyped(undefined);
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
        value={typed ?? writePesos(price)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => void leave()}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
          if (key === 'Escape') setTyped(undefined);
        }}
      />
      {isWrong && <span className="err">Escribe cuánto cuesta</span>}
    </span>
  );
}
