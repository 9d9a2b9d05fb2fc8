import { type ComponentType, useEffect, useState } from 'react';

/** A part that is invisible at first: it loads when it is needed, again with the next screen after a failure, and stays loaded. */
export function useLazyPart<Given = object>(
  isWanted: () => boolean,
  load: () => Promise<{ default: ComponentType<Given> }>,
): ComponentType<Given> | undefined {
  const [Part, setPart] = useState<ComponentType<Given>>();
  useEffect(() => {
    if (!Part && isWanted()) {
      load().then(
        (module) => setPart(() => module.default),
        () => {},
      );
    }
  });
  return Part;
}
