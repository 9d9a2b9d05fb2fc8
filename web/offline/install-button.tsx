import { Download } from 'lucide';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { type InstallWay, install } from './install.ts';
import { InstallSteps } from './install-steps.tsx';

/** Installs the app, or shows how it is done where only the person can. */
export function InstallButton({ way }: { way: Exclude<InstallWay, null> }) {
  const [showsSteps, setShowsSteps] = useState(false);
  return (
    <>
      <button type="button" className="btn primary wide" onClick={() => (way === 'prompt' ? void install() : setShowsSteps(true))}>
        <Icon of={Download} size="medium" />
        Instalar la app
      </button>
      {showsSteps && <InstallSteps onClose={() => setShowsSteps(false)} />}
    </>
  );
}
