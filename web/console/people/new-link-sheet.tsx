import { InvitationLink } from '../../both-consoles/parts/invitation-link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useShop } from '../shell/shop-context.ts';
import { type MadeInvitation, sayInvitation } from './invite-card.tsx';

type NewLinkSheetProps = { made: MadeInvitation; isUsed: boolean; onClose(): void };

/** The link that took the place of one that cannot be shown again: the server knows no secret that it gave out. */
export function NewLinkSheet({ made, isUsed, onClose }: NewLinkSheetProps) {
  const { company } = useShop();
  return (
    <Sheet title="Nueva liga" onClose={onClose}>
      <div className="console-stack">
        <p role="status">{isUsed ? 'Aceptaron tu invitación: ya está en tu lista.' : 'La de antes ya no sirve.'}</p>
        {!isUsed && <InvitationLink secret={made.secret} text={sayInvitation(made.id_user_role, company)} />}
      </div>
    </Sheet>
  );
}
