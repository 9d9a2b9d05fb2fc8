import { Link } from 'react-router';
import type { LegalDraft } from '../../../contract/legal-texts.ts';
import { builtInVersions } from '../../../contract/legal-versions.ts';
import { sayMoment } from '../../../contract/validity/dates.ts';
import { counted } from '../../both-consoles/parts/counted.ts';
import { paths } from '../../page/paths.ts';
import { serverNow } from '../../session/server-clock.ts';
import { useCity } from '../shell/city-context.ts';

/** How many people agreed to a version. */
export const countOf = ({ agreed }: LegalDraft, version: number | string): number =>
  agreed.find((one) => one.version === String(version))?.count ?? 0;

export const sayPeople = (count: number) => (count === 0 ? 'Nadie' : counted(count, 'persona', 'personas'));

const sayAgreed = (count: number) => `${count > 1 ? 'la aceptaron' : 'la aceptó'} ${sayPeople(count).toLowerCase()}`;

/** Whether a number that nobody published here may be that of an earlier text of the product: a city's own begin after them. */
const isEarlier = (kind: LegalDraft['kind'], version: string) => /^\d+$/.test(version) && Number(version) < builtInVersions[kind];

/** Every version with its day, who published it, and how many people agreed to it. */
export function TextVersions({ present }: { present: LegalDraft }) {
  const { kind, published, agreed } = present;
  const { time_zone: timeZone } = useCity();
  const known = new Set([...published.map(({ version }) => String(version)), String(builtInVersions[kind])]);
  const others = agreed.filter(({ version }) => !known.has(version));
  const read = kind === 'privacy' ? paths.privacy : paths.terms;
  const ending = (version: number) => (kind === 'privacy' ? `; ${sayAgreed(countOf(present, version))}` : '');
  return (
    <section className="card" aria-labelledby="versiones">
      <h2 id="versiones">Versiones</h2>
      <ul className="text-versions">
        {published.map(({ version, published_at, by }) => (
          <li key={version}>
            <Link className="text-act" to={`${read}?version=${version}`}>
              Versión {version}
            </Link>
            <span className="sub">
              {sayMoment(published_at, serverNow(), timeZone)}
              {by && `, ${by}`}
              {ending(version)}
            </span>
          </li>
        ))}
        {/* A city's own text may have taken its number. */}
        {!published.some(({ version }) => version === builtInVersions[kind]) && (
          <li>
            <Link className="text-act" to={`${read}?version=${builtInVersions[kind]}`}>
              Versión {builtInVersions[kind]}
            </Link>
            <span className="sub">la que viene con el producto{ending(builtInVersions[kind])}</span>
          </li>
        )}
        {others.map(({ version, count }) => (
          <li key={version}>
            <b>Versión {version}</b>
            <span className="sub">
              {isEarlier(kind, version) ? 'de antes' : 'de otra dirección'}; {sayAgreed(count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
