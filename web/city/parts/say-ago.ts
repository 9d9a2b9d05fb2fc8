import { counted } from '../../both-consoles/parts/counted.ts';
/** Counts that stop at a hundred say so. */
export const upTo = (count: number, most: number) => (count >= most ? `${most - 1}+` : String(count));

export function sayAgo(at: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / 60_000);
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return `hace ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `hace ${hours} h` : `hace ${counted(Math.floor(hours / 24), 'día', 'días')}`;
}
