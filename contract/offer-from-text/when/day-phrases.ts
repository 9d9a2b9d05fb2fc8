import { phrase } from '../words/board.ts';
import { anyPoint, dayNumber, holiday, month, monthDay, namedPoint } from './points.ts';

const this_ = '(?:(?<this>este|esta|estos) )';
const article = '(?:(?:el|la|los|al) )';
const proper = `(?:${this_}|${article})?`;

const until =
  '(?:(?:(?:promo |oferta )?(?:es |son )?(?:valid[oa]s?|vigentes?|vigencia|disponibles?|aplica|vale|dura) )?(?:solo |maximo )?(?:hasta|vence|vencen|vencimiento|vigencia|fecha limite|caduca|termina|terminan|acaba|finaliza|a mas tardar)(?: :)?(?: hasta| al)?|(?:promo |oferta |precio )?(?:valid[oa]s?|vigentes?|vigencia) (?:solo )?al)';
const begins = '(?:a partir de|a partir del|desde|empezando|empieza|inicia|arranca|comienza|apartir de|apartir del)';

export const untilPoint = phrase(
  `${until} ${proper}(?<point>${anyPoint})(?: inclusive| incluido)?(?! (?:%|pesos|cupones|piezas|am|pm|horas|anos|meses|personas|kilos?|kg|litros?|de la (?:manana|tarde|noche)))`,
);
export const beforePoint = phrase(
  `antes del?(?: dia| proximo| este)? (?<point>${monthDay}|#weekday(?! \\d)(?: (?:que (?:viene|entra)|proximo))?|${dayNumber}(?! (?:%|pesos|horas|am|pm|minutos|dias)))`,
);
export const untilHoliday = phrase(`${until} (?:el |la )?(?<point>${holiday})`);
export const untilPeriod = phrase(
  `${until} (?:el |la |esta |este |(?:que (?:acabe|termine)|acabar|terminar) (?:el |la )?)?(?:dia de |dias? de )?(?:fin(?:al|ales|es)? de(?:l)? |ultimo de |ultimo dia del? )?(?<period>finde|esta semana|semana|este mes(?: de ${month})?|mes de ${month}|mes|(?:proxima )?quincena|${month}|ano)`,
);
export const fromPoint = phrase(`${begins} ${proper}(?<point>${namedPoint}|(?<=el |del )${dayNumber}(?! (?:%|pesos)))`);
export const range = phrase(
  `(?:${until} )?(?:solo )?(?:(?:vigencia|valid[oa]s?|vigentes?) :|del|de|desde el|desde|entre el|a partir del|a partir de|de aqui)(?: (?:el|la|dia))?(?: (?<this>este|hoy))? ?(?<first>${anyPoint}|#weekday ${dayNumber})? (?:al|a|hasta el|hasta|y el|y|-)(?: (?:dia|el|este|proximo)){0,2} ?(?<last>${anyPoint})`,
);
export const bareRange = phrase(`(?<first>${dayNumber}) (?:al|a|-) (?<last>${monthDay})`);
export const dateList = phrase(
  `(?:el |los |este |dias? |los dias )?(?<list>(?:#weekday )?${dayNumber}(?: ,)?(?: (?:#weekday )?${dayNumber}(?: ,)?){0,5} y (?:el )?${monthDay})`,
);
export const weekdayDates = phrase(
  `(?:solo )?(?:(?<this>este|estos)|el|los dias?|para este) (?<list>(?:proximo )?#weekday(?: (?:, |y |, y |y el |y este )?#weekday){1,5})(?! \\d)`,
);
export const dayPair = phrase(
  `(?:el|los dias?|este|dias?) (?<one>${dayNumber}) y (?:el )?(?<other>${dayNumber})(?! (?:${month}|de|/|%|cupones|piezas|pesos))`,
);
export const on = phrase(
  `(?:solo )?(?:(?:por|x) )?(?:(?<this>este|esta)|el dia de|de(?= hoy(?![^ ]))|el|para el|para este|del|dia|valido el)?(?: dia)? ?(?<point>${namedPoint})`,
);
export const onNumber = phrase(
  `(?:solo )?(?:(?<this>este)|el|dia|valido el)(?: dia)? (?<point>${dayNumber})(?! (?:%|pesos|de (?!${month})|cupones|piezas|por|x|y media))`,
);
const months = `${month}(?:(?: ,)? (?:y|e) (?:todo )?${month})?`;
export const onHoliday = phrase(`(?:este |el |en |solo el |en el )(?<point>${holiday})`);
export const periods = phrase(
  `(?:solo )?(?:valido |vigente |por |durante |en )?(?<period>(?:este|el|todo el|este proximo|el proximo|todo este) (?:proximo )?(?:finde|fin(?! de (?:mes|ano|curso|temporada|cursos)))(?: que (?:viene|entra))?|(?:esta|toda la|toda esta|la|en la) (?:proxima |siguiente )?semana(?: (?:que (?:viene|entra)|proxima|siguiente))?|(?:proxima|siguiente) semana|(?:esta|toda la|toda esta) quincena|(?:este|todo el|todo este|el|el proximo|este proximo)(?: resto del)? mes(?! de (?:tu|su|mi|nuestr))(?: (?:de ${month}|que (?:viene|entra)))?|(?:todo |en todo |durante todo |de todo )(?:el mes de )?${months}|(?<=(?:en|de|durante|del|solo|mes de|por) )${months}|mes de ${month}|${month}(?= :))`,
);
export const lasting = phrase(
  '(?:solo )?(?:valido |vigente |vigencia |dura )?(?:(?:por|durante|x|solo|de)(?: los| las)?|los|las)?(?: (?:solo|unos))?(?: ?(?<next>proxim[oa]s|siguientes))? ?(?<count>\\d{1,3}|una?) (?<unit>dias?|semanas?|horas)(?: (?:a partir de (?:hoy|ahorita|ahora)|desde (?:hoy|ahorita|ya)|nada mas|solo))?',
);

/** "Navidad" in the name of a dish or a basket is no date. */
export const thing = /(?:^| )(?:cena|canasta|arbol|rosca|esferas?|flor|flores|ponche|luces|pavo|menu|regalos?) (?:de|del|para) $/u;
