import { useState } from 'react';
import { useLocation } from 'react-router';
import { type ReportKind, type ReportReason, reportReasons, reportWords } from '../../contract/city/report-reasons.ts';
import { browserApi } from '../api/api-client.ts';
import { paths } from '../page/paths.ts';
import { hasValidSession } from '../session/session.ts';
import { Sheet } from '../ui/sheet.tsx';
import '../styles/screens/report.css';
import { useForm } from '../page/use-form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { TextField } from '../ui/text-field.tsx';

/** `report` names what is wrong: `coupon:12`. */
export type ReportSheetProps = { report: string; onClose(): void };

const nouns: Record<ReportKind, string> = { coupon: 'cupón', promotion: 'promoción', event: 'evento', company: 'negocio' };

/** Tells who runs the city that something is wrong with an offer or a business; nobody else sees who said so. */
export default function ReportSheet({ report, onClose }: ReportSheetProps) {
  const [kind, id] = report.split(':') as [ReportKind, string];
  const [isSent, setSent] = useState(false);
  const { pathname } = useLocation();
  return (
    <Sheet title={`Reportar ${kind === 'promotion' ? 'esta' : 'este'} ${nouns[kind]}`} onClose={onClose}>
      {(close) => {
        if (!hasValidSession())
          return (
            <>
              <p>Para reportar, entra con tu cuenta: así cada persona cuenta una vez. El negocio no sabe quién fuiste.</p>
              <ButtonLink kind="primary" wide to={`${paths.login}?volver=${encodeURIComponent(pathname)}`}>
                Entrar
              </ButtonLink>
            </>
          );
        if (isSent)
          return (
            <>
              <p role="status">Gracias. Una persona de la ciudad lo va a revisar.</p>
              <Button kind="primary" wide onClick={close}>
                Listo
              </Button>
            </>
          );
        return <ReportForm kind={kind} id={Number(id)} onSent={() => setSent(true)} />;
      }}
    </Sheet>
  );
}

const fields = ['reason', 'comment'] as const;

function ReportForm({ kind, id, onSent }: { kind: ReportKind; id: number; onSent(): void }) {
  const { sending, errors, problem, onSubmit, onInput } = useForm<(typeof fields)[number]>({
    fields,
    check: ({ reason }) => (reason ? {} : { reason: 'Escoge qué pasó' }),
    async send({ reason, comment }) {
      const words = comment.trim() ? { comment } : {};
      await browserApi('POST /reports', { body: { kind, id, reason: reason as ReportReason, ...words } });
      onSent();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput}>
      <fieldset className="report-reasons" aria-describedby={errors.reason ? 'report-problem' : undefined}>
        <legend>¿Qué pasó?</legend>
        {reportReasons.map((reason) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} />
            {reportWords[reason]}
          </label>
        ))}
      </fieldset>
      {errors.reason && (
        <p id="report-problem" className="err" role="alert">
          {errors.reason}
        </p>
      )}
      <TextField name="comment" label="Cuéntanos (opcional)" maxLength={500} autoComplete="off" />
      <p className="hint report-note">El negocio no sabe quién fuiste.</p>
      <FormProblem text={problem} />
      <Button type="submit" kind="primary" wide disabled={sending}>
        {sending ? 'Enviando…' : 'Enviar reporte'}
      </Button>
    </form>
  );
}
