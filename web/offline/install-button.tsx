import { Download } from 'lucide';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type InstallWay, install } from './install.ts';
import { InstallSteps } from './install-steps.tsx';

/** Installs the app, or shows the steps where the browser has no install prompt. */
export function InstallButton({ way }: { way: Exclude<InstallWay, null> }) {
  const [showsSteps, setShowsSteps] = useState(false);
  return (
    <>
      <Button kind="primary" wide onClick={() => (way === 'prompt' ? void install() : setShowsSteps(true))}>
        <Icon of={Download} size="medium" />
        Instalar la app
      </Button>
      {showsSteps && <InstallSteps onClose={() => setShowsSteps(false)} />}
    </>
  );
}
