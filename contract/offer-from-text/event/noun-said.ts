import { layOut, phrase } from '../words/board.ts';
import { plainWords, readWords } from '../words/clean-text.ts';

/** What a shop publishes besides coupons. */
export type OtherNoun = 'event' | 'promotion';

const nights =
  '(?:salsa|baile|trios?|mariachis?|trova|son|jazz|rock|musica|juegos|boleros?|cumbias?|banda|karaoke|poesia|comedia|stand up|terror|peliculas?|cine|danzon|blues|dj|domino|cuentos|leyendas|museos|talentos?|bachata|flamenco|tango|rancheras?|bohemia|velas)';
/** People are invited to it, at an hour of a day. Courses and classes are sold. */
const invited = phrase(
  `evento|concierto|tocada|tardeada|lunada|callejoneada|kermes(?:se)?|bazar|conferencia|platica|exposicion|cuentacuentos|torneo|convivio|bingo|karaoke|stand up|open mic|cata|degustacion|obra de teatro|cine ?club|proyeccion|bohemia|micro abierto|noche (?:bohemia|mexicana)|jam session|espectaculo|noches? de ${nights}|(?:musica|grupo|banda|trio|dj|mariachi|conjunto) (?:norteno )?en vivo|se presenta(?:n|ra|ran)?|(?:entrada|acceso) (?:libre|gratis|gratuit[oa])|cover|taller(?:es)? de \\p{L}+`,
);
/** It says itself what it is; "promo" is what everything is called. */
const ownNames: [begins: RegExp, noun: OtherNoun][] = [
  [/^evento(?![^ ])/, 'event'],
  [/^promocion(?![^ ])/, 'promotion'],
];

/** What a text may tell of besides a coupon, to be asked: its words alone do not settle it. `isOffer`: a coupon alone gives what it says. */
export function nounSaid(text: string, isOffer: boolean): OtherNoun | null {
  const named = ownNames.find(([begins]) => begins.test(plainWords(text)))?.[1];
  if (named) return named;
  return !isOffer && layOut(readWords(text)).says(invited) ? 'event' : null;
}
