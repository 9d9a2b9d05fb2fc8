import { Download } from 'lucide';
import { useState } from 'react';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Icon } from '../ui/icon.tsx';

/** Hands a file to the browser to save. */
function save(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** All that is kept about the customer, as a file to take away. */
export function DownloadData() {
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function download(): Promise<void> {
    setWorking(true);
    setProblem(undefined);
    try {
      save('mis-datos.json', await browserApi('GET /customers/me/data'));
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    setWorking(false);
  }
  return (
    <>
      <Button kind="quiet" wide disabled={working} onClick={() => void download()}>
        <Icon of={Download} size="medium" />
        {working ? 'Preparando…' : 'Descargar todos mis datos'}
      </Button>
      <FormProblem text={problem} />
    </>
  );
}
