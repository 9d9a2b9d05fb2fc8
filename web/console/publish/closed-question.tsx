import { Button } from '../../ui/button.tsx';
import type { ClosedThen } from './form-part.ts';

/** Asks whether the shop opens at hours at which it says that it is closed. */
export const ClosedQuestion = ({ isAsked, open }: ClosedThen) =>
  isAsked && (
    <>
      <p className="wide">A esa hora tu negocio está cerrado.</p>
      <Button name="opens_then" kind="outlined" onClick={open}>
        Sí abro a esa hora
      </Button>
    </>
  );
