import { Download } from 'lucide';
import { useState } from 'react';
import { downloadSheet } from '../../both-consoles/figures/download-sheet.ts';
import { Icon } from '../../ui/icon.tsx';

/** Saves a sheet of a call on the device; what goes wrong is said below it. */
export function SheetButton({ label, path, name }: { label: string; path: string; name: string }) {
  const [problem, setProblem] = useState('');
  return (
    <>
      <button type="button" className="small-act" onClick={() => void downloadSheet(path, name).then(setProblem)}>
        <Icon of={Download} />
        {label}
      </button>
      <p role="status" className="sub">
        {problem}
      </p>
    </>
  );
}
