import { type PointerEvent, type RefObject, useRef } from 'react';

/** Farther than this to the left, letting go closes it. */
const dismissDistance = 64;

/** Handlers for what came in from the left: it follows the finger back, and closes or comes again when let go. */
export function useSwipeAway(pane: RefObject<HTMLElement | null>, close: () => void) {
  const from = useRef<number | null>(null);

  function moveTo(distance: number): void {
    if (pane.current) pane.current.style.translate = distance < 0 ? `${distance}px` : '';
  }
  return {
    onPointerDown({ clientX, pointerType }: PointerEvent): void {
      if (pointerType === 'touch') from.current = clientX;
    },
    onPointerMove({ clientX }: PointerEvent): void {
      if (from.current !== null) moveTo(clientX - from.current);
    },
    onPointerUp({ clientX }: PointerEvent): void {
      if (from.current === null) return;
      const distance = clientX - from.current;
      from.current = null;
      if (distance < -dismissDistance) close();
      else moveTo(0);
    },
    onPointerCancel(): void {
      from.current = null;
      moveTo(0);
    },
  };
}
