import { MessageDialog } from '../../ui/message-dialog.tsx';
import type { OwnedThing } from './owned-noun.ts';
import { sayBoth, sayClash } from './say-clash.ts';

type ClashDialogProps = {
  /** What is there. */
  theirs: OwnedThing;
  /** What was wanted. */
  changes: object;
  settle(isMine: boolean): void;
};

/** Asks whose change of a thing stands: what was wanted here, or what somebody else set meanwhile. */
export default function ClashDialog({ theirs, changes, settle }: ClashDialogProps) {
  const said = sayClash(theirs.title, sayBoth(theirs, changes));
  return (
    <MessageDialog
      title="Se cambió en otro teléfono"
      text={said.text}
      actions={[
        { label: said.leave, onChoose: () => settle(false) },
        { label: said.put, onChoose: () => settle(true) },
      ]}
      onDismiss={() => settle(false)}
    />
  );
}
