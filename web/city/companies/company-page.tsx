import { ExternalLink } from 'lucide';
import { Link, useRevalidator } from 'react-router';
import type { AuditEntry } from '../../../contract/accounts/staff.ts';
import type { CompanyForOperator } from '../../../contract/city/city-companies.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { sayMoment } from '../../../contract/validity/dates.ts';
import { browserApi } from '../../api/api-client.ts';
import { FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Note } from '../../both-consoles/parts/note.tsx';
import { OfferState } from '../../both-consoles/parts/offer-state.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { sayState } from '../../both-consoles/parts/say-offer.ts';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { paths } from '../../page/paths.ts';
import { requireIdParam } from '../../page/require-id-param.ts';
import { useNow } from '../../page/use-now.ts';
import '../../styles/screens/city/city-company.css';
import '../../styles/screens/city/city-overview.css';
import '../../styles/screens/console/console-people.css';
import { counted, sayNumber } from '../../both-consoles/parts/counted.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCity } from '../shell/city-context.ts';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { AuditCard } from './audit-card.tsx';
import { CompanyActs } from './company-acts.tsx';
import { CompanyState } from './company-row.tsx';
import { MergeNotes } from './merge-notes.tsx';

export const title = 'Negocio';

type CompanyView = { company: CompanyForOperator; coupons: OwnedCoupon[]; audit: { items: AuditEntry[]; next: string | null } };
type LoaderData = { value: CompanyView; since: string | null };

async function fetchCompany(id_company: number): Promise<CompanyView> {
  const params = { id_company };
  const [company, coupons, audit] = await Promise.all([
    browserApi('GET /staff/companies/{id_company}', { params }),
    browserApi('GET /companies/{id_company}/coupons', { params, query: { limit: 20 } }),
    browserApi('GET /audit', { query: { id_company, limit: 10 } }),
  ]);
  return { company, coupons: coupons.items, audit };
}

export const load = ({ params }: CityLoaderArgs): Promise<LoaderData> => {
  const id = requireIdParam(params.id);
  return fetchOrKept(`city-company-${id}`, () => fetchCompany(id));
};

function sayWho({ owned, owned_since }: CompanyForOperator, now: number, timeZone: string): string {
  if (!owned || !owned_since) return 'sin dueño';
  return `con dueño desde ${sayMoment(owned_since, now, timeZone).toLowerCase()}`;
}

/** A company as its operator sees it: how it goes, what it publishes, who changed what, and what can be done. */
export default function CompanyPage({ loaderData: { value, since } }: { loaderData: LoaderData }) {
  const { company, coupons, audit } = value;
  const { revalidate } = useRevalidator();
  const now = useNow();
  const { time_zone } = useCity();
  const { id_company, name, slug, category, colonia, city } = company;
  const isGone = company.merges.some((merge) => merge.id_company === id_company);
  return (
    <CityScreen
      title={name}
      words={[category, colonia ?? city ?? 'sin sucursal', sayWho(company, now, time_zone)].join(' · ')}
      back={cityPaths.companies}
      actions={
        company.status === 'active' && (
          <ButtonLink kind="quiet" to={paths.company(slug)} state={{ inside: true }}>
            <Icon of={ExternalLink} /> Ver ficha
          </ButtonLink>
        )
      }
    >
      <KeptNote since={since} />
      <div className="console-body console-stack">
        <MergeNotes company={company} onChanged={() => void revalidate()} />
        <div className="city-columns">
          <div className="console-stack">
            <HowItGoes company={company} />
            {!isGone && <Published company={company} coupons={coupons} />}
            <AuditCard id_company={id_company} first={audit} />
          </div>
          <div className="console-stack">
            <Facts company={company} />
            {!isGone && <CompanyActs company={company} onChanged={() => void revalidate()} />}
            {!isGone && <Alike company={company} />}
            <Note>Operas sin ver a sus clientes: aquí no hay nombres ni teléfonos de quien canjea.</Note>
          </div>
        </div>
      </div>
    </CityScreen>
  );
}

