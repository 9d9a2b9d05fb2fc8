import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sayMoney } from '../../../contract/catalog/money.ts';
import { problemOf } from '../../api/problem.ts';
import { CategoryOptions } from '../../both-consoles/parts/options.tsx';
import { SeenProblem } from '../../both-consoles/parts/seen-problem.tsx';
import { keep, readKept } from '../../both-consoles/shell/kept-answers.ts';
import { Button } from '../../ui/button.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { addSeveral, sayAdded } from './add-several.ts';
import { type DishLine, readDishes, withoutLine } from './read-dishes.ts';
import type { Menu } from './use-menu.ts';

type SeveralSheetProps = { id_company: number; id_category: number | undefined; menu: Menu; onClose(): void };

/** Several dishes at once, one on each line; beside them how each is read, before any is added. */
export default function SeveralSheet(props: SeveralSheetProps) {
  return (
    <Sheet byBack title="Varios de corrido" onClose={props.onClose}>
      {(close) => <SeveralForm {...props} close={close} />}
    </Sheet>
  );
}

/** Lines still being sent, by company. Closing the sheet does not stop them; a reopened sheet waits for them. */
const adding = new Map<number, Promise<void>>();

/** By company and line: one whose answer was lost is sent again with its key. */
const keys = new Map<string, string>();

/** The lines that are not added yet, kept on this device whatever becomes of the sheet. */
function useLines(id_company: number) {
  const name = `dishes ${id_company}`;
  const [text, setText] = useState(() => readKept<string>(name)?.value ?? '');
  const present = useRef(text);
  function write(next: string): void {
    present.current = next;
    keep(name, next);
    setText(next);
  }
  const readAgain = () => write(readKept<string>(name)?.value ?? '');
  return { text, write, readAgain, drop: (...lines: string[]) => write(lines.reduce(withoutLine, present.current)) };
}

function SeveralForm({ id_company, id_category: likely, menu, close }: SeveralSheetProps & { close(): void }) {
  const { text, write, readAgain, drop } = useLines(id_company);
  const [id_category, setCategory] = useState(likely ?? 0);
  const [isSending, setSending] = useState(adding.has(id_company));
  const [problem, setProblem] = useState<string>();
  const goOn = useEffectEvent(() => {
    readAgain();
    setSending(false);
  });
  useEffect(() => void adding.get(id_company)?.finally(goOn), [id_company]);
  const dishes = readDishes(text, menu.items);
  const ready = dishes.filter(({ state }) => state === 'ready');
  const lacking = dishes.filter(({ state }) => state === 'lacks').length;

  function keyOf(line: string): string {
    const name = `${id_company} ${line}`;
    const key = keys.get(name) ?? crypto.randomUUID();
    keys.set(name, key);
    return key;
  }
  function done(line: string): void {
    keys.delete(`${id_company} ${line}`);
    drop(line);
  }
  async function send(): Promise<void> {
    try {
      await addSeveral(dishes, { menu, id_company, id_category, keyOf, onAdded: done });
      drop(...dishes.filter(({ state }) => state === 'left-out').map(({ line }) => line));
      if (lacking === 0) {
        write('');
        close();
        return;
      }
      setProblem(`${sayAdded(ready.length)} ${sayLacking(lacking)}`);
      setSending(false);
    } catch (error) {
      setProblem(problemOf(error).detail);
      setSending(false);
    } finally {
      adding.delete(id_company);
    }
  }
  function add(): void {
    const isUseless = ready.length === 0 && lacking > 0;
    setProblem(isUseless ? sayLacking(lacking) : undefined);
    if (isUseless) return;
    setSending(true);
    adding.set(id_company, send());
  }
  return (
    <div className="sheet-form">
      <TextArea
        label="Un renglón por artículo"
        placeholder={'Suadero 20\nAgua de jamaica 35'}
        rows={6}
        maxLength={8000}
        disabled={isSending}
        value={text}
        onChange={({ currentTarget }) => {
          setProblem(undefined);
          write(currentTarget.value);
        }}
      />
      <SelectRow
        label="Sección"
        value={id_category}
        disabled={isSending}
        onChange={({ currentTarget }) => setCategory(Number(currentTarget.value))}
      >
        <CategoryOptions of={menu.categories} />
      </SelectRow>
      {dishes.length > 0 && <ReadLines dishes={dishes} />}
      <div className="send">
        <SeenProblem text={problem} />
        <Button kind="primary" wide disabled={isSending || dishes.length === 0} onClick={add}>
          {isSending ? 'Agregando…' : sayAdd(ready.length)}
        </Button>
      </div>
    </div>
  );
}

const sayLacking = (count: number) =>
  count === 1 ? 'Un renglón no se pudo: corrígelo o bórralo.' : `${count} renglones no se pudieron: corrígelos o bórralos.`;

const sayAdd = (count: number) => (count === 0 ? 'Agregar' : count === 1 ? 'Agregar 1 artículo' : `Agregar ${count} artículos`);

const ReadLines = ({ dishes }: { dishes: readonly DishLine[] }) => (
  <section aria-label="Así quedan">
    <h3 className="read-title">Así quedan</h3>
    <ul className="read-dishes">
      {dishes.map(({ name, line, price, state, problem }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text.
        <li key={index} data-state={state}>
          <b>{name || line.trim()}</b>
          <span>{problem ?? sayMoney(price ?? 0)}</span>
        </li>
      ))}
    </ul>
  </section>
);
