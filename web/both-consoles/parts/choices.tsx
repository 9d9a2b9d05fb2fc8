import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

type ChoiceProps = {
  /** Radio buttons of one name exclude each other; without a name it is a check box. */
  name?: string;
  icon?: IconNode;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
  children: ReactNode;
};

/** A chip that can be chosen. */
export const Choice = ({ name, icon, isChosen, onChange, children }: ChoiceProps) => (
  <label className="choice">
    <input
      type={name ? 'radio' : 'checkbox'}
      name={name}
      checked={isChosen}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>
      {icon && <Icon of={icon} size="small" />}
      {children}
    </span>
  </label>
);

type ChoicesProps = {
  legend: string;
  hint?: string;
  /** Class of the chips' list. */
  className?: string;
  children: ReactNode;
  /** Under the chips. */
  below?: ReactNode;
};

/** A group of chips with its name. */
export const Choices = ({ legend, hint, className, children, below }: ChoicesProps) => (
  <fieldset className="choice-group">
    <legend>
      {legend}
      {hint && <small>{hint}</small>}
    </legend>
    <div className={classNames('choice-list', className)}>{children}</div>
    {below}
  </fieldset>
);
