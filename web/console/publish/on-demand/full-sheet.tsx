import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

/** Where a whole page of the customer's stands with a draft in it; nothing in it can be tapped. */
export const FullSheet = ({ onClose, children }: { onClose(): void; children: ReactNode }) => (
  <Sheet byBack title="Así lo ve tu cliente" onClose={onClose}>
    {(close) => (
      <>
        <div className="full-preview" inert>
          {children}
        </div>
        <Button kind="quiet" wide className="full-end" onClick={close}>
          Seguir editando
        </Button>
      </>
    )}
  </Sheet>
);
