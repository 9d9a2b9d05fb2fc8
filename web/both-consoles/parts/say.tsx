import type { ReactNode } from 'react';

/** The sentence with which a screen opens: the answer, before any picture of it. `small`: the answer of a section. */
export const Say = ({ small, children }: { small?: boolean; children: ReactNode }) => (
  <p className={small ? 'say' : 'say large'}>{children}</p>
);
