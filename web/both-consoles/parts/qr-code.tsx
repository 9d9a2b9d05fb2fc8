import '../../styles/screens/console/console-qr.css';
import { drawQr } from '../../ui/draw-qr.ts';

/** A QR for another phone's camera: dark on white in every theme, with its quiet margin. `label` says what it is of. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = drawQr(text);
  return (
    <svg className="shown-qr" viewBox={`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label={label}>
      <rect x={-3} y={-3} width={size + 6} height={size + 6} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
