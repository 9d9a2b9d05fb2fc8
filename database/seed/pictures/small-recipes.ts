// Pictures of one object on transparent ground: logos (`l-`), categories (`c-`, `m-`) and states (`e-`).

/** Logos by what they show, without their `l-`. */
const logos: Record<string, string> = {
  taco: '🌮', sandwich: '🥪', hotdog: '🌭', hamburguesa: '🍔', pizza: '🍕', sushi: '🍣', ramen: '🍜', olla: '🍲', cazuela: '🥘',
  tamal: '🫔', burrito: '🌯', elote: '🌽', chile: '🌶️', aguacate: '🥑', pollo: '🍗', carne: '🥩', mariscos: '🦐', pescado: '🐟',
  jaiba: '🦀', huevo: '🍳', cafe: '☕', tetera: '🫖', vaso: '🥤', cerveza: '🍺', vino: '🍷', coctel: '🍹', cuernito: '🥐',
  panque: '🧁', dona: '🍩', helado: '🍦', paleta: 'paleta-fresa', pastel: '🎂', caramelo: '🍬', naranja: '🍊', sandia: '🍉',
  canasta: '🧺', queso: '🧀', miel: '🍯', barberia: '💈', unas: '💅', labial: '💄', loto: '🪷', tijeras: '✂️', espejo: '🪞',
  perro: '🐶', gato: '🐱', huellas: '🐾', pesa: 'mancuerna', yoga: '🧘', balon: '⚽', bici: '🚲', box: '🥊', tenis: '👟',
  muela: '🦷', lentes: '👓', capsula: '💊', estetoscopio: '🩺', llave: '🔑', herramienta: '🧰', martillo: '🔨', sofa: '🛋️',
  planta: '🪴', cactus: '🌵', auto: '🚗', llanta: 'llanta', lavadora: 'lavadora', celular: '📱', computadora: '💻', lapiz: '✏️',
  camara: '📷', reloj: '⌚', anillo: '💍', vestido: '👗', zapatilla: '👠', bolsa: '👜', oso: '🧸', regalo: '🎁', globo: '🎈',
  flores: '💐', libros: '📚', guitarra: '🎸', microfono: '🎤', arte: '🎨', mascaras: '🎭', boleto: '🎟️', pinata: '🪅',
  jarron: '🏺', museo: '🏛️', ballena: '🐋', tortuga: '🐢', ancla: '⚓', velero: '⛵', caracol: '🐚', palmera: '🌴', maleta: '🧳',
  casa: '🏠',
};

const categories: Record<string, string> = {
  'c-comida': '🌮', 'c-cafe': '☕', 'c-belleza': '💅', 'c-super': '🧺', 'c-mascotas': '🐶', 'c-cultura': '🎭', 'c-salud': '🩺',
  'c-deporte': '👟', 'c-hogar': '🪴', 'c-regalos': '🎁', 'c-servicios': '🧰',
  'm-tacos': '🌮', 'm-platillos': '🍲', 'm-mariscos': '🦐', 'm-pizza': '🍕', 'm-burger': '🍔', 'm-sushi': '🍣', 'm-desayunos': '🍳',
  'm-bebidas': '🥤', 'm-postres': '🧁', 'm-productos': '📦', 'm-servicios': '✂️',
};

const states: Record<string, string> = { 'e-vacio': '🛍️', 'e-error': '📡', 'e-fin': '🌙', 'e-llave': '🎟️' };

export type SmallRecipe = { show: string; side: number };

const sized = (shows: Record<string, string>, side: number, prefix = ''): [string, SmallRecipe][] =>
  Object.entries(shows).map(([name, show]) => [prefix + name, { show, side }]);

export const smallRecipes: Record<string, SmallRecipe> = Object.fromEntries([
  ...sized(logos, 112, 'l-'),
  ...sized(categories, 112),
  ...sized(states, 224),
]);
