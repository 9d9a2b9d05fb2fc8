import { ZoomIn, ZoomOut } from 'lucide';
import { useEffect, useRef } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { imageSrcset } from '../ui/image-srcset.ts';
import { useZoom } from './use-zoom.ts';
import type { Point } from './zoom-view.ts';

export type ZoomProps = { src: string; alt: string };

/** How much larger a button or a key makes the picture. */
const step = 2;

/** Where the picture moves to, in pixels. */
const moves: Record<string, Point> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
};

/** A picture that grows by pinch, double tap, wheel, the keys + − 0 and two buttons, and moves by finger or arrow keys. */
export default function Zoom({ src, alt }: ZoomProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, isGliding, zoomBy, panBy, reset } = useZoom(frame);
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // Ctrl and + belong to the browser.
      if (ctrlKey || metaKey || altKey) return;
      const move = moves[key];
      if (move) panBy(move);
      else if (key === '+' || key === '=') zoomBy(step);
      else if (key === '-') zoomBy(1 / step);
      else if (key === '0') reset();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [panBy, zoomBy, reset]);
  return (
    <>
      <div ref={frame} className="zoom-frame">
        <img
          src={src}
          {...imageSrcset(src, '200vw')}
          alt={alt}
          className={isGliding ? 'gliding' : undefined}
          style={{ transform: `translate(${view.x}px,${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className="zoom-tools">
        <IconButton label="Alejar" icon={ZoomOut} onClick={() => zoomBy(1 / step)} />
        <IconButton label="Acercar" icon={ZoomIn} onClick={() => zoomBy(step)} />
      </div>
    </>
  );
}
