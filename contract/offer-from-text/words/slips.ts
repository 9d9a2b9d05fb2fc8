/** Whether one letter more, less or other makes one word the other, or two neighbours that changed places. */
export function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1 || typed.charAt(0) !== meant.charAt(0)) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  let end = 0;
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const [left, right] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Words of days and hours, too short or too like others to be corrected in silence. */
const guessed = 'hoy manana semana lunes martes miercoles jueves viernes sabado domingo hasta desde tarde noche'.split(' ');
/** Of these a word of four letters or more may lack one. */
const isLong = /^(?:manana|semana|lunes)$/;
/** Words of their own among their slips. */
const own = new Set('trade manan lune unes seman'.split(' '));

/** Whether two neighbours that changed places make one word the other. */
function isTurned(typed: string, meant: string): boolean {
  const first = [...meant].findIndex((letter, place) => letter !== typed[place]);
  const turned = meant.slice(0, first) + (meant[first + 1] ?? '') + (meant[first] ?? '') + meant.slice(first + 2);
  return first >= 0 && typed === turned;
}

const lacksOne = (typed: string, meant: string) =>
  isLong.test(meant) && typed.length > 3 && typed.length === meant.length - 1 && !meant.startsWith(typed) && isOneSlip(typed, meant);

/** The only word of a day or an hour that is one slip away, which has to be asked; null where there is none. */
export function guessOf(typed: string): string | null {
  if (own.has(typed) || guessed.includes(typed)) return null;
  const [meant, ...others] = guessed.filter((word) => isTurned(typed, word) || lacksOne(typed, word));
  return meant !== undefined && others.length === 0 ? meant : null;
}
