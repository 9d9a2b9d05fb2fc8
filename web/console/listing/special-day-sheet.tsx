import { useState } from 'react';
import { sayLongDate } from '../../../contract/validity/dates.ts';
import { Choice, Choices } from '../../consoles/parts/choices.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ShiftRows } from './shift-rows.tsx';
import { nextShift, type Shift, sameShifts, sayShifts, shiftProblem } from './week.ts';

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
  onSave(date: string, shifts: Shift[]): void;
  /** Takes the decision back; undefined where there is none. */
  onForget: (() => void) | undefined;
  onClose(): void;
};

/** Decides one date: closed, as every week, or with hours of its own. */
export function SpecialDaySheet({ date, name, today, shifts, isOther, usual, onSave, onForget, onClose }: SpecialDaySheetProps) {
  const [day, setDay] = useState(date ?? '');
  const asUsual = day ? usual(day) : [];
  const [kind, setKind] = useState<Kind>(() => (isOther && !shifts ? 'other' : kindOf(shifts, asUsual)));
  const [own, setOwn] = useState<Shift[]>(shifts?.length ? shifts : asUsual.length > 0 ? asUsual : [nextShift([])]);
  const [problem, setProblem] = useState<string>();
  const choices: [Kind, string][] = [
    ['closed', 'Cerrado'],
    ...(asUsual.length > 0 ? ([['usual', `Como siempre: ${sayShifts(asUsual)}`]] as [Kind, string][]) : []),
    ['other', 'Otro horario'],
  ];

  function problemOf(): string | undefined {
    if (!day) return 'Elige el día.';
    if (day < today) return 'Ese día ya pasó.';
    if (kind !== 'other') return undefined;
    if (own.length === 0) return 'Pon al menos un turno, o elige Cerrado.';
    return own.some((_, index) => shiftProblem(own, index)) ? 'Revisa los turnos.' : undefined;
  }
  function save(close: () => void): void {
    const wrong = problemOf();
    setProblem(wrong);
    if (wrong) return;
    onSave(day, kind === 'closed' ? [] : kind === 'usual' ? asUsual : own);
    close();
  }
  return (
    <Sheet byBack title={date ? [sayLongDate(date), name].filter(Boolean).join(': ') : 'Otro día'} onClose={onClose}>
      {(close) => (
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
          <FormProblem text={problem} />
          <Button kind="primary" wide onClick={() => save(close)}>
            Listo
          </Button>
          {onForget && (
            <Button
              kind="text"
              wide
              onClick={() => {
                onForget();
                close();
              }}
            >
              Dejarlo sin decidir
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

function kindOf(shifts: Shift[] | undefined, asUsual: Shift[]): Kind {
  if (!shifts || shifts.length === 0) return 'closed';
  return sameShifts(shifts, asUsual) ? 'usual' : 'other';
}
