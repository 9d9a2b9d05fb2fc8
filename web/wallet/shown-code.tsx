import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import '../styles/screens/claim-code.css';
import { IconLink } from '../ui/icon-button.tsx';
import { useWakeLock } from '../ui/use-wake-lock.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type CodeSource, useChangingCode } from './use-changing-code.ts';

/** Goes back to the list. When the list opened this screen, it goes back in the history. */
export function CloseLink() {
  const { pathname, state } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <IconLink
      label="Cerrar"
      icon={X}
      ref={link}
      to={pathname}
      replace
      onClick={(click) => {
        if (!(state as { inside?: boolean } | null)?.inside) return;
        click.preventDefault();
        history.back();
      }}
    />
  );
}

const grouped = (text: string, size: number) => `${text.slice(0, size)}-${text.slice(size)}`;
const spelled = (text: string) => [...text].join(' ');

type ShownCodeProps = {
  source: CodeSource;
  /** The eight characters. */
  code: string;
  /** What the picture is, for those who do not see it. */
  label: string;
};

/** The QR of this moment, the characters and digits for a till that cannot read it, and how long they stay. */
export function ShownCode({ source, code, label }: ShownCodeProps) {
  const { drawn, left, failed } = useChangingCode(source);
  useWakeLock(true);
  return (
    <>
      <div className="plate" aria-busy={!drawn && !failed}>
        <svg className="cycle" aria-hidden="true">
          <rect className="rest" />
          {drawn && <rect key={drawn.step} className="left" pathLength="100" style={{ animationDelay: `${left - 30}s` }} />}
        </svg>
        {drawn && (
          <svg className="modules" viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
            <path d={drawn.path} />
          </svg>
        )}
        {failed && <p>Este navegador no puede dibujar el QR. En la caja di el código de abajo y los últimos 4 dígitos de tu teléfono.</p>}
      </div>
      <p className="letters">
        <span aria-hidden="true">{grouped(code, 4)}</span>
        <VisuallyHidden>Código {spelled(code)}</VisuallyHidden>
      </p>
      {drawn && (
        <p className="digits">
          <small aria-hidden="true" className="sub">
            6 números{' '}
          </small>
          <span aria-hidden="true" className="num">
            {grouped(drawn.digits, 3).replace('-', ' ')}
          </span>
          <VisuallyHidden>Números de este momento: {spelled(drawn.digits)}</VisuallyHidden>
        </p>
      )}
      <p className="sub hint">
        Muéstralo en la caja con el brillo al máximo.{' '}
        <span aria-hidden="true">
          Cambia en <b className="num">{left}</b> s
        </span>
      </p>
    </>
  );
}
