import { ChevronDown } from 'lucide';
import { type ComponentProps, useId } from 'react';
import { Icon } from './icon.tsx';

type SelectRowProps = Omit<ComponentProps<'select'>, 'id' | 'className'> & { label: string };

/** A select with its label above. */
export function SelectRow({ label, children, ...select }: SelectRowProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="selw">
        <select {...select} className="input" id={id}>
          {children}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </div>
  );
}
