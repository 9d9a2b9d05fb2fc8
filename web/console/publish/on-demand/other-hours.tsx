import { useState } from 'react';
import type { DayHours } from '../periods.ts';

/** Hours that no chip has, typed. */
export default function OtherHours({ hours, onChange }: { hours: DayHours | null; onChange(hours: DayHours): void }) {
  const { from, to } = hours ?? { from: '', to: '' };
  const [typed, setTyped] = useState({ from, to: to === '24:00' ? '00:00' : to });
  const set = (next: DayHours) => {
    setTyped(next);
    if (next.from && next.to) onChange(next);
  };
  return (
    <div className="wide pair">
      <label className="field">
        De
        <input
          className="input"
          type="time"
          value={typed.from}
          onChange={({ currentTarget }) => set({ ...typed, from: currentTarget.value })}
        />
      </label>
      <label className="field">
        A
        <input
          className="input"
          type="time"
          value={typed.to}
          onChange={({ currentTarget }) => set({ ...typed, to: currentTarget.value })}
        />
      </label>
    </div>
  );
}
