// Item pictures of beauty, health, pets, sport, home and services.
import type { Scene } from './draw-scene.ts';
import { put, scene } from './scene.ts';

const care: Record<string, Scene> = {
  barberia: scene('mist', put('💈', 330, 382, 300), put('✂️', 530, 392, 190, { turn: 20 })),
  unas: scene('rose', put('🧴', 560, 352, 240, { turn: 6, blur: 1 }), put('💅', 360, 388, 290)),
  corte: scene('lilac', put('🪮', 570, 366, 200, { turn: 10, blur: 0.6 }), put('✂️', 370, 392, 300)),
  rasurado: scene('mist', put('🧼', 585, 378, 170, { blur: 0.4 }), put('🪒', 375, 392, 300)),
  spa: scene('jade', put('🕯️', 580, 344, 210, { blur: 0.8 }), put('🪷', 370, 388, 310)),
  crema: scene('blush', put('🌸', 580, 376, 160, { blur: 0.4 }), put('🧴', 375, 394, 320)),
  jabon: scene('sage', put('🌿', 590, 340, 170, { turn: 14, blur: 1.2 }), put('🧼', 370, 388, 300)),
  labial: scene('rose', put('🌹', 580, 366, 200, { turn: 12, blur: 0.8 }), put('💄', 380, 394, 310)),
  espejo: scene('plum', put('💄', 570, 372, 170, { blur: 0.6 }), put('🪞', 380, 394, 320)),
  perfume: scene('bone', put('🌹', 580, 362, 210, { turn: 12, blur: 0.8 }), put('perfume', 375, 394, 310)),
  dentista: scene('mist', put('🪥', 585, 376, 210, { blur: 0.4 }), put('🦷', 375, 392, 300)),
  lentes: scene('bone', put('🪴', 610, 316, 190, { blur: 2 }), put('👓', 385, 372, 360)),
  farmacia: scene('jade', put('🩹', 580, 374, 200, { turn: 8, blur: 0.5 }), put('💊', 370, 388, 290)),
  estetoscopio: scene('mist', put('🌡️', 590, 372, 170, { blur: 0.6 }), put('🩺', 375, 392, 310)),
  vacuna: scene('sage', put('🩹', 590, 380, 170, { turn: 8, blur: 0.4 }), put('💉', 375, 390, 300)),
  laboratorio: scene('lilac', put('🧪', 585, 370, 190, { blur: 0.5 }), put('🔬', 370, 392, 310)),
};

const pets: Record<string, Scene> = {
  mascotas: scene('butter', put('🐶', 390, 384, 290), put('🦴', 600, 402, 140, { turn: 12 })),
  gato: scene('lilac', put('🐱', 380, 386, 290), put('🧶', 595, 398, 160)),
  'bano-mascota': scene('mist', put('🫧', 615, 330, 180, { blur: 0.8, float: 70 }), put('🐕', 370, 392, 310), put('🧼', 590, 400, 140)),
  peces: scene('jade', put('🫧', 570, 350, 160, { blur: 0.8, float: 110 }), put('🐠', 370, 384, 310, { float: 24 })),
  ave: scene('sage', put('🌿', 580, 330, 200, { turn: 14, blur: 1.6 }), put('🦜', 380, 394, 330)),
  conejo: scene('jade', put('🐰', 380, 390, 320), put('🥕', 590, 400, 170, { turn: 6 })),
  hueso: scene('clay', put('🥎', 580, 372, 170, { blur: 0.6 }), put('🦴', 370, 388, 290)),
};

const sport: Record<string, Scene> = {
  tenis: scene('jade', put('🏀', 580, 344, 170, { blur: 1.4 }), put('👟', 360, 392, 320, { turn: -4 })),
  gimnasio: scene('night', put('🥇', 600, 350, 180, { blur: 1 }), put('mancuerna', 380, 388, 360)),
  yoga: scene('lilac', put('🪷', 590, 364, 150, { blur: 1 }), put('🧘', 380, 390, 310)),
  futbol: scene('sage', put('🏆', 580, 340, 220, { blur: 1.2 }), put('⚽', 370, 390, 290)),
  basquet: scene('mist', put('👟', 590, 356, 210, { blur: 1 }), put('🏀', 370, 390, 300)),
  voleibol: scene('shore', put('🌴', 600, 330, 230, { blur: 2 }), put('🏐', 370, 388, 290)),
  beisbol: scene('clay', put('🧢', 590, 356, 200, { blur: 0.8 }), put('⚾', 370, 388, 280)),
  raqueta: scene('jade', put('🎾', 390, 398, 330)),
  natacion: scene('mist', put('🌊', 600, 336, 190, { blur: 1.2 }), put('🥽', 375, 384, 320)),
  buceo: scene('shore', put('🐠', 590, 372, 170, { float: 60, blur: 0.6 }), put('🤿', 375, 392, 310)),
  bici: scene('butter', put('🎒', 620, 336, 180, { blur: 1.4 }), put('🚲', 375, 390, 370)),
  box: scene('plum', put('🏆', 585, 342, 210, { blur: 1.2 }), put('🥊', 375, 394, 320)),
  karate: scene('rose', put('🥇', 590, 372, 180, { blur: 0.5 }), put('🥋', 375, 390, 330)),
  carrera: scene('butter', put('👟', 590, 366, 210, { blur: 0.8 }), put('🥇', 370, 394, 310)),
  patines: scene('mist', put('🛹', 580, 352, 210, { blur: 0.8 }), put('🛼', 365, 392, 310)),
  ajedrez: scene('sand', put('♟️', 560, 346, 210, { blur: 1.2 }), put('♟️', 380, 394, 320)),
  boliche: scene('night', put('🎳', 390, 392, 340)),
};

