import type { OfferFlag } from './reading.ts';
import type { Place } from './words/board.ts';

type Kind = Extract<OfferFlag, 'alcohol' | 'tobacco' | 'medicine' | 'loan' | 'weapon'>;

const word = (source: string) => new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, 'u');

/** What each flag looks for, and other senses of the same words. */
const kinds: Record<Kind, { names: RegExp; others: RegExp }> = {
  alcohol: {
    names: word(
      'cervez(?:a|as|ita|itas)|pintas? artesanal(?:es)?|cerveceras?|chel(?:a|as|ita|itas)|cheves?|chevecitas?|caguam(?:a|as|itas?)|caguamon(?:es)?|michelad(?:a|as)|miche|miches|clamatos? con cerveza|chelad(?:a|as)|vinos?|tintos?|tequil(?:a|as|itas?)|mezcal(?:es|itas?)?|margaritas?|ron|rones|whisk(?:y|ys|ey)|whiskys|vodkas?|ginebras?|gin|gins|gin tonic|brandy|cognac|conac|champa(?:n|na|gne)|sidras?|pulques?|curados?|mojitos?|pina colada|pinas coladas|palomas?|tragos?|licor(?:es)?|bebidas? alcoholicas?|alcohol|sangrias?|carajillos?|clericots?|aperol|shots?|cantaritos?|daiquiris?|azulitos?|cocteleria|coctel(?:es)?|cocktails?|barra libre|cubetazos?|cubeta de (?:cervezas?|chelas?|coronas?|indio|victorias?|xx)|six|six pack|sixes|mezcalinas?|aguardientes?|rompopes?|tarros? de (?:cerveza|obscura|clara)|coronas?|modelos? especial|tecates?|heineken|bacardi|bucanas|buchanans|jose cuervo|don julio|vampiros?|perlas? negras?|cubas libres?|cubas?|bull|bohemias?|jarras? de cerveza|barril(?:es)? de cerveza|charros? negros?|martinis?|negronis?|spritz|prosecco|cavas?|absenta|jagger|baileys|presidente',
    ),
    others: word(
      '(?:\\S+ )?(?:\\S+ )?sin alcohol|cervezas? sin|cerveza de raiz|alcohol (?:en gel|isopropilico|etilico|gel|para|desnaturalizado|de curacion|al|del|antiseptico|solido)|gel (?:con|antibacterial con|de)?.{0,20}alcohol|(?:#n|\\d+) %(?: de)? alcohol|color vino|pizzas? margaritas?|margaritas? (?:de flor|naturales|en maceta)|ramos? de margaritas?|flor(?:es)? (?:de )?margaritas?|coctel(?:es)? (?:\\S+ )?de (?:camaron(?:es)?|frutas?|pulpo|mariscos|ostion(?:es)?|ceviche|almeja|atun|jaiba)|coctel(?:es)? (?:campechano|frutal|chico de camaron)|shots? (?:de (?:jengibre|vitaminas?|colageno|cafe|espresso|chocolate))|vino (?:blanco|tinto) de cocina|vinagre de vino|tortas? cubas?|palomas? (?:de|para)|palomitas|coronas? (?:dental|dentales|de (?:flor(?:es)?|porcelana|zirconia|rey(?:es)?|navidad|adviento|rosas|metal)|funebres?|funerarias?|navidenas?|para)|sidra de manzana sin|cubas? de|vampiros? de jugo|jugo vampiro|six (?:pack )?(?:de )?(?:coca|refrescos?|agua|jugos?|pepsi|boing|yogurt|huevos?|leche|sodas?|electrolit|pan)\\S*|curado de (?:acero|pies|herida)|sangria senorial|sangria sin|bull terrier|copas? menstruales|toallitas|antibacterial|sanitizante|desinfectante|shampoo de cerveza|mascara|gin tonic sin|barra libre de (?!bebidas?|cervezas?|chelas?|tragos?|cocteles|coctel|vinos?|alcohol|licor(?:es)?|mezcal|tequila|micheladas?|mojitos?)\\S+|mojito sin|pina colada sin|llego el vino|toro|champana de color',
    ),
  },
  tobacco: {
    names: word(
      'cigarr(?:o|os|illo|illos|era|eras)|puros|puro (?:cubano|habano|dominicano|veracruzano|nicaraguense)|caja de puros|un puro|puros? de (?:cortesia|regalo)|habanos?|tabacos?|vapes?|vapeador(?:es)?|vapers?|hookahs?|shishas?|narguiles?|pods? desechables?|pipas? (?:para|de) tabaco|papel para forjar|marlboro|nicotina|iqos',
    ),
    others: word(
      'puros? (?:sabor|amor|ingredientes?|jugos?|natural(?:es)?|productos?)|dejar de fumar|dejar el cigarro|encendedor de cigarros|cigarros? de (?:chocolate|chicle)',
    ),
  },
  medicine: {
    names: word(
      'antibioticos?|jarabes?|medicamentos?|medicinas?|paracetamol|ibuprofeno|aspirinas?|analgesicos?|omeprazol|antigripal(?:es)?|insulinas?|genericos?|loratadina|amoxicilina|naproxeno|diclofenaco|metformina|losartan|desparasitantes?|antihistaminicos?|antiacidos?|antidiarreicos?|antiparasitarios?|anticonceptiv[oa]s?|pastillas (?:anticonceptivas|para la (?:presion|gripa|tos|gripe))|sildenafil|viagra|antiinflamatorios?|farmacos?|inyeccion(?:es)?|suero oral|vacunas?|ampolletas? (?:inyectables?|bebibles?|de (?:complejo|penicilina|vitamina b|neurobion|dexametasona))|clonazepam|tramadol|psicotropicos|penicilina|ketorolaco|pedialyte|tempra|aspirina|tylenol|desparasitacion|antimicoticos?|antibiotico|melox|pepto|cafiaspirina|jarabes? para la tos',
    ),
    others: word(
      '(?:con|trae|traer|traigan|presenta|presentar|presentando|tener|tengan|lleva|llevar|cartilla (?:de|con)) (?:(?:sus?|las|tus) )?vacunas (?:al corriente|al dia|completas|vigentes)|vacunas al corriente|jarabes? (?:de (?:maple|chocolate|vainilla|agave|sabor|sabores|fresa|maiz|granadina|caramelo)|sabor|para (?:raspados?|cafe|hot cakes|bebidas)|natural)|jarabe tapatio|medicina (?:interna|prepagada|tradicional)|consultas? de medicina|libros? de medicina',
    ),
  },
  loan: {
    names: word(
      'prestamos?|prestamito|creditos?|microcreditos?|empenos?|empena|hipotecas?|hipotecarios?|financiamientos?|adelantos? de nomina|refinanciamiento|prestamistas?',
    ),
    others: word(
      '(?:tarjetas?|tdc|t|targetas?|pago|pagos|pagando|paga) (?:de|con|a|en) (?:credito|debito o credito|creditos?)|tarjetas? de (?:debito|credito|debito y credito)(?: (?:y|o|ni) (?:credito|debito))?|debito (?:y|o|ni) credito|credito (?:y|o|ni) debito|tarjeta credito|creditos? (?:de|para|en) (?:juego|juegos|lectura|maquinitas|impresion|tiempo aire)|no credito|sin credito|a credito',
    ),
  },
  weapon: {
    names: word(
      'armas?|pistolas?|rifles?|escopetas?|navajas?|balas|municion(?:es)?|balines|postas|gas pimienta|gas lacrimogeno|taser|paralizador(?:es)?|resorteras?|ballestas?|katanas?|espadas?|manoplas?|machetes?|cuchillos? (?:de (?:caza|combate|monte|supervivencia)|tactic[oa]s?|militar(?:es)?)|dagas?|revolver(?:es)?|cartuchos? (?:calibre|de salva|para escopeta)|polvora|arcos? y flechas?|nunchakus?|hachas? tactic[oa]s?|bate tactico|punal(?:es)?|mira telescopica|diabolos|airsoft|gotcha',
    ),
    others: word(
      'armas? (?:tu|tus|su|el|la|un|una|los|las|al|lo|tus|y|con|de juguete)|se arma|armalo|armala|arma(?= \\S*(?:lo|la)\\b)|pistolas? (?:de (?:agua|silicon|calor|aire caliente|clavos|impacto|pintura|pintar|juguete|burbujas|masaje|masajes|gravedad|grasa|calafateo|gasolina|riego|jabon|soldar|presion|dardos de juguete|etiquetas|piercing|perforar)|para (?:pintar|silicon|calafatear|regar|manguera|pintura|calafateo)|masajeadora|selladora|calafateadora|etiquetadora|caliente|aerografica)|navajas? (?:para|de (?:rasurar|afeitar|barbero|licuadora|cutter|repuesto))|(?:a|con|de|y|corte|afeitado a|barba a|barba con|rasurado a|la) navajas?|espadas? (?:de (?:chocolate|luz|juguete|carne|globo|globos|madera|brasilena)|brasilenas?)|espadas? (?:al carbon|de res)|balas? de (?:chocolate|plata)|pez espada|cuchillo(?:s)? (?:cebollero|de cocina)|dulces? postas|postas de pescado|armas? secretas?|gotcha infantil',
    ),
  },
};

