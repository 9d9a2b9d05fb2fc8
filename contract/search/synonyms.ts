import { soundOf } from './spelling.ts';

/** Each line: what visitors type, and other words for it. Without accents, in the singular. */
const synonyms = new Map(
  `
  alberca: natacion
  almuerzo brunch: desayuno
  barberia: peluqueria
  perrito gatito: veterinaria mascota
  cafeteria: cafe
  capuccino cappuccino: capuchino
  carro coche: auto
  carwash: autolavado
  celular: telefono movil
  chela caguama: cerveza
  chino: china
  comer restaurante restaurant: comida fonda
  compu computadora: laptop computadora
  concierto: musica
  cumple: cumpleanos
  dentista: dental
  dieta: ensalada vegetariana
  doctor dr medico: consulta medica
  dra: doctora
  estetica: salon
  gato gata: felino
  italiano italiana: trattoria pasta
  gym pesas: gimnasio
  helado heladeria neveria: nieve
  lentes: optica
  medicina medicamento remedio: farmacia
  mercado super abarrote: mercado
  nina nino: infantil
  nieve: helado
  optica: lentes
  panaderia: pan
  pelicula: cine
  peluqueria peluquero: barberia salon
  perro perra: canina cachorro mascota
  rosa ramo: floreria
  rosticeria: pollo
  sn: san
  sta: santa
  te: teteria tisana
  telefono movil: celular
  una: manicure gelish
  vegano vegana: vegetariana`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [typed = '', others = ''] = line.trim().split(': ');
      return typed.split(' ').map((word) => [word, others.split(' ')]);
    }),
);

/** Shorter words sound like too many others: "caro" is no "carro". */
const minHeardLetters = 5;
const meantBySound = new Map(
  [...synonyms].filter(([typed]) => typed.length >= minHeardLetters).map(([typed, others]) => [soundOf(typed), others]),
);
const meantByEar = (word: string) => (word.length >= minHeardLetters ? meantBySound.get(soundOf(word)) : undefined);

/** Spellings that differ by more than letters, and emojis. */
const spellings: [RegExp, string][] = [
  [/\b(\d) ?[x×] ?(\d)\b/g, '$1x$2'],
  [/\bdos por uno\b/g, '2x1'],
  [/\b(?:hot ?dog|jocho)s?\b/g, 'hot dog'],
  [/\bhot ?cakes?\b/g, 'hot cakes'],
  [/🌮/gu, ' tacos '],
  [/🍕/gu, ' pizza '],
  [/🍔/gu, ' hamburguesa '],
  [/☕/gu, ' cafe '],
  [/🍣/gu, ' sushi '],
  [/🍺/gu, ' cerveza '],
  [/🐶|🐕/gu, ' perro '],
  [/💈/gu, ' barberia '],
];

export const normalizeSpelling = (text: string) =>
  spellings.reduce((said, [written, replacement]) => said.replaceAll(written, replacement), text);

/** The shop of a thing, or the things of a shop: "taco" and "taquería", "libro" and "librería". Most results are no words, and find nothing. */
function shopOrThings(word: string): string[] {
  const root = word.replace(/(?:eria|[aeo])$/, '');
  if (root.length < 3) return [];
  if (word.endsWith('eria')) return ['', 'a', 'o', 'e'].map((end) => root.replace(/qu$/, 'c') + end);
  return [`${root.replace(/c$/, 'qu').replace(/z$/, 'c')}eria`];
}

export function synonymsOf(word: string): string[] {
  const one = word.replace(/s$/, '');
  const related = synonyms.get(word) ?? synonyms.get(one) ?? meantByEar(one) ?? [];
  return [...new Set([...related, ...shopOrThings(one)])].filter((other) => other !== word && other !== one);
}
