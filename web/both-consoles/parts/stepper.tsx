import { Minus, Plus } from 'lucide';
import { IconButton } from '../../ui/icon-button.tsx';

type StepperProps = {
  /** What is counted; it names the field. */
  label: string;
  value: number;
  /** How much a tap adds or takes. */
  step?: number;
  least?: number;
  most?: number;
  /** After the number: %. */
  unit?: string | undefined;
  /** Names the field where a form looks for it. */
  name?: string;
  onChange(value: number): void;
};

/** A whole number with a button at each side, and the numeric keyboard. */
export function Stepper({ label, value, step = 1, least = 0, most = 1_000_000, unit, name, onChange }: StepperProps) {
  const set = (given: number) => onChange(Math.min(most, Math.max(least, given)));
  return (
    <div className="stepper">
      <IconButton label={`Menos ${label}`} icon={Minus} disabled={value <= least} onClick={() => set(value - step)} />
      <input
        aria-label={label}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value.replaceAll(/\D/g, '');
          set(Number(typed));
        }}
      />
      {unit && <span className="unit">{unit}</span>}
      <IconButton label={`Más ${label}`} icon={Plus} disabled={value >= most} onClick={() => set(value + step)} />
    </div>
  );
}
