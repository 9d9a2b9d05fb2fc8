import type { ReactNode } from 'react';

type StatePanelProps = {
  image: 'e-vacio' | 'e-error' | 'e-fin' | 'e-llave';
  title: string;
  text: string;
  /** Announced as soon as it shows. */
  alert?: boolean;
  /** What to do next. */
  children?: ReactNode;
};

/** A whole screen's empty or error state: a picture, what happened and what to do next. */
export function StatePanel({ image, title, text, alert, children }: StatePanelProps) {
  return (
    <div className="state-panel" role={alert ? 'alert' : undefined}>
      <img src={`/static/pictures/${image}.webp`} alt="" width={224} height={224} />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="grid gap-1">{children}</div>
    </div>
  );
}
