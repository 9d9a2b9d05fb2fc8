import { ZoomIn, ZoomOut } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { widthsOf } from '../ui/image-srcset.ts';

export type ZoomProps = { src: string; alt: string };

const step = 0.7;

const frame = { width: '100%', height: '100%' };

/** Where the picture moves to, in pixels. */
const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
};

/** Two taps count as one gesture when they are this close, in milliseconds and in pixels. */
const together = { time: 350, distance: 30 };
const enlarged = 2.5;

/** Says when a tap is the second of two. The library takes a double tap for two double clicks, so it is not asked. */
function useDoubleTap(onDoubleTap: (x: number, y: number) => void) {
  const last = useRef({ at: 0, x: 0, y: 0 });
  return ({ timeStamp, clientX: x, clientY: y }: MouseEvent) => {
    const { at, x: lastX, y: lastY } = last.current;
    const isSecond = timeStamp - at < together.time && Math.hypot(x - lastX, y - lastY) < together.distance;
    last.current = { at: isSecond ? 0 : timeStamp, x, y };
    if (isSecond) onDoubleTap(x, y);
  };
}

/** A picture that grows by pinch, double tap, wheel, the keys + − 0 and two buttons, and moves by finger or arrow keys. */
export default function Zoom({ src, alt }: ZoomProps) {
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const time = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200;
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // Ctrl and + belong to the browser.
      if (ctrlKey || metaKey || altKey) return;
      const move = moves[key];
      if (move) void zoom.current?.panBy(...move, time);
      else if (key === '+' || key === '=') void zoom.current?.zoomIn(step, time);
      else if (key === '-') void zoom.current?.zoomOut(step, time);
      else if (key === '0') void zoom.current?.resetTransform(time);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [time]);
  const onClick = useDoubleTap((x, y) => {
    const isEnlarged = (zoom.current?.instance.state.scale ?? 1) > 1.01;
    void (isEnlarged ? zoom.current?.resetTransform(time) : zoom.current?.zoomToPoint(enlarged, x, y, time));
  });
  return (
    <>
      <TransformWrapper
        ref={zoom}
        maxScale={6}
        doubleClick={{ disabled: true }}
        zoomAnimation={{ animationTime: time }}
        velocityAnimation={{ disabled: time === 0 }}
      >
        <TransformComponent wrapperClass="zoom-frame" wrapperStyle={frame} contentStyle={frame} wrapperProps={{ onClick }}>
          <img src={src} {...widthsOf(src, '200vw')} alt={alt} />
        </TransformComponent>
      </TransformWrapper>
      <div className="zoom-tools">
        <button type="button" className="ib" aria-label="Alejar" onClick={() => void zoom.current?.zoomOut(step, time)}>
          <ZoomOut className="i" aria-hidden="true" />
        </button>
        <button type="button" className="ib" aria-label="Acercar" onClick={() => void zoom.current?.zoomIn(step, time)}>
          <ZoomIn className="i" aria-hidden="true" />
        </button>
      </div>
    </>
  );
}
