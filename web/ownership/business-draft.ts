import type { HoursEntry } from '../../contract/validity/hours.ts';

/** What is written of a business so far. Ids are those of selects; '' is none. */
export type BusinessDraft = {
  name: string;
  id_category: string;
  address: string;
  state: string;
  city: string;
  colonia: string;
  /** The chosen place's name, for the summary. */
  place: string;
  category: string;
  point: { lat: number; lng: number } | null;
  hours: HoursChoice;
  phone: string;
};

const key = 'business_draft';

const empty: BusinessDraft = {
  name: '',
  id_category: '',
  address: '',
  state: '',
  city: '',
  colonia: '',
  place: '',
  category: '',
  point: null,
  hours: 'later',
  phone: '',
};

/** What this tab keeps while its writer logs in, registers or loads the page again. */
export function readDraft(): BusinessDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...empty, ...kept } : empty;
  } catch {
    return empty;
  }
}

export function keepDraft(draft: BusinessDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Only means that loading the page again begins again.
  }
}

/** Whether its place is there, so that only the phone is missing. */
export const hasPlace = ({ name, id_category, address, city }: BusinessDraft) =>
  Boolean(name.trim() && id_category && address.trim() && city);

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const open = (days: number[], opens: string, closes: string): HoursEntry[] => days.map((day) => ({ day, date: null, opens, closes }));

/** Hours that many keep; the others are written afterwards, shift by shift. */
export const hoursChoices = {
  later: { label: 'Lo pongo después', entries: undefined },
  daily: { label: 'Diario de 8 a. m. a 8 p. m.', entries: open(everyDay, '08:00', '20:00') },
  week: { label: 'Lunes a sábado de 9 a. m. a 7 p. m.', entries: open(everyDay.slice(0, 6), '09:00', '19:00') },
  nights: { label: 'Noches de 6 p. m. a 12', entries: open(everyDay, '18:00', '24:00') },
} as const;
export type HoursChoice = keyof typeof hoursChoices;
