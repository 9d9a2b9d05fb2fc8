import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';

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
  return (
    <>
      <TransformWrapper
        ref={zoom}
        maxScale={6}
        doubleClick={{ mode: 'toggle', step: 1.5, animationTime: time }}
        zoomAnimation={{ animationTime: time }}
        velocityAnimation={{ disabled: time === 0 }}
      >
        <TransformComponent wrapperClass="zoom-frame" wrapperStyle={frame} contentStyle={frame}>
          <img src={src} alt={alt} />
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
