import type { ReactNode } from 'react';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { Screen } from '../shell/screen.tsx';

type LegalPageProps = { title: string /** When the text last changed, in words. */; date: string; children: ReactNode };

/** A text to read, with its version and date. */
export function LegalPage({ title, date, children }: LegalPageProps) {
  const version = useRoot()?.settings.privacy_version;
  return (
    <Screen title={title} back={paths.companyCategories} actions={false}>
      <article className="prose">
        <p className="sub">
          Versión {version}
          <span className="dot" />
          {date}
        </p>
        {children}
      </article>
    </Screen>
  );
}
