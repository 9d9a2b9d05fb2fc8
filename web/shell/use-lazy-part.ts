import { type ComponentType, useEffect, useState } from 'react';

/** A part that nobody sees at first: fetched once it is wanted, asked for again with the next screen if it did not come, and kept from then on. */
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
