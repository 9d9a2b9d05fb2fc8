import { useEffect, useState } from 'react';
import { type InFocus, inFocus, readInFocus, writeInFocus } from './in-focus.ts';

const choices: readonly { value: InFocus; label: string }[] = [
  { value: inFocus.none, label: 'Solo el número' },
  { value: inFocus.inAppAlert, label: 'Una línea dentro de la app' },
  { value: inFocus.notification, label: 'Un aviso del teléfono' },
];

/** What happens on this device when something arrives while the app is open; the service worker reads it. */
export function InFocusChoice() {
  const [chosen, setChosen] = useState<InFocus>();
  useEffect(() => void readInFocus().then(setChosen), []);
  async function choose(value: InFocus): Promise<void> {
    setChosen(value);
    // What the browser did not keep is not what was chosen.
    await writeInFocus(value).catch(async () => setChosen(await readInFocus()));
  }
  return (
    <fieldset className="choices">
      <legend>Con la app abierta</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="setting">
          <input type="radio" name="in-focus" checked={chosen === value} onChange={() => void choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
