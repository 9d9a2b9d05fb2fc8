import { type ComponentType, useEffect, useState } from 'react';

/** Brings the question for the place to a device that has not answered it yet; every page has this, and the question itself comes after it. */
export function AskPlace() {
  const [Question, setQuestion] = useState<ComponentType>();
  useEffect(() => {
    try {
      if (localStorage.getItem('set_address') !== null) return;
    } catch {
      return;
    }
    import('./place-question.tsx').then(
      (module) => setQuestion(() => module.default),
      () => {},
    );
  }, []);
  return Question ? <Question /> : null;
}