/** Words behind which stands what is not offered. */
const excluded =
  /(?<![^ ])(?:no (?:aplica|aplican|incluye|incluyen|participan?|valid[oa]|vale|en|hay)|sin(?! (?:costo|cargo|cita|limite|receta|intereses|enganche|aval|hueso|azucar|compromiso)(?![^ ]))|excepto|(?<!\d |pesos |% )menos|salvo|ni)(?![^ ])[^,.;:!?()]*/gu;

/** "Cigarros no entran". */
const excludedBefore =
  /(?<![^ ])(?:(?!lunes|martes|miercoles|jueves|viernes|sabado|domingo|los |dias)\p{L}+ ){1,3}no (?:entran?|aplican?|participan?|cuentan?|incluid[oa]s?)(?= [,.;:!?()]|$)/gu;

const withoutOthers = (row: string, others: RegExp) => row.replaceAll(new RegExp(others.source, 'gu'), ' ');

/** The flags of what is offered or must be bought; `row` are its words, `left` those that no rule may count. */
export function sensitiveFlags(words: readonly string[], left: readonly Place[]): Kind[] {
  const kept = words.map((said, place) => (left.some(({ start, end }) => start <= place && place < end) ? ',' : said));
  const row = kept.join(' ');
  const found = (Object.keys(kinds) as Kind[]).filter((kind) => {
    const { names, others } = kinds[kind];
    const offered = withoutOthers(row, others).replace(excluded, ' ').replace(excludedBefore, ' ');
    return names.test(offered);
  });
  return found;
}
