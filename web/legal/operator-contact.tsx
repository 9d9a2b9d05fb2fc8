import { sayPhone, whatsappAddress } from '../companies/contact.ts';
import { useRoot } from '../page/root-data.ts';

/** How to reach the site's operator, as the end of a sentence. */
export function OperatorContact() {
  const phone = useRoot()?.settings.support_whatsapp;
  if (!phone) return <>al operador de este sitio, que todavía no publica aquí su contacto</>;
  return (
    <>
      al operador por WhatsApp, al{' '}
      <a href={whatsappAddress(phone)} target="_blank" rel="noopener noreferrer">
        {sayPhone(phone)}
      </a>
    </>
  );
}
