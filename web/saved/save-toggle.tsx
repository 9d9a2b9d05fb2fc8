import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../api.ts';
import { problemOf } from '../problem-of.ts';
import type { SaveGiven } from './save-button.tsx';

const done = { Guardar: 'Guardado', Seguir: 'Siguiendo' };

/** Shows at once what was asked for, and takes it back, with the reason, when the server did not do it. */
export default function SaveToggle({ kind, id, label, Icon }: SaveGiven) {
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<string>();
  const asked = useRef(false);
  const isSending = useRef(false);
  useEffect(() => {
    browserApi('GET /saved', { query: { kind, id } }).then(
      ({ items }) => asked.current || setOn(items.length > 0),
      // It may still be asked for; the server knows what it has.
      () => {},
    );
  }, [kind, id]);

  async function toggle(): Promise<void> {
    if (isSending.current) return;
    asked.current = true;
    isSending.current = true;
    setOn(!isOn);
    setProblem(undefined);
    try {
      await browserApi(isOn ? 'DELETE /saved/{kind}/{id}' : 'PUT /saved/{kind}/{id}', { params: { kind, id } });
    } catch (error) {
      setOn(isOn);
      const { status, detail } = problemOf(error);
      setProblem(status === 503 ? `No se ${isOn ? 'quitó' : 'guardó'}. ${detail}` : detail);
    } finally {
      isSending.current = false;
    }
  }
  const Shown = isOn ? Check : Icon;
  return (
    <>
      <button type="button" className="btn q" onClick={() => void toggle()}>
        <Shown className="i m" aria-hidden="true" />
        {isOn ? done[label] : label}
      </button>
      <p className={problem ? 'note' : undefined} role="alert">
        {problem}
      </p>
    </>
  );
}
