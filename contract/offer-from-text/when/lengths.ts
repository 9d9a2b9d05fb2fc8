import { type Board, type Place, phrase } from '../words/board.ts';

const length = phrase(
  '(?:por )?(?<cue>hasta|maximo|tope|limite)(?: de)? (?:(?:una|[1-9]|1[0-2]) (?<hours>horas)|\\d{1,3} minutos)(?: de (?:tolerancia|espera|uso|juego|renta))?(?: por (?:persona|grupo|mesa|client[ea]|dia|visita|familia))?(?! (?:antes|despues|am|pm|a m|p m|(?:de|por|en) la (?:manana|tarde|noche|madrugada)|del? (?:dia|mediodia|noche|tarde))(?![^ ]))',
);

/** "Máximo 3 horas" is how long a thing lasts, and no hour of the offer; true: it may be the hour, as "hasta 3 horas". */
export function holdLengths(board: Board, keep: (place: Place) => void): boolean {
  let isDoubtful = false;
  board.each(length, (found) => {
    // "Entrega en máximo 3 horas" is said with the words ahead of it.
    if (/^(?:en|entrega|tiempo|estancia|tolerancia|duracion|espera|estadia|sesion)$/.test(found.before)) return 'stays';
    if (found.groups.cue === 'hasta' && found.groups.hours) isDoubtful = true;
    keep(found);
    return ['terms'];
  });
  return isDoubtful;
}
