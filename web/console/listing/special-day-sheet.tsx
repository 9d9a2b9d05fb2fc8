import { useState } from 'react';
import { sayLongDate } from '../../../contract/validity/dates.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { HoursChange } from '../hours/hours-change.tsx';
import { ShiftRows } from './shift-rows.tsx';
import { nextShift, type Shift, sameShifts, sayShifts, shiftProblem } from './week-hours.ts';

type Kind = 'closed' | 'usual' | 'other';

type SpecialDaySheetProps = {
  /** Undefined: the day is chosen here. */
  date: string | undefined;
  name: string | undefined;
  today: string;
  /** What was decided, if anything was. */
  shifts: Shift[] | undefined;
  /** Other hours are what was asked for. */
  isOther: boolean;
  /** What the week says of a date. */
  usual(date: string): Shift[];
  /** It is saved with its button; else it waits with what else is changed. */
  isAlone: boolean;
  change: Pick<HoursChange, 'isBusy' | 'problem'>;
  /** Whether it is done. */
  onSave(date: string, shifts: Shift[]): Promise<boolean>;
  /** Takes the decision back; undefined where there is none. */
  onForget: (() => Promise<boolean>) | undefined;
  onClose(): void;
};

/** Decides one date: closed, as every week, or with hours of its own. */
export function SpecialDaySheet(props: SpecialDaySheetProps) {
  const { date, name } = props;
  return (
    <Sheet byBack title={date ? [sayLongDate(date), name].filter(Boolean).join(': ') : 'Otro día'} onClose={props.onClose}>
      {(close) => <SpecialDayForm {...props} close={close} />}
    </Sheet>
  );
}

type SpecialDayFormProps = SpecialDaySheetProps & { close(): void };

function SpecialDayForm({ date, today, shifts, isOther, usual, isAlone, change, onSave, onForget, close }: SpecialDayFormProps) {
  const [day, setDay] = useState(date ?? '');
  const asUsual = day ? usual(day) : [];
  const [kind, setKind] = useState(() => (isOther && !shifts?.length ? 'other' : kindOf(shifts, asUsual)));
  const [own, setOwn] = useState<Shift[]>(shifts?.length ? shifts : asUsual.length > 0 ? asUsual : [nextShift([])]);
  const [problem, setProblem] = useState<string>();
  /** What went wrong before this sheet is not about it. */
  const [isTried, setTried] = useState(false);
  const choices: [Kind, string][] = [
    ['closed', 'Cerrado'],
    ...(asUsual.length > 0 ? ([['usual', `Como siempre: ${sayShifts(asUsual)}`]] as [Kind, string][]) : []),
    ['other', 'Otro horario'],
  ];

  function problemOf(): string | undefined {
    if (!day) return 'Elige el día.';
    if (day < today) return 'Ese día ya pasó.';
    if (!kind) return 'Di si abres ese día.';
    if (kind !== 'other') return undefined;
    if (own.length === 0) return 'Pon al menos un turno, o elige Cerrado.';
    return own.some((_, index) => shiftProblem(own, index)) ? 'Revisa los turnos.' : undefined;
  }
  async function closeAfter(change: () => Promise<boolean>): Promise<void> {
    setTried(true);
    if (await change()) close();
  }
  function save(): void {
    const wrong = problemOf();
    setProblem(wrong);
    if (!wrong) void closeAfter(() => onSave(day, kind === 'closed' ? [] : kind === 'usual' ? asUsual : own));
  }
  return (
    <div className="sheet-form">
      {!date && (
        <TextField
          name="date"
          label="¿Qué día?"
          type="date"
          min={today}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      )}
      <Choices legend="¿Abres?">
        {choices.map(([one, label]) => (
          <Choice key={one} name="special" isChosen={kind === one} onChange={() => setKind(one)}>
            {label}
          </Choice>
        ))}
      </Choices>
      {kind === 'other' && <ShiftRows day="ese día" shifts={own} onChange={setOwn} />}
      <FormProblem text={problem ?? (isTried ? change.problem : undefined)} />
      <Button kind="primary" wide disabled={change.isBusy} onClick={save}>
        {change.isBusy ? 'Guardando…' : isAlone ? 'Guardar' : 'Agregar al horario'}
      </Button>
      {onForget && (
        <Button kind="text" wide disabled={change.isBusy} onClick={() => void closeAfter(onForget)}>
          Dejarlo sin decidir
        </Button>
      )}
    </div>
  );
}

/** Undefined until somebody decides: an answer that is there already would be saved as theirs. */
function kindOf(shifts: Shift[] | undefined, asUsual: Shift[]): Kind | undefined {
  if (!shifts) return undefined;
  if (shifts.length === 0) return 'closed';
  return sameShifts(shifts, asUsual) ? 'usual' : 'other';
}
