// Item pictures of fashion, gifts, culture, parties and the coast.
import type { Scene } from './draw-scene.ts';
import { put, scene, water } from './scene.ts';

const fashion: Record<string, Scene> = {
  vestido: scene('blush', put('👠', 580, 384, 190), put('👗', 380, 394, 330)),
  playera: scene('lilac', put('🧢', 600, 372, 170, { blur: 0.6 }), put('👕', 370, 388, 330)),
  pantalon: scene('clay', put('👢', 570, 368, 190, { blur: 0.8 }), put('👖', 375, 394, 330)),
  zapatillas: scene('butter', put('👜', 580, 344, 210, { blur: 1.2 }), put('👠', 365, 392, 310)),
  botas: scene('mist', put('👒', 590, 364, 210, { blur: 0.8 }), put('👢', 365, 392, 310)),
  sombrero: scene('shore', put('👒', 380, 386, 340), put('🕶️', 610, 400, 170)),
  bolsa: scene('rose', put('🕶️', 600, 384, 180), put('👜', 370, 392, 310)),
  'lentes-de-sol': scene('shore', put('🐚', 610, 360, 140, { blur: 0.8 }), put('🕶️', 385, 380, 360)),
  reloj: scene('sand', put('🎁', 580, 352, 190, { blur: 1.4 }), put('⌚', 375, 392, 310)),
  anillo: scene('plum', put('💎', 585, 376, 170, { blur: 0.4 }), put('💍', 375, 394, 320)),
  foto: scene('jade', put('🎞️', 590, 350, 200, { turn: 8, blur: 0.8 }), put('📷', 370, 388, 330)),
  juguetes: scene('butter', put('🎈', 560, 350, 230, { float: 20, blur: 0.6 }), put('🧸', 370, 392, 310)),
  globos: scene(
    'mist',
    put('🎈', 500, 350, 240, { turn: 8, blur: 0.8, float: 30 }),
    put('🎈', 360, 380, 300, { turn: -4, float: 10 }),
    put('🎉', 600, 398, 190),
  ),
  regalo: scene('lilac', put('🎀', 590, 384, 180, { blur: 0.4 }), put('🎁', 370, 390, 300)),
  videojuegos: scene('night', put('📺', 580, 334, 230, { blur: 1.4 }), put('🎮', 370, 386, 330)),
  rompecabezas: scene('blush', put('🧸', 575, 352, 210, { blur: 1.2 }), put('🧩', 370, 390, 300)),
};

const culture: Record<string, Scene> = {
  libros: scene('lilac', put('🪴', 600, 342, 210, { blur: 1.6 }), put('📚', 370, 390, 310)),
  lectura: scene('sage', put('☕', 600, 362, 180, { blur: 0.8 }), put('📖', 370, 388, 330)),
  musica: scene('plum', put('🎺', 575, 330, 230, { turn: -10, blur: 1.4 }), put('🎸', 350, 402, 330, { turn: 6 })),
  microfono: scene('night', put('🎧', 580, 356, 210, { blur: 1 }), put('🎤', 375, 394, 310)),
  piano: scene('mist', put('🎻', 570, 350, 230, { blur: 1 }), put('🎹', 365, 388, 300)),
  acordeon: scene('butter', put('🎺', 600, 360, 200, { blur: 1 }), put('🪗', 370, 390, 310)),
  maracas: scene('jade', put('🥁', 580, 360, 210, { blur: 0.8 }), put('🪇', 370, 394, 320)),
  teatro: scene('night', put('🎭', 400, 376, 320)),
  cine: scene('night', put('🎬', 540, 340, 230, { turn: 6, blur: 1.2 }), put('🍿', 345, 398, 310, { turn: -3 })),
  arte: scene('bone', put('🎨', 370, 390, 320), put('🖌️', 585, 394, 210)),
  danza: scene('lilac', put('🌹', 600, 372, 190, { turn: 12, blur: 0.8 }), put('🩰', 375, 392, 310)),
  baile: scene('plum', put('🪇', 590, 376, 170, { blur: 0.8 }), put('💃', 380, 396, 340)),
  museo: scene('sand', put('🏛️', 585, 336, 220, { blur: 1.6 }), put('🖼️', 370, 390, 320)),
  circo: scene('night', put('🎈', 580, 360, 180, { float: 40, blur: 0.8 }), put('🎪', 370, 394, 340)),
  feria: scene('plum', put('🎠', 610, 376, 210, { blur: 0.6 }), put('🎡', 365, 394, 340)),
  'fuegos-artificiales': scene('night', put('fuegos', 405, 410, 372, { shadow: false })),
  pinata: scene('butter', put('🍬', 590, 398, 150), put('🪅', 370, 392, 330)),
  barro: scene('clay', put('🌵', 570, 350, 210, { blur: 1.4 }), put('🏺', 380, 394, 330)),
  ofrenda: scene(
    'night',
    put('🕯️', 560, 360, 220, { blur: 0.8 }),
    put('💀', 370, 388, 290),
    put('🏵️', 590, 404, 130),
    put('🏵️', 235, 404, 120),
  ),
  navidad: scene('plum', put('🎁', 565, 384, 180, { blur: 0.4 }), put('🎄', 375, 396, 340)),
  papalote: scene('shore', put('🪁', 390, 392, 280, { float: 36 })),
  astronomia: scene('night', put('🌙', 625, 380, 140, { float: 220, blur: 0.8, shadow: false }), put('🔭', 375, 394, 330)),
  campamento: scene('night', put('⛺', 370, 390, 320), put('🔥', 590, 396, 150)),
};

const coast: Record<string, Scene> = {
  playa: scene('shore', put('sombrilla', 370, 390, 330), put('🐚', 600, 400, 120)),
  lancha: scene('sea', put('🚤', 385, 366, 360, { keep: 0.62, shadow: false }), water(390, 428, 500)),
  velero: scene('sea', put('⛵', 385, 366, 320, { keep: 0.79, shadow: false }), water(390, 426, 460)),
  kayak: scene('sea', put('🛶', 385, 362, 360, { keep: 0.67, shadow: false }), water(390, 426, 520)),
  pesca: scene('shore', put('🎣', 390, 396, 320)),
  surf: scene('sea', put('🏄', 385, 388, 330, { shadow: false }), water(390, 432, 460)),
  ballena: scene('sea', put('🐋', 385, 372, 300, { shadow: false }), water(390, 426, 500)),
  delfin: scene('sea', put('🐬', 385, 372, 305, { shadow: false }), water(370, 428, 440)),
  'lobo-marino': scene('shore', put('🐚', 620, 366, 110, { blur: 1 }), put('🦭', 380, 390, 340)),
  tortuga: scene('shore', put('🐚', 610, 396, 130), put('🐢', 370, 384, 350)),
};

export const leisureRecipes: Record<string, Scene> = { ...fashion, ...culture, ...coast };
