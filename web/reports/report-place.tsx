import { type ComponentType, useEffect, useState } from 'react';
import type { ReportSheetProps } from './report-sheet.tsx';

type Open = { Sheet: ComponentType<ReportSheetProps>; report: string };

/** Where a report is written over the screen whose «Reportar» was tapped; the form is fetched then. */
export default function ReportPlace() {
  const [open, setOpen] = useState<Open>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    function hear({ target }: MouseEvent): void {
      const report = target instanceof Element && target.closest('[data-report]')?.getAttribute('data-report');
      if (!report) return;
      import('./report-sheet.tsx').then(
        ({ default: Sheet }) => {
          setFailed(false);
          setOpen({ Sheet, report });
        },
        () => setFailed(true),
      );
    }
    addEventListener('click', hear);
    return () => removeEventListener('click', hear);
  }, []);
  return (
    <>
      <div className="news" role="status">
        {failed && <div className="news-in">No se pudo abrir el reporte. Revisa tu conexión y vuelve a tocar.</div>}
      </div>
      {open && <open.Sheet report={open.report} onClose={() => setOpen(undefined)} />}
    </>
  );
}
