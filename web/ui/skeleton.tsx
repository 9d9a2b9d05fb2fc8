import type { CSSProperties } from 'react';

/** The outline of something that is on its way; its classes say how large it is. */
export const Skeleton = ({ className, style }: { className: string; style?: CSSProperties }) => (
  <span className={`skeleton ${className}`} style={style} />
);
