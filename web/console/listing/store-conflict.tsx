import { useCallback } from 'react';
import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import { EditConflict, sayPlain } from '../../both-consoles/parts/edit-conflict.tsx';
import type { EditClash } from '../../both-consoles/parts/use-edited.ts';
import { fetchStore } from './profile.ts';

const names: Partial<Record<keyof ProfileStore, string>> = {
  name: 'Nombre',
  address: 'Calle y número',
  id_colonia: 'Colonia',
  reference: 'Cómo dar con ella',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  active: 'Atiende clientes',
};

type StoreConflictProps = {
  store: Pick<ProfileStore, 'id_store' | 'id_company' | 'name'>;
  clash: EditClash;
  colonias: readonly { id_colonia: number; name: string }[];
  onLeft(): void;
};

/** Both values of what a store's sheet says, where somebody else changed the store meanwhile. */
export default function StoreConflict({ store: { id_store, id_company, name: called }, clash, colonias, onLeft }: StoreConflictProps) {
  const find = useCallback(() => fetchStore(id_company, id_store), [id_company, id_store]);
  const say = (name: keyof ProfileStore, fields: ProfileStore) =>
    name === 'id_colonia' && fields.id_colonia !== null
      ? (colonias.find(({ id_colonia }) => id_colonia === fields.id_colonia)?.name ?? fields.colonia ?? 'otra')
      : sayPlain(fields[name]);
  return <EditConflict what={`la sucursal ${called}`} clash={clash} find={find} names={names} say={say} onLeft={onLeft} />;
}
