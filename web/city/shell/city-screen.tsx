import type { ReactNode } from 'react';
import { ProofPlace } from '../../passkeys/proof-place.tsx';
import { BackLink } from '../../shell/screen.tsx';
import { CityNav } from './city-nav.tsx';

type CityScreenProps = {
  title: string;
  /** What is said under the title. */
  words?: ReactNode;
  /** The target of the arrow; absent on the screens of the bar. */
  back?: string;
  /** At the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen of La ciudad with its heading and its bar. */
export function CityScreen({ title, words, back, actions, children }: CityScreenProps) {
  return (
    <>
      <div className="page console city-console">
        <header className="city-head">
          {back && <BackLink to={back} />}
          <div className="city-title">
            <h1>{title}</h1>
            {words && <p className="sub">{words}</p>}
          </div>
          {actions && <div className="city-actions">{actions}</div>}
        </header>
        <main id="contenido">{children}</main>
      </div>
      <CityNav />
      <ProofPlace />
    </>
  );
}
