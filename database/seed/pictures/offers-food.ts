// Pictures of offers of food that no single dish shows.
import { type CaptionedScene, put, scene } from './scene.ts';

export const foodOffers: Record<string, CaptionedScene> = {
  gorditas: {
    caption: 'Gorditas con frijoles y limón',
    scene: scene(
      'clay',
      put('🫘', 600, 386, 150, { blur: 0.6 }),
      put('🫓', 300, 372, 240, { turn: -6 }),
      put('🫓', 430, 396, 250, { turn: 4 }),
      put('🍋', 610, 408, 95),
    ),
  },
  'medio-pollo': {
    caption: 'Pierna de pollo con ensalada',
    scene: scene('sage', put('🥗', 580, 370, 210, { blur: 0.8 }), put('🍗', 365, 390, 310, { turn: -8 })),
  },
  'pan-de-ajo': {
    caption: 'Pan con ajo y queso',
    scene: scene(
      'butter',
      put('🧄', 610, 384, 140, { blur: 0.5 }),
      put('🧀', 560, 366, 150, { blur: 0.8 }),
      put('🥖', 350, 390, 330, { turn: -8 }),
    ),
  },
  'pedido-oficina': {
    caption: 'Burritos y bolsa de pedido',
    scene: scene(
      'sand',
      put('🛍️', 590, 372, 220, { blur: 0.8 }),
      put('🌯', 290, 380, 240, { turn: -8 }),
      put('🌯', 420, 396, 250, { turn: 8 }),
    ),
  },
  'corte-asar': {
    caption: 'Corte de carne con chile y aguacate',
    scene: scene('sand', put('🥑', 590, 366, 170, { blur: 0.6 }), put('🥩', 365, 388, 320), put('🌶️', 590, 406, 140, { turn: -20 })),
  },
  'cena-dos': {
    caption: 'Plato con cubiertos y copa de vino',
    scene: scene('plum', put('🍷', 590, 374, 230, { blur: 0.4 }), put('🍽️', 365, 390, 310)),
  },
  'tacos-noche': {
    caption: 'Tacos bajo la luna',
    scene: scene(
      'night',
      put('🌙', 610, 230, 150, { blur: 1, shadow: false }),
      put('🌮', 300, 378, 240, { turn: -6 }),
      put('🌮', 440, 398, 260, { turn: 6 }),
    ),
  },
  mole: {
    caption: 'Cazuela de mole con chocolate',
    scene: scene('plum', put('🍫', 595, 380, 170, { turn: 8, blur: 0.5 }), put('🥘', 370, 390, 320)),
  },
  especias: {
    caption: 'Frasco, chile y sal',
    scene: scene('sand', put('🧂', 600, 372, 150, { blur: 0.7 }), put('🫙', 355, 392, 290), put('🌶️', 540, 404, 170, { turn: -20 })),
  },
  'chile-relleno': {
    caption: 'Chile poblano con queso',
    scene: scene('sage', put('🧀', 590, 376, 190, { blur: 0.6 }), put('🫑', 365, 390, 300)),
  },
  'churros-rellenos': {
    caption: 'Churros con fresa y chocolate',
    scene: scene('rose', put('🍫', 600, 370, 170, { turn: 8, blur: 0.6 }), put('churros', 360, 390, 320), put('🍓', 560, 404, 110)),
  },
  'paquete-chino': {
    caption: 'Dos cajas de comida china con palillos',
    scene: scene(
      'butter',
      put('🥡', 310, 378, 240, { turn: -4 }),
      put('🥡', 470, 394, 250, { turn: 4 }),
      put('🥢', 625, 372, 150, { turn: 10, blur: 0.8 }),
    ),
  },
  almuerzo: {
    caption: 'Huevo estrellado con café',
    scene: scene('sage', put('☕', 595, 362, 190, { blur: 0.8 }), put('🍳', 365, 390, 320)),
  },
  chilaquiles: {
    caption: 'Chilaquiles con huevo',
    scene: scene('clay', put('🍳', 590, 374, 220, { blur: 0.6 }), put('enchiladas', 365, 392, 340)),
  },
  esquites: {
    caption: 'Esquites con elote y chile',
    scene: scene(
      'butter',
      put('🌽', 590, 360, 220, { turn: 10, blur: 0.7 }),
      put('🥣', 360, 392, 300),
      put('🌶️', 570, 406, 120, { turn: -20 }),
    ),
  },
  totopos: {
    caption: 'Tostada preparada',
    scene: scene('jade', put('🌶️', 610, 380, 140, { turn: -20, blur: 0.6 }), put('tostada', 375, 392, 350)),
  },
  'desayuno-pan': { caption: 'Huevo con pan', scene: scene('butter', put('🍞', 590, 366, 200, { blur: 0.7 }), put('🍳', 360, 392, 310)) },
  'jugo-verde': {
    caption: 'Jugo verde con manzana',
    scene: scene('jade', put('🥬', 600, 366, 190, { blur: 0.7 }), put('🥤', 350, 392, 300), put('🍏', 520, 402, 130)),
  },
  camaron: {
    caption: 'Camarones con hielo',
    scene: scene(
      'sea',
      put('🧊', 600, 374, 160, { blur: 0.7 }),
      put('🦐', 300, 372, 230, { turn: -8 }),
      put('🦐', 440, 396, 260, { turn: 6 }),
    ),
  },
  aguacate: { caption: 'Aguacates', scene: scene('sand', put('🥑', 590, 372, 210, { turn: 12, blur: 0.8 }), put('🥑', 365, 390, 310)) },
  'caja-paletas': {
    caption: 'Paletas de fresa y de limón de fiesta',
    scene: scene(
      'lilac',
      put('🎉', 610, 366, 180, { blur: 0.8 }),
      put('paleta-fresa', 300, 392, 260, { turn: -8 }),
      put('paleta-limon', 460, 394, 260, { turn: 8 }),
    ),
  },
  'torta-papas': {
    caption: 'Torta con papas y agua de jamaica',
    scene: scene(
      'sand',
      put('vaso-jamaica', 620, 372, 190, { blur: 0.6 }),
      put('🍟', 520, 366, 180, { blur: 0.8 }),
      put('torta', 330, 392, 300),
    ),
  },
  boneless: {
    caption: 'Boneless con papas',
    scene: scene('clay', put('🍟', 590, 360, 220, { turn: 6, blur: 0.7 }), put('🍗', 360, 390, 300, { turn: 10 })),
  },
  'pasta-horno': {
    caption: 'Espagueti con queso',
    scene: scene('sand', put('🧀', 600, 376, 160, { blur: 0.6 }), put('🍝', 370, 390, 320)),
  },
  'postre-velita': {
    caption: 'Postre de cumpleaños',
    scene: scene('plum', put('🎉', 600, 368, 190, { blur: 0.7 }), put('🍮', 365, 390, 300)),
  },
  filete: {
    caption: 'Pescado con verdura y limón',
    scene: scene('sage', put('🥬', 600, 372, 190, { blur: 0.7 }), put('🐟', 360, 384, 300), put('🍋', 590, 406, 105)),
  },
  zarandeado: {
    caption: 'Pescado a las brasas',
    scene: scene('night', put('🔥', 590, 376, 190, { blur: 0.6, shadow: false }), put('🐟', 360, 386, 310, { turn: -4 })),
  },
  consome: { caption: 'Tazón de consomé con limón', scene: scene('sage', put('🍋', 610, 396, 130), put('🍲', 365, 390, 320)) },
  'pozole-tostadas': {
    caption: 'Cazuela de pozole con tostada',
    scene: scene('butter', put('tostada', 590, 388, 230, { blur: 0.5 }), put('🥘', 360, 390, 310)),
  },
  'fideo-extra': {
    caption: 'Dos tazones de ramen',
    scene: scene('mist', put('🍜', 560, 366, 230, { blur: 0.8 }), put('🍜', 340, 392, 310)),
  },
  'comida-corrida': {
    caption: 'Sopa, arroz y agua',
    scene: scene('butter', put('🥤', 640, 372, 170, { blur: 0.6 }), put('🍚', 500, 388, 200), put('🍲', 320, 390, 270)),
  },
  barbacoa: { caption: 'Carne con consomé', scene: scene('sand', put('🍲', 580, 378, 220, { blur: 0.6 }), put('🍖', 350, 390, 310)) },
  'tacos-cabeza': {
    caption: 'Dos tacos con chile',
    scene: scene(
      'sand',
      put('🌶️', 630, 380, 130, { turn: -20, blur: 0.5 }),
      put('🌮', 290, 376, 240, { turn: -8 }),
      put('🌮', 450, 396, 260, { turn: 4 }),
    ),
  },
  salsa: {
    caption: 'Molcajete con jitomate y chile',
    scene: scene('sand', put('🍅', 600, 386, 150, { blur: 0.4 }), put('molcajete', 365, 394, 320), put('🌶️', 560, 408, 120, { turn: -20 })),
  },
  suadero: {
    caption: 'Carne con tortillas',
    scene: scene('butter', put('tortillas', 590, 386, 210, { blur: 0.6 }), put('🥩', 360, 390, 310)),
  },
  tlayuda: {
    caption: 'Tlayuda con carne y aguacate',
    scene: scene('clay', put('🥑', 610, 372, 150, { blur: 0.6 }), put('🫓', 360, 392, 340), put('🥩', 480, 400, 170)),
  },
  'pozole-jamaica': {
    caption: 'Pozole con agua de jamaica',
    scene: scene('sage', put('vaso-jamaica', 590, 378, 220, { blur: 0.5 }), put('🥘', 350, 390, 310)),
  },
  'mole-arroz': { caption: 'Mole con arroz', scene: scene('clay', put('🍚', 590, 384, 200, { blur: 0.5 }), put('🥘', 355, 390, 310)) },
  hawaiana: { caption: 'Hamburguesa con piña', scene: scene('butter', put('🍍', 590, 372, 230, { blur: 0.6 }), put('🍔', 360, 390, 300)) },
  'cafe-noche': {
    caption: 'Taza de café bajo la luna',
    scene: scene('night', put('🌙', 610, 240, 140, { blur: 0.8, shadow: false }), put('☕', 365, 390, 310)),
  },
  'churros-hora': {
    caption: 'Churros con reloj',
    scene: scene('sand', put('⏰', 590, 376, 200, { blur: 0.5 }), put('churros', 355, 390, 320)),
  },
  'torta-licuado': {
    caption: 'Torta con licuado',
    scene: scene('blush', put('🥤', 600, 372, 220, { blur: 0.5 }), put('torta', 350, 392, 320)),
  },
  'tacos-consome': {
    caption: 'Tacos con consomé',
    scene: scene('sand', put('🍲', 590, 376, 220, { blur: 0.5 }), put('🌮', 350, 392, 310)),
  },
  'pizza-casa': {
    caption: 'Pizza con queso',
    scene: scene('rose', put('🧀', 600, 372, 160, { blur: 0.6 }), put('🍕', 370, 394, 310, { turn: -8 })),
  },
};
