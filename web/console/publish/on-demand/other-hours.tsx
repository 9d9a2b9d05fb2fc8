import type { DayHours } from '../offer-periods.ts';

/** Hours that no chip has, as they are typed; empty where nothing is. */
export default function OtherHours({ hours, onChange }: { hours: DayHours; onChange(hours: DayHours): void }) {
  const { from, to } = hours;
  return (
    <div className="wide field-pair">
      <HourField label="De" value={from} onChange={(next) => onChange({ from: next, to })} />
      <HourField label="A" value={to === '24:00' ? '00:00' : to} onChange={(next) => onChange({ from, to: next })} />
    </div>
  );
}

const HourField = ({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) => (
  <label className="field">
    {label}
    <input className="input" type="time" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  </label>
);
