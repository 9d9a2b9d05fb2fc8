import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CompanyForOperator, CompanyInList } from '../../../contract/city/city-companies.ts';
import type { MergeResult, MovedCounts } from '../../../contract/city/merges.ts';
import { browserApi } from '../../api/api-client.ts';
import { Note } from '../../both-consoles/parts/note.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { requireIdParam } from '../../page/require-id-param.ts';
import { provingApi } from '../../passkeys/proving-api.ts';
import '../../styles/screens/city/city-company.css';
import { counted } from '../../both-consoles/parts/counted.ts';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { Button } from '../../ui/button.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { FindCompany } from './find-company.tsx';

export const title = 'Juntar dos negocios';

type LoaderData = { company: CompanyForOperator; other: CompanyForOperator | null };

const fetchOne = (id_company: number) => browserApi('GET /staff/companies/{id_company}', { params: { id_company } });

export async function load({ params, url }: CityLoaderArgs): Promise<LoaderData> {
  const other = url.searchParams.get('con');
  const [company, second] = await Promise.all([
    fetchOne(requireIdParam(params.id)),
    other === null ? null : fetchOne(requireIdParam(other)),
  ]);
  return { company, other: second };
}

/** Which of two companies stays with all that both have. */
export default function MergePage({ loaderData: { company, other } }: { loaderData: LoaderData }) {
  const address = cityPaths.mergeCompany(company.id_company);
  return (
    <CityScreen
      title="Juntar dos negocios"
      words="Al juntar, nada se pierde. Se deshace en 30 días."
      back={cityPaths.company(company.id_company)}
    >
      <div className="console-body console-stack">
        {other && other.id_company !== company.id_company ? (
          <Two key={`${company.id_company} ${other.id_company}`} pair={[company, other]} />
        ) : (
          <FindCompany
            company={company}
            addressOf={({ id_company }: Pick<CompanyInList, 'id_company'>) => `${address}?con=${id_company}`}
          />
        )}
      </div>
    </CityScreen>
  );
}

const said: [keyof MovedCounts, string, string][] = [
  ['stores', 'sucursal', 'sucursales'],
  ['coupons', 'cupón', 'cupones'],
  ['promotions', 'promoción', 'promociones'],
  ['events', 'evento', 'eventos'],
  ['menu_items', 'artículo', 'artículos'],
  ['claims', 'cupón apartado o usado', 'cupones apartados o usados'],
  ['followers', 'seguidor nuevo', 'seguidores nuevos'],
  ['people', 'persona que trabaja ahí', 'personas que trabajan ahí'],
];

/** What goes along, without what there is none of. */
function sayMoved(moved: MovedCounts): string {
  const parts = said.filter(([key]) => moved[key] > 0).map(([key, one, many]) => counted(moved[key], one, many));
  return parts.length === 0 ? 'No tiene nada que pasar.' : `Pasan ${new Intl.ListFormat('es-MX').format(parts)}.`;
}

/** The one with an owner stays, else the one that more people use. */
const better = ([a, b]: [CompanyForOperator, CompanyForOperator]) =>
  Number(b.owned) - Number(a.owned) || b.redeemed - a.redeemed || b.followers - a.followers || a.id_company - b.id_company;

function Two({ pair }: { pair: [CompanyForOperator, CompanyForOperator] }) {
  const [first, second] = pair;
  const [kept, keep] = useState(better(pair) > 0 ? second.id_company : first.id_company);
  const [asked, ask] = useState<MergeResult>();
  const { isBusy, problem, run } = useRun();
  const navigate = useNavigate();
  const [into, from] = kept === first.id_company ? [first, second] : [second, first];

  const send = (dry_run: boolean) =>
    provingApi('POST /companies/{id_company}/merge', { params: { id_company: from.id_company }, body: { into: into.id_company, dry_run } });
  return (
    <>
      <fieldset className="merge-choice">
        <legend>¿Cuál se queda?</legend>
        {pair.map((one) => (
          <label key={one.id_company} className="card">
            <input type="radio" name="keep" checked={kept === one.id_company} onChange={() => keep(one.id_company)} />
            <b>{one.name}</b>
            <span className="sub">
              {[
                one.owned ? 'con dueño' : 'sin dueño',
                counted(one.redeemed, 'canje este mes', 'canjes este mes'),
                counted(one.followers, 'seguidor', 'seguidores'),
                one.colonia,
                one.status === 'paused' ? 'en pausa' : null,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </label>
        ))}
      </fieldset>
      <Say small>
        <b>{into.name}</b> se queda con todo. La liga de <b>{from.name}</b> lleva ahí.
      </Say>
      {problem && <Note kind="bad">{problem}</Note>}
      <Button kind="primary" wide disabled={isBusy} onClick={() => void run(async () => ask(await send(true)))}>
        Juntar los dos
      </Button>
      <Link className="text-act" to={cityPaths.mergeCompany(first.id_company)} replace state={{ inside: true }}>
        Con otro
      </Link>
      {asked && (
        <MessageDialog
          title={`¿Juntar ${from.name} con ${into.name}?`}
          text={`${sayMoved(asked.moved)} Quien trae un cupón lo conserva. Se deshace en 30 días.`}
          actions={[
            { label: 'Cancelar', onChoose: () => ask(undefined) },
            {
              label: 'Juntar',
              onChoose: () => {
                ask(undefined);
                void run(async () => {
                  await send(false);
                  await navigate(cityPaths.company(into.id_company), { replace: true, state: { inside: true } });
                });
              },
            },
          ]}
          onDismiss={() => ask(undefined)}
        />
      )}
    </>
  );
}
