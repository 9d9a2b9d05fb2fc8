import { type RefObject, useCallback, useEffect, useState } from 'react';
import { clampView, follow, gripOf, type Point, type View, wholeView, zoomAt } from './zoom-view.ts';

/** Two taps count as one gesture when they are this close, in milliseconds and in pixels; a finger that moved further did not tap. */
const doubleTap = { milliseconds: 350, pixels: 30 };
const doubleTapScale = 2.5;
const middle: Point = { x: 0, y: 0 };

type Change = (view: View) => View;

/** The view of a picture in its frame, and what changes it besides fingers and the wheel, which are listened to here. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [{ view, isGliding }, setShown] = useState({ view: wholeView, isGliding: false });
  const change = useCallback(
    (next: Change, isGliding = false) => {
      const picture = frame.current?.querySelector('img');
      if (!frame.current || !picture) return;
      const box = frame.current.getBoundingClientRect();
      const size = picture.naturalWidth ? { width: picture.naturalWidth, height: picture.naturalHeight } : box;
      setShown((shown) => ({ view: clampView(next(shown.view), box, size), isGliding }));
    },
    [frame],
  );
  useEffect(() => listenTo(frame.current, change), [frame, change]);
  useEffect(() => {
    const fitAgain = () => change((view) => view);
    addEventListener('resize', fitAgain);
    return () => removeEventListener('resize', fitAgain);
  }, [change]);
  return {
    view,
    isGliding,
    zoomBy: useCallback((factor: number) => change((view) => zoomAt(view, factor, middle), true), [change]),
    panBy: useCallback(({ x, y }: Point) => change((view) => ({ ...view, x: view.x + x, y: view.y + y }), true), [change]),
    reset: useCallback(() => change(() => wholeView, true), [change]),
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function listenTo(frame: HTMLElement | null, change: (next: Change, isGliding?: boolean) => void): () => void {
  if (!frame) return () => {};
  const fingers = new Map<number, Point>();
  const stop = new AbortController();
  let pressed: Point | undefined;
  let lastTap = { at: Number.NEGATIVE_INFINITY, ...middle };

  function pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = (frame as HTMLElement).getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }
  function tap(at: number, point: Point): void {
    const isSecond = at - lastTap.at < doubleTap.milliseconds && distance(point, lastTap) < doubleTap.pixels;
    lastTap = isSecond ? { at: Number.NEGATIVE_INFINITY, ...middle } : { at, ...point };
    if (isSecond) change((view) => (view.scale > wholeView.scale ? wholeView : zoomAt(view, doubleTapScale, point)), true);
  }
  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    frame?.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, pointOf(event));
    // A second finger is no tap.
    pressed = fingers.size === 1 ? pointOf(event) : undefined;
  }
  function move(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) return;
    const from = gripOf([...fingers.values()]);
    fingers.set(event.pointerId, pointOf(event));
    const to = gripOf([...fingers.values()]);
    change((view) => follow(view, from, to));
  }
  function lift(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    const point = pointOf(event);
    if (event.type === 'pointerup' && pressed && distance(point, pressed) < doubleTap.pixels) tap(event.timeStamp, point);
  }
  function turn(event: WheelEvent): void {
    // Ctrl and the wheel would enlarge the whole page.
    event.preventDefault();
    change((view) => zoomAt(view, Math.exp(-event.deltaY / 500), pointOf(event)));
  }
  const { signal } = stop;
  frame.addEventListener('pointerdown', press, { signal });
  frame.addEventListener('pointermove', move, { signal });
  frame.addEventListener('pointerup', lift, { signal });
  frame.addEventListener('pointercancel', lift, { signal });
  frame.addEventListener('wheel', turn, { signal, passive: false });
  return () => stop.abort();
}
