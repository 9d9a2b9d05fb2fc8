import { type ComponentType, useCallback, useEffect, useState } from 'react';

export type MissingProps = { onAgain(): void };

/** In place of a part whose file did not come. */
const PartMissing = ({ onAgain }: MissingProps) => (
  <p className="err" role="alert">
    No se pudo abrir sin conexión.
    <button type="button" className="text-act" onClick={onAgain}>
      Reintentar
    </button>
  </p>
);

type LazyPart<Props> = ComponentType<Props> & { bring(): Promise<void> };

/**
 * A part of a screen that is fetched when it is shown, or earlier by `bring`. If its file does not come, only this part shows a message and a retry, and the
 * rest of the screen keeps what was typed; React's own `lazy` would replace the whole screen.
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<MissingProps> = PartMissing,
): LazyPart<Props> {
  let Here: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  async function begin(): Promise<void> {
    try {
      Here = (await fetch()).default;
    } finally {
      coming = undefined;
    }
  }
  const bring = () => (coming ??= begin());
  function Part(props: Props) {
    const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming');
    const again = useCallback(() => {
      setState('coming');
      bring().then(
        () => setState('here'),
        () => setState('missing'),
      );
    }, []);
    useEffect(() => {
      if (!Here) again();
    }, [again]);
    useEffect(() => {
      if (state !== 'missing') return undefined;
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [state, again]);
    if (Here) return <Here {...props} />;
    return state === 'missing' ? <Missing onAgain={again} /> : null;
  }
  return Object.assign(Part, { bring });
}
