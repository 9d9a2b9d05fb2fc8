import { type PointerEvent, type RefObject, useRef } from 'react';

/** Farther than this, letting go closes it. */
const closeDistance = 96;

/** Handlers for the top of a sheet: it follows the finger down, and closes or comes back when let go. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const from = useRef<number | null>(null);

  function moveTo(distance: number): void {
    if (sheet.current) sheet.current.style.translate = distance > 0 ? `0 ${distance}px` : '';
  }
  function letGo({ clientY }: PointerEvent): void {
    if (from.current === null) return;
    const distance = clientY - from.current;
    from.current = null;
    if (distance > closeDistance) close();
    else moveTo(0);
  }
  return {
    onPointerDown({ target, currentTarget, clientY, pointerId }: PointerEvent): void {
      if ((target as Element).closest('button, a')) return;
      from.current = clientY;
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove({ clientY }: PointerEvent): void {
      if (from.current !== null) moveTo(clientY - from.current);
    },
    onPointerUp: letGo,
    onPointerCancel(): void {
      from.current = null;
      moveTo(0);
    },
  };
}
