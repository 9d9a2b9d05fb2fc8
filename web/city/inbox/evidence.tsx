import { Check, X } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { InboxItem } from '../../../contract/city/inbox.ts';
import { counted } from '../../both-consoles/parts/counted.ts';
import { Say } from '../../both-consoles/parts/say.tsx';
import { paths } from '../../page/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type Details, detailsOf, sayFlags, sortedReasons } from './say-case.ts';

/** What there is to decide a case by, first in one sentence. */
export function Evidence({ item }: { item: InboxItem }) {
  const details = detailsOf(item);
  switch (item.kind) {
    case 'ownership':
      return <Ownership {...details} />;
    case 'company':
      return <NewCompany {...details} />;
    case 'refusals':
      return <Refusals {...details} />;
    case 'report':
      return <Report {...details} count={item.count} />;
    case 'held':
      return <Held {...details} />;
    case 'colonia':
      return <Colonia {...details} count={item.count} />;
  }
}

const pageOf = { coupon: paths.coupon, promotion: paths.promotion, event: paths.event, company: paths.company };

const PageLink = ({ what, slug, children }: { what: keyof typeof pageOf; slug: string; children: ReactNode }) => (
  <p>
    <Link className="text-act" to={pageOf[what](slug)} state={{ inside: true }}>
      {children}
    </Link>
  </p>
);

function Ownership({ name, says, photo, matches = [] }: Details) {
  return (
    <>
      <Say small>
        {name} dice que <b>es de su negocio</b>
        {photo ? (
          <>
            {' '}
            y mandó <b>una foto</b>
          </>
        ) : null}
        .
      </Say>
      {says && <blockquote className="inbox-quote">{says}</blockquote>}
      <div className="inbox-pair">
        {photo && (
          <figure>
            <Picture src={photo} alt={`Foto que mandó ${name ?? 'quien lo pide'}`} />
            <figcaption>
              <Link className="text-act" to={paths.image(photo, 'La foto que mandó')} state={{ inside: true }}>
                Agrandar
              </Link>
            </figcaption>
          </figure>
        )}
        {matches.length > 0 && (
          <div>
            <h3>Lo que cuadra y lo que no</h3>
            <Checks checks={matches} />
          </div>
        )}
      </div>
    </>
  );
}

const Checks = ({ checks }: { checks: NonNullable<Details['matches']> }) => (
  <ul className="inbox-checks">
    {checks.map(({ label, value, ok }) => (
      <li key={label}>
        <Icon of={ok ? Check : X} />
        <span>
          <b>{label}</b>
          <VisuallyHidden>{ok ? ', cuadra' : ', no cuadra'}</VisuallyHidden>
          <span className="sub">{value}</span>
        </span>
      </li>
    ))}
  </ul>
);

function NewCompany({ name, address, phone_matches, similar = [] }: Details) {
  return (
    <>
      <Say small>
        {name} quiere <b>dar de alta su negocio</b>.{similar.length > 0 ? ' Se parece a otro que ya está.' : ' No se parece a ninguno.'}
      </Say>
      <Checks
        checks={[
          ...(address ? [{ label: 'Dirección', value: address, ok: true }] : []),
          {
            label: 'Teléfono',
            value: phone_matches ? 'Es el de su cuenta' : 'No es el de su cuenta',
            ok: phone_matches === true,
          },
        ]}
      />
      {similar.length > 0 && (
        <>
          <h3>Se parece a</h3>
          <ul className="inbox-checks">
            {similar.map(({ id_company, name: other, slug, why }) => (
              <li key={id_company}>
                <span>
                  <Link className="text-act" to={paths.company(slug)} state={{ inside: true }}>
                    {other}
                  </Link>
                  <span className="sub">{why}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const Refusals = ({ no = 0, of = 0, slug, company }: Details) => (
  <>
    <Say small>
      <b>{no}</b> de las últimas {of} personas dijeron que {company} <b>no se lo respetó</b>. Nadie nuevo lo puede apartar.
    </Say>
    {slug && (
      <PageLink what="coupon" slug={slug}>
        Ver el cupón
      </PageLink>
    )}
  </>
);

function Report({ count, what, slug, comments = [], ...details }: Details & { count: number }) {
  return (
    <>
      <Say small>
        {counted(count, 'cliente lo reportó', 'clientes lo reportaron')}:{' '}
        {sortedReasons(details).map(({ words, count: times }, at) => (
          <span key={words}>
            {at > 0 && ', '}
            <b>{words.toLowerCase()}</b>
            {count > 1 && ` (${times})`}
          </span>
        ))}
        .
      </Say>
      {comments.map((comment) => (
        <blockquote className="inbox-quote" key={comment}>
          {comment}
        </blockquote>
      ))}
      {what && slug && (
        <PageLink what={what} slug={slug}>
          Ver su página
        </PageLink>
      )}
    </>
  );
}

/** What waits, where it is no coupon. */
const heldNouns = { coupon: '', promotion: 'Es una promoción. ', event: 'Es un evento. ', company: '' };

const Held = ({ description, terms, image, ...details }: Details) => (
  <>
    <Say small>
      {details.what && heldNouns[details.what]}
      {sayFlags(details)}. <b>No se ve hasta que decidas.</b>
    </Say>
    <div className="inbox-pair">
      {image && <Picture src={image} alt="Su foto" />}
      <div>
        <h3>{details.name}</h3>
        {description && <p className="sub">{description}</p>}
        {terms && <p className="sub">{terms}</p>}
      </div>
    </div>
  </>
);

const Colonia = ({ count, colonia, city, state, same = [], asked = [] }: Details & { count: number }) => (
  <>
    <Say small>
      {counted(count, 'persona pidió', 'personas pidieron')} <b>{colonia}</b>, en {city}, {state}.
    </Say>
    {same.length > 0 && <p>Ya hay una con ese nombre, con código postal {same.join(', ')}.</p>}
    {asked.length > 0 && (
      <ul className="inbox-checks">
        {asked.map(({ contact, comment }) => (
          <li key={contact}>
            <span>
              <b>{contact}</b>
              {comment && <span className="sub">{comment}</span>}
            </span>
          </li>
        ))}
      </ul>
    )}
  </>
);
