import { ChartLine, EyeOff, Printer, Stamp, Users } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { SeenProblem } from '../../both-consoles/parts/seen-problem.tsx';
import { useOnTap } from '../../both-consoles/parts/use-on-tap.ts';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { WayWords } from '../../both-consoles/parts/way-row.tsx';
import { shopPaths } from '../../page/shop-paths.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';

type FurtherWaysProps = {
  profile: CompanyProfile;
  /** Throws as calls do. */
  onHide(): Promise<unknown>;
};

/** The ways on from the listing, and to hide it. */
export function FurtherWays({ profile, onHide }: FurtherWaysProps) {
  const [isAsking, setAsking] = useState(false);
  const { problem, run } = useRun();
  const qr = useOnTap(() => import('./qr-sheet.tsx'));

  function hide(): void {
    setAsking(false);
    void run(onHide);
  }
  return (
    <section className="sec" aria-label="Más">
      <ul className="way-list">
        <li>
          <Link to={shopPaths.stamps}>
            <WayWords icon={Stamp} name="Tarjeta de sellos" words="Un regalo para quien regresa" />
          </Link>
        </li>
        <li>
          <Link to={shopPaths.people}>
            <WayWords icon={Users} name="Mi gente" words="Quién puede canjear en tu caja" />
          </Link>
        </li>
        <li>
          <Link to={shopPaths.figures}>
            <WayWords icon={ChartLine} name="Cifras del mes" words="Qué vieron, guardaron y canjearon" />
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => void qr.open()}>
            <WayWords icon={Printer} name="Cartel con QR de mi ficha" words="Para la pared o el mostrador" />
          </button>
        </li>
        {!profile.hidden_by && (
          <li>
            <button type="button" onClick={() => setAsking(true)}>
              <WayWords icon={EyeOff} name="Ocultar mi negocio" words="Nadie lo ve; lo apartado se respeta. Lo regresas cuando quieras." />
            </button>
          </li>
        )}
      </ul>
      <SeenProblem text={problem ?? qr.problem} />
      {qr.Part && <qr.Part profile={profile} onClose={qr.close} />}
      {isAsking && (
        <MessageDialog
          title="¿Ocultar tu negocio?"
          text="Tu ficha, tus cupones y tu menú dejan de verse. Lo que ya apartaron se respeta."
          actions={[
            { label: 'No', onChoose: () => setAsking(false) },
            { label: 'Ocultar', onChoose: hide },
          ]}
          onDismiss={() => setAsking(false)}
        />
      )}
    </section>
  );
}