const HowItGoes = ({ company: { coupons, holders, redeemed, respected, answers, followers } }: { company: CompanyForOperator }) => (
  <section className="card company-figures">
    <Say small>
      {coupons === 0 ? (
        'Hoy no tiene cupones a la vista.'
      ) : (
        <>
          Tiene <b>{counted(coupons, 'cupón', 'cupones')}</b> a la vista.
        </>
      )}{' '}
      {holders > 0 && (
        <>
          <b>{counted(holders, 'persona', 'personas')}</b> {holders === 1 ? 'trae uno' : 'los traen'}.
        </>
      )}
    </Say>
    <dl>
      <div>
        <dt>canjes este mes</dt>
        <dd>{sayNumber(redeemed)}</dd>
      </div>
      <div>
        <dt>dicen que sí</dt>
        <dd>{answers === 0 ? 'sin datos' : `${respected} de ${answers}`}</dd>
      </div>
      <div>
        <dt>lo siguen</dt>
        <dd>{sayNumber(followers)}</dd>
      </div>
    </dl>
  </section>
);

function Published({ company, coupons }: { company: CompanyForOperator; coupons: OwnedCoupon[] }) {
  const now = useNow();
  return (
    <FigureCard title="Lo que publica">
      <p>
        <a className="text-act" href={`/mi-negocio/publicar?por=${company.id_company}`}>
          Publicar por este negocio
        </a>
      </p>
      {coupons.length === 0 ? (
        <p className="sub">Ningún cupón, ni en borrador.</p>
      ) : (
        <ul className="company-offers">
          {coupons.map((coupon) => {
            const { look, icon, word } = sayState(coupon, now);
            return (
              <li key={coupon.id_coupon}>
                <b>{coupon.title}</b>
                <OfferState look={look} {...(icon ? { icon } : {})}>
                  {word}
                </OfferState>
                <span className="sub">
                  {coupon.left === null ? 'Sin límite' : `Quedan ${coupon.left}${coupon.stock === null ? '' : ` de ${coupon.stock}`}`} ·{' '}
                  {counted(coupon.redeemed, 'canje', 'canjes')}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </FigureCard>
  );
}

function Facts({ company }: { company: CompanyForOperator }) {
  const now = useNow();
  const { time_zone } = useCity();
  const { owners, cashiers, category, places, slug, source, created_at } = company;
  const rows: [string, React.ReactNode][] = [
    ['Estado', <CompanyState key="state" company={company} />],
    ['Dueños', owners],
    ['Caja', cashiers === 0 ? 'nadie' : counted(cashiers, 'persona', 'personas')],
    ['Categoría', category],
    ['Liga', `/negocios/${slug}`],
    ['Viene de', source ? source.toUpperCase() : 'alta a mano o registro'],
    ['Desde', sayMoment(created_at, now, time_zone)],
  ];
  return (
    <FigureCard title="Datos">
      <dl className="city-facts">{rows.map(([name, value]) => [<dt key={`${name} dt`}>{name}</dt>, <dd key={name}>{value}</dd>])}</dl>
      <h3 className="company-places-title">{places.length === 1 ? 'Su sucursal' : 'Sus sucursales'}</h3>
      {places.length === 0 && <p className="sub">Ninguna todavía.</p>}
      <ul className="company-places">
        {places.map(({ id_store, name, address, colonia, city, phone, active }) => (
          <li key={id_store}>
            <b>{name}</b>
            {!active && ' (cerrada)'}
            <span className="sub">{[address, colonia, city, phone].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </FigureCard>
  );
}

function Alike({ company: { id_company, alike } }: { company: CompanyForOperator }) {
  if (alike.length === 0) return null;
  return (
    <FigureCard title="¿Son el mismo?" words="Al juntar, nada se pierde. Se deshace en 30 días.">
      <ul className="company-places">
        {alike.map((one) => (
          <li key={one.id_company}>
            <Link className="text-act" to={`${cityPaths.mergeCompany(id_company)}?con=${one.id_company}`} state={{ inside: true }}>
              {one.name}
            </Link>
            <span className="sub">
              {one.same.map((why) => (why === 'phone' ? 'mismo teléfono' : 'mismo nombre')).join(' y ')}
              {one.colonia ? ` · ${one.colonia}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </FigureCard>
  );
}
