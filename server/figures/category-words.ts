/** What people look for, by the category of the businesses that have it; the singular, without accents. The first word of a search that is here decides. */
const wordsOf: Record<string, string> = {
  comida: `aguachile alambre antojito arrachera barbacoa birria buffet burrito caldo camaron carnita carne ceviche chamorro chilaquil china comida
    consome corte cochinita desayuno discada elote empanada enchilada enmolada ensalada esquite flauta fonda gordita guisado guajolota hamburguesa hotdog
    huarache huevo japonesa lasana lonche marisco menudo milanesa mixiote mojarra mole molote nopal pambazo pancita parrillada pasta pastor pescado pizza
    pollo pozole quesadilla restaurante rosticeria sope sopa sushi suadero taco tamal taqueria tlacoyo torta tostada tlayuda vegano vegetariana vegetariano`,
  'cafe-y-postres': `atole bolillo bunuelo cafe cafeteria capuchino champurrado chocolate churro concha crepa cupcake dona frape galleta gelatina helado
    heladeria malteada nieve pan panaderia paleta pastel pasteleria pay postre raspado rosca te waffle`,
  mercado:
    'abarrote agua carniceria cremeria cerveza dulceria fruta fruteria garrafon hielo huevo jugo licor mercado molino papeleria polleria queso super tortilla tortilleria verdura vino',
  'ropa-y-regalos':
    'bolsa bota calzado celular flor floreria globo joyeria juguete mochila pinata playera regalo ropa sombrero tenis traje uniforme vestido zapato',
  salud:
    'analisis consultorio dental dentista doctor farmacia fisioterapia ginecologo laboratorio lente medicina medico nutriologo optica pediatra podologo psicologo ultrasonido vacuna',
  belleza:
    'barba barberia barber ceja corte depilacion estetica maquillaje manicure masaje pedicure peinado peluqueria pestana salon spa tinte una',
  cultura: 'baile ballet cine concierto danza guitarra karaoke libreria libro museo musica obra pintura teatro',
  deporte: 'alberca box boxeo bici bicicleta crossfit futbol gimnasio gym karate natacion padel pilates squash tenis yoga zumba',
  mascotas: 'acuario croqueta gato mascota perro veterinaria veterinario',
  'hogar-y-auto':
    'aceite afinacion autolavado bateria carpintero cerrajero colchon ferreteria fontanero grua herrero hojalateria jardineria lavadora llanta llantera mecanico mueble muebleria pintura plomero refaccion refaccionaria taller tlapaleria vidrio vulcanizadora',
  servicios:
    'abogado cajero contador copia costurera escuela estacionamiento guarderia hotel imprenta lavanderia mudanza notaria paqueteria sastre tintoreria traductor viaje',
};

const categoryOf = new Map(Object.entries(wordsOf).flatMap(([slug, words]) => words.split(/\s+/).map((word) => [word, slug] as const)));

/** The forms under which a word may be here: as it is, and its singulars. */
const singularsOf = (word: string) => [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ces$/, 'z')];

/** The slug of the category whose businesses have what was looked for; null where nobody can tell. */
export function categoryOfWords(words: string): string | null {
  const found = words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap(singularsOf)
    .find((word) => categoryOf.has(word));
  return found === undefined ? null : (categoryOf.get(found) ?? null);
}
