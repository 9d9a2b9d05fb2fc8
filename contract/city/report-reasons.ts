/** What a customer can report of an offer or a business. */
export const reportReasons = ['closed', 'not_honoured', 'false', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportKinds = ['coupon', 'promotion', 'event', 'company'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportWords: Record<ReportReason, string> = {
  closed: 'Ya cerró',
  not_honoured: 'No respetó',
  false: 'Precio o datos falsos',
  offensive: 'Ofensivo o peligroso',
  other: 'Otro',
};
