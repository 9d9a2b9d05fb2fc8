import { type ComponentType, useEffect, useState } from 'react';
import { whenStable } from './when-stable.ts';

/** What works behind every screen; fetched when the page is stable. */
export function useBackground(): ComponentType | undefined {
  const [Background, setBackground] = useState<ComponentType>();
  useEffect(
    () =>
      whenStable(() => {
        import('./background.tsx').then(
          (module) => setBackground(() => module.default),
          (error) => console.error('Service worker registration failed:', error),
        );
      }),
    [],
  );
  return Background;
}
