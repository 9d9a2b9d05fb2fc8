import { Navigation, Phone } from 'lucide';
import type { ReactNode } from 'react';
import type { Store } from '../../contract/catalog/companies.ts';
import { directionsTo } from '../locations/directions.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { callAddress, whatsappAddress } from './contact.ts';
import { WhatsAppIcon } from './whatsapp-icon.tsx';

type StoreActionsProps = { store: Store; isOneOfMany: boolean; children?: ReactNode };

/** Call, write, go: what is not known of the store has no button. The first one is the main one. */
export function StoreActions({ store, isOneOfMany, children }: StoreActionsProps) {
  const { phone, whatsapp } = store;
  const which = isOneOfMany && <VisuallyHidden> ({store.name})</VisuallyHidden>;
  return (
    <div className="quad">
      {phone && (
        <a href={callAddress(phone)}>
          <Icon of={Phone} />
          <span>Llamar{which}</span>
        </a>
      )}
      {whatsapp && (
        <a href={whatsappAddress(whatsapp)} target="_blank" rel="noopener noreferrer">
          <WhatsAppIcon />
          <span>WhatsApp{which}</span>
        </a>
      )}
      <a href={directionsTo(store)} target="_blank" rel="noopener noreferrer">
        <Icon of={Navigation} />
        <span>Cómo llegar{which}</span>
      </a>
      {children}
    </div>
  );
}
