import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';

export type ZoomProps = { src: string; alt: string };

const step = 0.7;

/** A picture that grows by pinch, double tap, wheel, the keys + − 0 and two buttons, and moves by finger or arrow keys. */
export default function Zoom({ src, alt }: ZoomProps) {
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const time = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200;
  useEffect(() => {
    const keys: Record<string, () => void> = {
      '+': () => void zoom.current?.zoomIn(step, time),
      '=': () => void zoom.current?.zoomIn(step, time),
      '-': () => void zoom.current?.zoomOut(step, time),
      '0': () => void zoom.current?.resetTransform(time),
      ArrowLeft: () => void zoom.current?.panBy(60, 0, time),
      ArrowRight: () => void zoom.current?.panBy(-60, 0, time),
      ArrowUp: () => void zoom.current?.panBy(0, 60, time),
      ArrowDown: () => void zoom.current?.panBy(0, -60, time),
    };
    const onKey = (press: KeyboardEvent) => {
      // Ctrl and + belong to the browser.
      if (press.ctrlKey || press.metaKey || press.altKey) return;
      keys[press.key]?.();
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
        <TransformComponent wrapperClass="zoom-frame" contentClass="zoom-frame">
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
