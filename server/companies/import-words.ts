// How the words are written that directories put in capitals, mostly without accents.

/** Lower case within a name. */
export const smallWords = new Set(['a', 'al', 'con', 'de', 'del', 'e', 'en', 'o', 'para', 'por', 'sin', 'u', 'y']);

/** Lower case only after a small word: Taquería El Güero de la Cruz. */
export const articles = new Set(['el', 'la', 'las', 'lo', 'los']);

/** Initials with vowels; those without are known by that. */
export const acronyms = new Set(
  `abc ado atm att axa bbva cae cecati cfe cobaq conalep diconsa dif eua femsa heb ibm imss inapam ine infonavit issste
  itesm iusa led ny oxxo sat sep uaq unam upn ups usa utec uteq vip`.split(/\s+/),
);

/** Words without vowels that are no initials. */
export const abbreviations = new Set(['blvd', 'dr', 'drs', 'jr', 'mr', 'mrs', 'sn', 'sr', 'srs', 'st']);

/** Written with these accents; found by their letters alone. */
const words = `
  académica adrián agrícola agustín álamo álamos álbum alemán almacén álvarez álvaro ámbar américa análisis andrés ángel ángeles aníbal
  aquí arándano árbol árboles artículos asís atún avícola ávila azúcar bajío balón básica básico basílica bebé bebés béisbol belén benjamín
  bodegón botánica botánico botín búfalo búho café cafés cajón calderón callejón camarón camión campeón cáncer canción cañón capitán
  carbón cárdenas cárnicos cerámica cerámicas césar champú chávez chichén cigüeña clásica clásico clásicos clínica clínicas clínico
  clínicos clóset clósets código colchón colón cómics comité compañía corazón córdoba cosmética cosmético cosméticos crédito créditos
  cristóbal cuauhtémoc culiacán damián débora décimo delfín depósito depósitos diagnóstico díaz dólar dólares domínguez dragón dúplex
  económica económicas económico económicos efraín eléctrica eléctricas eléctrico eléctricos electrónica electrónico electrónicos elías
  elíseos energética época escorpión estética estéticas estético éxito éxitos exótica exótico fabián fábrica fábricas fármacos félix
  fénix fermín fernández física fogón fotográfica fotográfico francés fútbol galván gálvez garcía garzón gastón gastronómica
  gastronómico génesis germán ginecólogo girón gómez gonzález gorrión gráfica gráficas gráfico gráficos güera güeras güerita güerito
  güero güeros guillén gutiérrez hábitat halcón héctor hércules hernán hernández héroe héroes hidráulica hidráulicos hípico hipólito
  histórico imán índigo inés informática inglés íntima íntimo isaías iván jabalí jabón jamón jardín jazmín jesús jiménez joaquín jordán
  josé juárez julián júnior júpiter kilómetro lácteo lácteos lámina láminas lámpara lámparas lápices lápiz lázaro lechón león líder
  limón línea líneas lópez lucía lúdica macías mágica mágico magnética maíz malecón máquina máquinas maría márquez marroquín martín
  martínez más mazatlán mecánica mecánicas mecánico mecánicos médica médicas médico médicos mejía melón méndez menú mérida mesón
  metálicos metrópoli méxico michoacán miscelánea misceláneas mónica móvil móviles música nápoles náutica neón nicolás níquel notaría
  notarías número números núñez obregón océano odontológica odontológico odontólogo óptica ópticas óptico óptima órbita orgánica
  orgánico orgánicos órgano orquídea orquídeas ortopédica ortopédico ortopédicos óscar oxígeno pabellón pájaro pájaros panamá panqué
  paraíso pátzcuaro pediátrica pediátrico peñón pérez periférico piñón plástica plástico plásticos plátano plátanos policlínica potosí
  práctico príncipe pública público querétaro química químicas químico químicos quintín radiológico ramírez ramón rápida rápidas rápido
  rápidos raúl recámara recámaras rincón río ríos robótica rocío rodríguez román romántica romántico rubén sábado sábana sábanas salón
  sánchez sándwich sándwiches sazón sebastián simón sofá sofás sofía sótano suárez súper técnica técnicas técnico técnicos tecnológica
  tecnológico telefónica teléfono teléfonos terapéutico tía tías tiburón timón titán tío tíos típica típicas típico típicos títere tomás
  torreón tráiler tránsito trébol turística turístico última último única único únicos útiles valentín vázquez vehículo vehículos
  velázquez verónica vía víctor víveres volcán xóchitl yáñez yucatán zócalo zoológico`;

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0301\u0308]/g, '')
    .normalize('NFC');

const wordOf = new Map(
  words
    .trim()
    .split(/\s+/)
    .map((word) => [plain(word), word]),
);

/** Endings with an accent in nearly every word. */
const endings: [RegExp, string][] = [
  [/(?<=..)eria(s?)$/, 'ería$1'],
  [/(?<=.)cion$/, 'ción'],
  [/(?<=[^s])sion$/, 'sión'],
  [/(?<=.)(fon|graf|iatr|log|metr|nom)ia(s?)$/, '$1ía$2'],
];

const exceptions = new Set(
  'arteria arterias bacteria bacterias feria ferias iberia imperia materia materias miseria periferia siberia valeria'.split(' '),
);

/** A word in lower case with the accent that it should have; as it was when it has one or when none is known. */
export function accented(word: string): string {
  if (/[áéíóú]/.test(word) || exceptions.has(word)) return word;
  const known = wordOf.get(word.replaceAll('ü', 'u'));
  if (known) return known;
  const ending = endings.find(([form]) => form.test(word));
  return ending ? word.replace(ending[0], ending[1]) : word;
}
