import { Check, type IconNode } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { SavedKind } from '../../contract/wallet/saved.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { pendingChangeFor, submitOrQueue } from '../offline/outbox.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { keptWallet } from '../wallet/wallet-store.ts';

export type SaveToggleProps = { kind: SavedKind; id: number; label: 'Guardar' | 'Seguir'; icon: IconNode };

const done = { Guardar: 'Guardado', Seguir: 'Siguiendo' };

/**
 * Shows the change at once, and reverts it with the reason when the server refuses. Without a network the change is queued; until the server answers, the
 * screen shows what this device knows.
 */
export default function SaveToggle({ kind, id, label, icon }: SaveToggleProps) {
  const about = `saved/${kind}/${id}`;
  const [isOn, setOn] = useState(() => isSavedHere(about, kind, id));
  const [said, setSaid] = useState<string>();
  const asked = useRef(false);
  const isSending = useRef(false);
  useEffect(() => {
    const show = (isSaved: boolean) => {
      if (!asked.current && !pendingChangeFor(about)) setOn(isSaved);
    };
    browserApi('GET /saved', { query: { kind, id } }).then(
      ({ items }) => show(items.length > 0),
      // It may still be asked for; the server knows what it has.
      () => {},
    );
  }, [about, kind, id]);

  async function toggle(): Promise<void> {
    if (isSending.current) return;
    asked.current = true;
    isSending.current = true;
    setOn(!isOn);
    setSaid(undefined);
    try {
      const key = isOn ? 'DELETE /saved/{kind}/{id}' : 'PUT /saved/{kind}/{id}';
      const outcome = await submitOrQueue({ about, key, params: { kind, id } });
      if (outcome === 'waiting') setSaid(`Se ${isOn ? 'quita' : 'guarda'} en tu cuenta cuando vuelva la red.`);
    } catch (error) {
      setOn(isOn);
      setSaid(problemOf(error).detail);
    } finally {
      isSending.current = false;
    }
  }
  return (
    <>
      <Button kind="quiet" onClick={() => void toggle()}>
        <Icon of={isOn ? Check : icon} size="medium" />
        {isOn ? done[label] : label}
      </Button>
      <p className={said ? 'note' : undefined} role="alert">
        {said}
      </p>
    </>
  );
}

function isSavedHere(about: string, kind: SaveToggleProps['kind'], id: number): boolean {
  const waiting = pendingChangeFor(about);
  if (waiting) return waiting.key.startsWith('PUT');
  return keptWallet()?.saved.some((saved) => saved.kind === kind && saved.id === id) ?? false;
}
