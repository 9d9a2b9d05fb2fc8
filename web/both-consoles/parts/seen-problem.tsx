import { useEffect, useRef } from 'react';
import { FormProblem } from '../../ui/form-problem.tsx';

/** What went wrong with an act in the middle of a screen: it is brought into view, clear of the bars. */
export function SeenProblem({ text }: { text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) place.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  return (
    <div className="seen-problem" ref={place}>
      <FormProblem text={text} />
    </div>
  );
}