const home: Record<string, Scene> = {
  auto: scene('mist', put('🫧', 600, 340, 150, { blur: 1.5, float: 90 }), put('🚗', 370, 384, 330), put('🧽', 610, 404, 140, { turn: 8 })),
  llantas: scene('mist', put('llanta', 545, 346, 230, { blur: 1.4 }), put('llanta', 360, 392, 310), put('🔧', 590, 402, 170, { turn: 10 })),
  moto: scene('sage', put('📦', 610, 340, 150, { blur: 1.4 }), put('🛵', 375, 390, 340)),
  gasolina: scene('mist', put('🚗', 600, 336, 230, { blur: 1.8 }), put('⛽', 370, 392, 310)),
  cerrajeria: scene('lilac', put('🗝️', 570, 366, 210, { turn: 8, blur: 0.6 }), put('🔑', 370, 392, 300)),
  herramienta: scene('mist', put('🔧', 590, 378, 190, { blur: 0.4 }), put('🧰', 365, 388, 310)),
  ferreteria: scene('sand', put('🪛', 585, 376, 200, { blur: 0.5 }), put('🔨', 370, 392, 310)),
  pintura: scene('blush', put('🪣', 365, 388, 300), put('🖌️', 580, 392, 220)),
  plomeria: scene('mist', put('🔧', 590, 380, 180, { blur: 0.4 }), put('🚿', 375, 390, 300)),
  foco: scene('lilac', put('🔌', 590, 362, 180, { blur: 0.8 }), put('💡', 380, 394, 320)),
  limpieza: scene('jade', put('🧹', 560, 360, 260, { blur: 0.8 }), put('🪣', 365, 390, 280), put('🧽', 580, 404, 130)),
  lavanderia: scene('mist', put('lavadora', 360, 388, 320), put('👕', 580, 394, 200)),
  costura: scene('blush', put('🧵', 375, 392, 310), put('🪡', 575, 392, 180)),
  muebles: scene('sage', put('🪴', 620, 350, 180, { blur: 1 }), put('🛋️', 375, 392, 340)),
  silla: scene('butter', put('🪴', 570, 360, 220, { blur: 1 }), put('🪑', 370, 394, 330)),
  cama: scene('lilac', put('🛏️', 365, 386, 360), put('🧸', 610, 396, 140)),
  planta: scene('bone', put('🌵', 570, 340, 200, { blur: 1.6 }), put('🪴', 375, 394, 330)),
  cactus: scene('clay', put('🌻', 575, 356, 230, { blur: 1 }), put('🌵', 375, 394, 320)),
  flores: scene('blush', put('🕯️', 590, 366, 180, { blur: 1 }), put('💐', 370, 400, 340, { turn: -3 })),
  rosas: scene('bone', put('🌹', 530, 360, 240, { turn: 14, blur: 1 }), put('🌹', 370, 396, 330, { turn: -4 })),
  girasol: scene('jade', put('🌻', 540, 358, 240, { turn: 8, blur: 1 }), put('🌻', 370, 396, 330)),
};

const work: Record<string, Scene> = {
  celular: scene('lilac', put('🔋', 565, 364, 180, { turn: 10, blur: 0.6 }), put('📱', 380, 394, 320, { turn: -4 })),
  computadora: scene('mist', put('🎧', 600, 364, 180, { blur: 0.8 }), put('💻', 370, 388, 330)),
  impresora: scene('bone', put('📄', 590, 366, 190, { turn: 8, blur: 0.5 }), put('🖨️', 370, 388, 320)),
  papeleria: scene('jade', put('📐', 570, 350, 210, { blur: 0.8 }), put('📒', 365, 392, 300, { turn: -4 }), put('✏️', 575, 402, 170)),
  mochila: scene('butter', put('📚', 575, 356, 210, { blur: 1 }), put('🎒', 370, 392, 310)),
  graduacion: scene('blush', put('📚', 590, 360, 210, { blur: 1 }), put('🎓', 370, 388, 330)),
  paqueteria: scene('sage', put('🚚', 590, 332, 240, { blur: 1.4 }), put('📦', 365, 390, 300)),
  maleta: scene('sand', put('✈️', 590, 380, 210, { float: 90, blur: 0.8 }), put('🧳', 370, 394, 320)),
};

export const lifeRecipes: Record<string, Scene> = { ...care, ...pets, ...sport, ...home, ...work };
