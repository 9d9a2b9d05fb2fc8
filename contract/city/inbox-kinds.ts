/** What waits for an operator's decision. */
export const inboxKinds = ['ownership', 'company', 'refusals', 'report', 'held', 'colonia'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Counts of open cases go no further. */
export const mostOpen = 100;

/** The reasons that an operator may give for a no, by kind. A kind without reasons sends no message. */
export const rejectReasons: Record<InboxKind, readonly string[]> = {
  ownership: ['La foto no se ve bien', 'Ya tiene otro dueño', 'No parece ese local'],
  company: ['Ya está en la lista', 'No encontramos ese local', 'Faltan datos'],
  refusals: [],
  report: [],
  held: ['Necesita permiso', 'No se puede anunciar', 'Faltan datos'],
  colonia: [],
};

/** Kinds of which more proof can be asked. */
export const canAskMore: readonly InboxKind[] = ['ownership'];
