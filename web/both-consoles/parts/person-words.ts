import type { PersonFlag } from '../../../contract/offer-from-text/person-flags.ts';

/** Why an offer is shown only once a person of the city has seen it. */
export const personWords: Record<PersonFlag, string> = {
  raffle: 'Las rifas y los sorteos necesitan permiso',
  alcohol: 'Habla de alcohol',
  tobacco: 'Habla de tabaco',
  medicine: 'Habla de medicinas',
  loan: 'Habla de préstamos',
  weapon: 'Habla de armas',
  over_80: 'Más de 80 % de descuento',
};

/** What its owner reads of an offer that waits for that person. */
export const sayWaiting = (flags: readonly PersonFlag[]): string =>
  `${flags.map((flag) => personWords[flag]).join('. ')}. Una persona de la ciudad lo revisa antes de mostrarlo y te avisa.`;

/** What is said of an offer that its owner publishes and that waits. */
export const willBeSeen = 'Una persona de la ciudad lo revisa antes de mostrarlo.';
