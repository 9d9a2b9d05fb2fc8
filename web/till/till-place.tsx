import type { Workplace } from '../../contract/accounts/memberships.ts';
import { worksAtTill } from '../../contract/accounts/roles.ts';
import { WorkplaceSwitch } from '../memberships/workplace-switch.tsx';
import type { TillSnapshot } from './offline/till-store.ts';

type TillPlaceProps = { known: TillSnapshot | undefined; onChoose(id_store: number): Promise<void>; onProblem(detail: string): void };

const hasTill = ({ id_user_role, stores }: Workplace) => worksAtTill(id_user_role) && stores.length > 0;

/** Shows the till's store. People with several stores, of one company or more, choose one. */
export function TillPlace({ known, onChoose, onProblem }: TillPlaceProps) {
  if (!known) return null;
  const { company, store, id_store } = known.till;
  return (
    <WorkplaceSwitch
      label="Sucursal de esta caja"
      chosen={id_store}
      isOffered={hasTill}
      onSwitched={(chosen) => void (chosen !== null && onChoose(chosen))}
      onProblem={onProblem}
    >
      <span>
        <span>{company}</span>
        <span>, sucursal {store}</span>
      </span>
    </WorkplaceSwitch>
  );
}
