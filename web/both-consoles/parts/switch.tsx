import { useId } from 'react';

type SwitchProps = {
  /** What is on or off; it names the switch. */
  label: string;
  /** Under the name. */
  detail?: string;
  isOn: boolean;
  disabled?: boolean;
  onChange(isOn: boolean): void;
  /** Only the switch: its name stands elsewhere, and screen readers are told it. */
  bare?: boolean;
};

/** A row with a name and a switch. */
export function Switch({ label, detail, isOn, disabled, onChange, bare }: SwitchProps) {
  const id = useId();
  const button = (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      disabled={disabled}
      {...(bare ? { 'aria-label': label } : { 'aria-labelledby': `${id}-name`, 'aria-describedby': detail && `${id}-detail` })}
      onClick={() => onChange(!isOn)}
    >
      <i />
    </button>
  );
  if (bare) return button;
  return (
    <div className="switch-row">
      <span>
        <b id={`${id}-name`}>{label}</b>
        {detail && (
          <span className="sub" id={`${id}-detail`}>
            {detail}
          </span>
        )}
      </span>
      {button}
    </div>
  );
}
