import type { Store } from '../../contract/catalog/companies.ts';
import type { TakeQuestion } from '../../contract/validity/take-question.ts';
import { callAddress, whatsappAddress } from '../companies/contact.ts';
import { MessageDialog } from '../ui/message-dialog.tsx';

type AskFirstProps = { question: TakeQuestion; stores: readonly Store[]; onTake(): void; onLeave(): void };

/** Opens the way to ask the nearest store that has one. */
function wayToAsk(stores: readonly Store[]): { label: string; onChoose(): void } | undefined {
  const whatsapp = stores.find((store) => store.whatsapp)?.whatsapp;
  if (whatsapp) return { label: 'Preguntar por WhatsApp', onChoose: () => void open(whatsappAddress(whatsapp), '_blank', 'noopener') };
  const phone = stores.find((store) => store.phone)?.phone;
  return phone ? { label: 'Llamar para preguntar', onChoose: () => location.assign(callAddress(phone)) } : undefined;
}

/** Says why somebody may not be able to use a coupon before they take it, with the way to ask the shop. */
export function AskFirst({ question: { title, text, isForShop }, stores, onTake, onLeave }: AskFirstProps) {
  const way = isForShop ? wayToAsk(stores) : undefined;
  function leaveTo({ onChoose }: { onChoose(): void }): void {
    onLeave();
    onChoose();
  }
  return (
    <MessageDialog
      title={title}
      text={isForShop ? `${text} Pregunta al negocio si te atiende.` : text}
      actions={[
        { label: 'Ahora no', onChoose: onLeave },
        { label: 'Lo quiero igual', onChoose: onTake },
        ...(way ? [{ label: way.label, onChoose: () => leaveTo(way) }] : []),
      ]}
      onDismiss={onLeave}
    />
  );
}
