import { ChevronDown } from 'lucide';
import { Icon } from './icon.tsx';

type ChipSelectProps = {
  label: string;
  /** What stands for no choice. */
  all: string;
  options: { value: string; label: string }[];
  /** The empty text: no choice. */
  value: string;
  onChoose(value: string): void;
  /** Its name in a form. */
  name?: string;
};

/** A choice of one among many, drawn as a chip. */
export const ChipSelect = ({ label, all, options, value, onChoose, name }: ChipSelectProps) => (
  <span className={value ? 'chip chosen relative' : 'chip relative'}>
    <select
      name={name}
      aria-label={label}
      value={value}
      className="chip-select"
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} />
  </span>
);
