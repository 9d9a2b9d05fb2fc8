import type { CampaignForOperator } from '../../../contract/city/city-campaigns.ts';
import { counted } from '../../both-consoles/parts/counted.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

type EndCampaignProps = { campaign: CampaignForOperator; onEnd(): void; onClose(): void };

/** Asks before a campaign is over for all of its shops. */
export function EndCampaign({ campaign: { name, figures }, onEnd, onClose }: EndCampaignProps) {
  return (
    <Sheet title={`¿Terminar «${name}»?`} onClose={onClose}>
      {(close) => (
        <div className="console-stack">
          <p>
            {figures.joined === 0 ? 'Nadie se ha apuntado.' : `Están ${counted(figures.joined, 'negocio', 'negocios')}.`} Su página deja de
            mostrar cupones. Los cupones de cada negocio siguen, y lo apartado se respeta. No se puede deshacer.
          </p>
          <div className="campaign-acts">
            <Button kind="quiet" onClick={close}>
              Dejarla
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                close();
                onEnd();
              }}
            >
              Terminar
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
