import { type ComponentType, useEffect, useState } from 'react';
import LiveUpdates from '../live/live-updates.tsx';
import { whenStable } from '../push/when-stable.ts';
import { NextScreen } from './next-screen.tsx';
import { useFont } from './use-font.ts';

/** The parts behind every screen: the outline of the next screen, the socket, the badge, the service worker, the font. */
export default function BackgroundParts() {
  useFont();
  const [Background, setBackground] = useState<ComponentType>();
  useEffect(
    () =>
      whenStable(() => {
        import('../push/background.tsx').then(
          (module) => setBackground(() => module.default),
          (error) => console.error('Service worker registration failed:', error),
        );
      }),
    [],
  );
  return (
    <>
      <NextScreen />
      <LiveUpdates />
      {Background && <Background />}
    </>
  );
}
