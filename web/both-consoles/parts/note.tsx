import { CircleAlert, CircleCheck, Info } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

const icons = { bad: CircleAlert, good: CircleCheck, plain: Info };

/** Words beside what they are about. `bad` is announced at once. */
export const Note = ({ kind = 'plain', children }: { kind?: keyof typeof icons; children: ReactNode }) => (
  <div className={classNames('console-note', kind)} role={kind === 'bad' ? 'alert' : undefined}>
    <Icon of={icons[kind]} />
    <div>{children}</div>
  </div>
);
