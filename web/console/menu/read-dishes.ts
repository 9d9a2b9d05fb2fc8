import { readPesos } from '../publish/pesos-field.tsx';

/** A line as it is understood: ready to be added, lacking something, or left out. */
export type DishLine = { line: string; name: string; price: number | null; state: 'ready' | 'lacks' | 'left-out'; problem?: string };

const amount = String.raw`\$?\s*\d[\d,]*(?:\.\d{1,2})?`;
/** What stands between a name and its price; one dot alone is part of a number. */
const between = String.raw`(?:[\s…·:=_\-–—]|\.\.)[\s.…·:=_\-–—]*|(?=\$)`;
const priceLast = new RegExp(`^(?:(.*?)(?:${between}))?(${amount})\\s*(?:pesos|mxn)?\\s*\\.?$`, 'i');
const priceFirst = /^(\$\s*\d[\d,]*(?:\.\d{1,2})?)\s+(.+)$/;

const longestName = 120;

/** «Suadero 20», «Suadero ..... $20.50», «$20 Suadero», «- Agua 1 litro, 45 pesos». */
function split(line: string): { name: string; price: number | null } {
  const plain = line.replace(/^[\s\-–—•*·]+/, '').trim();
  const first = priceFirst.exec(plain);
  const last = first ? null : priceLast.exec(plain);
  const [name = plain, typed] = first ? [first[2], first[1]] : last ? [last[1] ?? '', last[2]] : [plain];
  const price = typed === undefined ? null : (readPesos(typed) ?? null);
  return { name: (price === null ? plain : name).replace(/[\s.…,·:=_\-–—]+$/, ''), price };
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').toLowerCase();

/** A menu as people write it, a dish on each line, beside the names that are in it already. */
export function readDishes(text: string, names: readonly string[]): DishLine[] {
  const there = new Set(names.map(folded));
  const before = new Set<string>();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const { name, price } = split(line);
    const key = folded(name);
    const isRepeated = before.has(key);
    before.add(key);
    const read = { line, name, price };
    if (name === '') return Object.assign(read, { state: 'lacks' as const, problem: 'Falta cómo se llama' });
    if (name.length > longestName) return Object.assign(read, { state: 'lacks' as const, problem: 'El nombre es muy largo' });
    if (there.has(key)) return Object.assign(read, { state: 'left-out' as const, problem: 'Ya está en tu menú' });
    if (isRepeated) return Object.assign(read, { state: 'left-out' as const, problem: 'Está dos veces' });
    if (price === null) return Object.assign(read, { state: 'lacks' as const, problem: 'Falta cuánto cuesta' });
    return Object.assign(read, { state: 'ready' as const });
  });
}

/** The text without a line that is done with. */
export function withoutLine(text: string, line: string): string {
  const lines = text.split('\n');
  const place = lines.indexOf(line);
  return place < 0 ? text : lines.toSpliced(place, 1).join('\n');
}
