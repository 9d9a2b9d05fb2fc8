import { type ComponentType, useState } from 'react';

/** A part of a screen that comes with its tap, and the words where it does not come. */
export function useOnTap<Props>(fetch: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [problem, setProblem] = useState<string>();
  async function open(): Promise<void> {
    setProblem(undefined);
    await fetch().then(
      (fetched) => setPart(() => fetched.default),
      () => setProblem('No se pudo abrir. Revisa tu conexión y vuelve a intentarlo.'),
    );
  }
  return { Part, open, close: () => setPart(null), problem };
}
