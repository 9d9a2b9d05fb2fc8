import type { ReactNode } from 'react';
import { BackLink } from '../../shell/screen.tsx';
import { OwnerTabs } from './owner-tabs.tsx';

type ConsoleScreenProps = {
  /** The one heading. */
  title: string;
  /** A bar of its own, with that heading. */
  bar?: ReactNode;
  /** The target of the arrow; absent on the tabs' screens. */
  back?: string;
  /** At the right of the bar. */
  actions?: ReactNode;
  /** The screen has a primary button of its own, so the tab's plus turns quiet. */
  calm?: boolean;
  /** A bar of actions stands at the bottom, on a phone in place of the tabs. */
  actionBar?: ReactNode;
  children: ReactNode;
  /** Class of `main`. */
  className?: string;
};

/** A screen of the console with its bar and its tabs. */
export function ConsoleScreen({ title, bar, back, actions, calm, actionBar, children, className }: ConsoleScreenProps) {
  return (
    <div className={actionBar ? 'has-act' : undefined}>
      <div className="page console">
        {bar ?? (
          <header className="bar">
            {back && <BackLink to={back} />}
            <h1>{title}</h1>
            {actions}
          </header>
        )}
        <main id="contenido" className={className}>
          {children}
        </main>
      </div>
      {actionBar}
      <OwnerTabs calm={calm || Boolean(actionBar)} />
    </div>
  );
}
