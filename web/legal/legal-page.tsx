import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LegalText } from '../../contract/legal-texts.ts';
import { builtInTexts } from '../../contract/legal-versions.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { sayLongDate } from '../../contract/validity/dates.ts';
import { localTime } from '../../contract/validity/local-time.ts';
import { paths } from '../page/paths.ts';
import { Screen } from '../shell/screen.tsx';
import { OwnText } from './own-text.tsx';

type LegalPageProps = { title: string; text: LegalText; children: ReactNode };

const sayDate = (date: string) => `${sayLongDate(date)} de ${date.slice(0, 4)}`;
const dateOf = (at: string) => sayDate(localTime(at, defaultTimeZone).date);

/** A text to read, with its version and date: the operator's own, or the product's where there is none. */
export function LegalPage({ title, text: { kind, text, version, published_at, present, versions }, children }: LegalPageProps) {
  return (
    <Screen title={title} back={paths.companyCategories} actions={false}>
      <article className="prose">
        <p className="sub">
          Versión {version}
          <span className="dot" />
          {published_at ? dateOf(published_at) : sayDate(builtInTexts[kind].date)}
        </p>
        {!present && (
          <p>
            Esta versión es de antes. <Link to="?">Ver la que vale hoy</Link>
          </p>
        )}
        {text === null ? children : <OwnText text={text} />}
        {versions.length > 0 && (
          <>
            <h2>Versiones</h2>
            <ul>
              {versions.map((one) => (
                <li key={one.version}>
                  <Link to={`?version=${one.version}`}>Versión {one.version}</Link>, {dateOf(one.published_at)}
                </li>
              ))}
            </ul>
          </>
        )}
      </article>
    </Screen>
  );
}
