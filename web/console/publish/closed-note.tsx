import { Button } from '../../ui/button.tsx';

/** Whether the shop is closed when it holds, and how its owner says that it opens then. */
export type ClosedThen = { isAsked: boolean; open(): void };

export const ClosedNote = ({ isAsked, open }: ClosedThen) =>
  isAsked && (
    <>
      <p className="wide">A esa hora tu negocio está cerrado.</p>
      <Button name="opens_then" kind="outlined" onClick={open}>
        Sí abro a esa hora
      </Button>
    </>
  );
