import { phoneMistake } from '../../customers/phone-field.tsx';
import type { Mistakes } from '../../page/use-form.ts';

export const storeFields = ['name', 'address', 'reference', 'id_colonia', 'phone', 'whatsapp'] as const;
type StoreField = (typeof storeFields)[number];

const ifWritten = (phone: string) => (phone.trim() === '' ? undefined : phoneMistake(phone));

/** What a store's form lacks before it is sent; its phones may be left out. */
export const storeMistakes = ({ name, address, phone, whatsapp }: Record<StoreField, string>): Mistakes<StoreField> => ({
  name: name.trim() === '' ? 'Escribe cómo le dicen a esta sucursal.' : undefined,
  address: address.trim() === '' ? 'Escribe la calle y el número.' : undefined,
  phone: ifWritten(phone),
  whatsapp: ifWritten(whatsapp),
});
