import { sayMoney } from '../../../contract/catalog/money.ts';
import { readPesos } from '../publish/pesos-field.tsx';

/** A line as it is understood: ready to be added, to be corrected first, or left out because nothing is lost with it. */
export type DishLine = { line: string; name: string; price: number | null; state: 'ready' | 'lacks' | 'left-out'; problem?: string };

const amount = String.raw`\$?\s*\d[\d,]*(?:\.\d{1,2})?`;
/** Of one piece, which every price of a menu is. */
const each = String.raw`\(?(?:c\s*\/\s*u|cada\s+un[oa])\b\.?\)?`;
/** What stands between a name and its price; one dot alone is part of a number. */
const between = String.raw`(?:[\s…·:=_\-–—]|\.\.)[\s.…·:=_\-–—]*|(?=\$)`;
const priceLast = new RegExp(`^(?:(.*?)(?:${between}))?(${amount})\\s*(?:pesos|mxn)?\\s*(?:${each})?\\s*\\.?$`, 'i');
const priceFirst = new RegExp(String.raw`^(\$\s*\d[\d,]*(?:\.\d{1,2})?)\s*(?:${each})?\s+(.+)$`, 'i');
const eachLast = new RegExp(String.raw`[\s,]+${each}[\s.…·:=_\-–—]*$`, 'i');

/** A size, and what follows it: of the name, also behind its price. */
const size = String.raw`(?:chic[oa]|median[oa]|grande|jumbo|gigante|familiar|individual|personal|sencill[oa]|doble|triple)(?:\s\D+)?`;
/** Millilitres of a bottle, which would be a dear dish. */
const bottles = '(?:355|473|500|600|710|940)';
/** A bare number of one digit counts, and one with a sign is a price before other words too. */
const priceMiddle = new RegExp(
  String.raw`^(\D+?)(?:${between})(?:((?!${bottles}\s)\d{2}[\d,]*(?:\.\d{1,2})?)\s+(${size})|(\$\s*\d[\d,]*(?:\.\d{1,2})?|\d[\d,]*(?:\.\d{1,2})?\s*pesos)\s+(${size}|(?:con|sin)\s\D+))$`,
  'i',
);

const longestName = 120;

/** «Suadero 20», «Suadero ..... $20.50», «$20 Suadero», «- Agua 1 litro, 45 pesos», «Tacos 18 c/u», «Michelada 65 grande». */
function split(line: string): { name: string; price: number | null } {
  const plain = line.replace(/^[\s\-–—•*·]+/, '').trim();
  const first = priceFirst.exec(plain);
  const last = first ? null : priceLast.exec(plain);
  const middle = first || last ? null : priceMiddle.exec(plain);
  const [name = plain, typed] = first
    ? [first[2], first[1]]
    : last
      ? [last[1] ?? '', last[2]]
      : middle
        ? [`${middle[1]} ${middle[3] ?? middle[5]}`, middle[2] ?? middle[4]?.replace(/\s*pesos$/i, '')]
        : [plain];
  const price = typed === undefined ? null : (readPesos(typed) ?? null);
  return { name: (price === null ? plain : name.replace(eachLast, '')).replace(/[\s.…,·:=_\-–—]+$/, ''), price };
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').toLowerCase();

type KnownDish = { name: string; price: number | null };

/** What is wrong with a dish; null where it can be added. What is there already at that price, or at none, is nothing to correct. */
function faultOf(
  { name, price }: KnownDish,
  inMenu: KnownDish | undefined,
  above: KnownDish | undefined,
): Pick<DishLine, 'state' | 'problem'> | null {
  const before = inMenu ?? above;
  if (name === '') return { state: 'lacks', problem: 'Falta cómo se llama' };
  if (name.length > longestName) return { state: 'lacks', problem: 'El nombre es muy largo' };
  if (before) {
    const isOther = price !== null && price !== before.price;
    const at = isOther && before.price !== null ? `, a ${sayMoney(before.price)}` : '';
    return { state: isOther ? 'lacks' : 'left-out', problem: (inMenu ? 'Ya está en tu menú' : 'Está dos veces') + at };
  }
  if (price !== null) return null;
  const isTwice = (name.match(/\d[\d.,]*/g)?.length ?? 0) > 1;
  return { state: 'lacks', problem: isTwice ? 'Trae dos precios: ponlos en dos renglones' : 'Falta cuánto cuesta' };
}

/** A menu as people write it, a dish on each line, beside what is in it already. */
export function readDishes(text: string, menu: readonly KnownDish[]): DishLine[] {
  const there = new Map(menu.map((dish) => [folded(dish.name), dish]));
  const above = new Map<string, KnownDish>();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const dish = split(line);
    const key = folded(dish.name);
    const fault = faultOf(dish, there.get(key), above.get(key));
    if (!above.has(key)) above.set(key, dish);
    return { line, ...dish, ...(fault ?? { state: 'ready' }) };
  });
}

/** The text without a line that is done with. */
export function withoutLine(text: string, line: string): string {
  const lines = text.split('\n');
  const place = lines.indexOf(line);
  return place < 0 ? text : lines.toSpliced(place, 1).join('\n');
}
