import { useCallback } from 'react';
import type { Category } from '../../../contract/catalog/categories.ts';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { joinWords } from '../../../contract/validity/dates.ts';
import { EditConflict, sayPlain } from '../../both-consoles/parts/edit-conflict.tsx';
import type { EditClash } from '../../both-consoles/parts/use-edited.ts';
import { payments } from './payments.ts';
import { fetchProfile } from './profile.ts';

const names: Partial<Record<keyof CompanyProfile, string>> = {
  name: 'Nombre',
  id_category: 'Qué es',
  description: 'Descripción',
  slug: 'Dirección corta',
  website: 'Página de internet',
  payment_methods: 'Se paga con',
  phone_public: 'Mostrar el teléfono',
  show_opened: 'Mostrar si hoy ya abrió',
};

type DataConflictProps = { id_company: number; clash: EditClash; categories: readonly Category[]; onLeft(): void };

/** Both values of what a business says of itself, where somebody else changed it meanwhile. */
export default function DataConflict({ id_company, clash, categories, onLeft }: DataConflictProps) {
  const find = useCallback(() => fetchProfile(id_company), [id_company]);
  function say(name: keyof CompanyProfile, fields: CompanyProfile): string {
    switch (name) {
      case 'id_category':
        return categories.find(({ id_category }) => id_category === fields.id_category)?.name ?? fields.category;
      case 'payment_methods':
        return joinWords(payments.filter(([method]) => fields.payment_methods.includes(method)).map(([, label]) => label)) || 'nada';
      default:
        return sayPlain(fields[name]);
    }
  }
  return <EditConflict what="los datos de tu negocio" clash={clash} find={find} names={names} say={say} onLeft={onLeft} />;
}
