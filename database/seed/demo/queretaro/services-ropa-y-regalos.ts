// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

export const ropaYRegalos: DemoCompany[] = [
  {
    slug: 'floreria-azucena',
    name: 'Florería Azucena',
    category: 'ropa-y-regalos',
    description: 'Ramos del día con flor de Tequisquiapan y San Juan. Dinos para quién es y cuánto traes, y lo armamos frente a ti.',
    logo: 'l-flores',
    cover: 'flores',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Centro', address: 'Pino Suárez 27, Centro', reference: 'Entre Juárez y Allende', colonia: 'Centro',
        lat: 20.5909, lng: -100.3919, phone: '4425560601', whatsapp: '4425560602',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '20:00' },
          { days: [7], opens: '09:00', closes: '16:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'azucena-ramo-de-temporada', title: 'Ramo de temporada', kind: 'price', original_price: 320, price: 199,
        description: 'Doce tallos de lo mejor que llegó en la madrugada, con papel y listón.',
        terms: 'Un ramo por persona. Las flores cambian según el día. Envío aparte.',
        image: 'flores', ends: { day: 1, time: '14:00' }, stock: 30, taken: 25,
      },
      {
        slug: 'azucena-girasoles', title: 'Girasoles por media docena', kind: 'percent', value: 20,
        description: 'Para alegrar una mesa o pedir perdón con estilo.',
        terms: 'De lunes a miércoles. Mínimo seis tallos.',
        image: 'girasol', ends: { day: 18, time: '20:00' }, windows: [{ days: [1, 2, 3], from: '09:00', to: '20:00' }],
      },
      {
        slug: 'azucena-envio', title: 'Envío a domicilio dentro de la ciudad', kind: 'gift', min_purchase: 600,
        description: 'Manda tu arreglo y nosotros lo llevamos con tarjeta escrita a mano.',
        terms: 'En arreglos desde $600. Entrega entre 10 y 18 h, hasta 10 km. Pide con un día.',
        image: 'rosas', ends: { day: 22, time: '18:00' }, stock: 25, taken: 5, claim_hours: 96,
      },
    ],
    promotions: [
      {
        slug: 'azucena-viernes-de-rosas', title: 'Viernes de rosas: la docena en $150',
        description: 'Rojas, blancas o rosas, con follaje. Mientras haya en cubeta.',
        image: 'rosas', ends: { day: 30, time: '20:00' }, windows: [{ days: [5], from: '09:00', to: '20:00' }],
      },
    ],
    menu_items: [
      { slug: 'azucena-ramo-mixto', category: 'productos', name: 'Ramo mixto', description: 'Doce tallos con follaje', price: 280, image: 'flores' },
      { slug: 'azucena-docena-rosas', category: 'productos', name: 'Docena de rosas', description: 'En papel kraft', price: 220, image: 'rosas' },
      { slug: 'azucena-girasol-tallo', category: 'productos', name: 'Girasol', description: 'Por tallo', price: 38, image: 'girasol' },
      { slug: 'azucena-arreglo-mesa', category: 'productos', name: 'Arreglo de mesa', description: 'En base de vidrio', price: 450, image: 'flores' },
      { slug: 'azucena-corona', category: 'productos', name: 'Corona de condolencias', description: 'Sobre pedido, con listón', price: 1100, image: null },
    ],
  },
  {
    slug: 'rebozo-rosa',
    name: 'Rebozo Rosa',
    category: 'ropa-y-regalos',
    description: 'Vestidos, blusas y rebozos hechos en talleres queretanos. Te ajustamos el largo ahí mismo.',
    website: 'https://rebozorosa.example',
    logo: 'l-vestido',
    cover: 'vestido',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Centro', address: 'Vergara Sur 17, Centro', reference: 'A unos pasos de Plaza de Armas', colonia: 'Centro',
        lat: 20.5926, lng: -100.3887, phone: '4425560611', whatsapp: '4425560612',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '11:00', closes: '20:00' },
          { days: [7], opens: '11:00', closes: '18:00' },
        ],
      },
      {
        name: 'Juriquilla', address: 'Blvd. Universitario 512, local 8, Juriquilla', colonia: 'Juriquilla',
        lat: 20.7053, lng: -100.4472, phone: '4425560613',
        openings: [{ days: [2, 3, 4, 5, 6, 7], opens: '11:00', closes: '20:00' }],
      },
    ],
    coupons: [
      {
        slug: 'rebozo-rosa-vestidos', title: 'Vestidos de la temporada pasada', kind: 'percent', value: 50,
        description: 'Lino y algodón, tallas salteadas. Ven pronto por la tuya.',
        terms: 'En prendas con etiqueta rosa. Sin cambios. Las dos sucursales.',
        image: 'vestido', ends: { day: 1, time: '20:00' }, stock: 45, taken: 31,
      },
      {
        slug: 'rebozo-rosa-bolsas', title: 'En bolsas de piel desde $900', kind: 'amount', value: 180, min_purchase: 900,
        description: 'Cosidas a mano en San Joaquín, con forro de manta.',
        terms: 'Un cupón por compra. No aplica en carteras.',
        image: 'bolsa', ends: { day: 20, time: '20:00' }, stores: ['Juriquilla'],
      },
    ],
    promotions: [
      {
        slug: 'rebozo-rosa-bastilla', title: 'Bastilla sin costo en pantalones y vestidos',
        description: 'Compra tu prenda y en media hora te la entregamos a tu medida.',
        image: 'costura', ends: { day: 34, time: '20:00' },
      },
    ],
    menu_items: [
      { slug: 'rebozo-rosa-rebozo', category: 'productos', name: 'Rebozo de algodón', description: 'Telar de pedal, seis colores', price: 680, image: null },
      { slug: 'rebozo-rosa-vestido-lino', category: 'productos', name: 'Vestido de lino', description: 'Tallas CH a XG', price: 1250, image: 'vestido' },
      { slug: 'rebozo-rosa-sombrero', category: 'productos', name: 'Sombrero de palma', description: 'Con listón', price: 390, image: 'sombrero' },
      { slug: 'rebozo-rosa-bolsa-piel', category: 'productos', name: 'Bolsa de piel', description: 'Correa ajustable', price: 1180, image: 'bolsa' },
    ],
  },
  {
    slug: 'jugueteria-el-trompo',
    name: 'Juguetería El Trompo',
    category: 'ropa-y-regalos',
    description: 'Juguetes de madera, de pila y de paciencia. Pide que te lo envuelvan: el moño va por nuestra cuenta.',
    logo: 'l-oso',
    cover: 'juguetes',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Colinas', address: 'Blvd. Bernardo Quintana Sur 518, Colinas del Cimatario', colonia: 'Colinas del Cimatario',
        lat: 20.5671, lng: -100.3774, phone: '4425560617', whatsapp: '4425560618',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '10:30', closes: '20:30' },
          { days: [7], opens: '11:00', closes: '18:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'el-trompo-rompecabezas', title: 'Rompecabezas y juegos de mesa', kind: 'percent', value: 25,
        description: 'Desde 24 piezas para los chicos hasta 2000 para los tercos.',
        terms: 'Toda la pared de rompecabezas. Un cupón por ticket.',
        image: 'rompecabezas', ends: { day: 7, time: '20:30' },
      },
      {
        slug: 'el-trompo-globo', title: 'Globo con helio para quien cumple años', kind: 'gift',
        description: 'Trae a la festejada o al festejado y escoge su color.',
        terms: 'El día del cumpleaños, con identificación o acta. Niños de hasta 12 años.',
        image: 'globos', ends: { day: 35, time: '18:00' }, claim_hours: 24,
      },
    ],
    promotions: [
      {
        slug: 'el-trompo-pinatas', title: 'Piñata chica y un kilo de dulce por $249',
        description: 'De estrella o de burrito, lista para la fiesta. De jueves a sábado.',
        image: 'pinata', ends: { day: 28, time: '20:30' }, windows: [{ days: [4, 5, 6], from: '10:30', to: '20:30' }],
      },
    ],
    menu_items: [
      { slug: 'el-trompo-oso', category: 'productos', name: 'Oso de peluche', description: '40 cm, lavable', price: 280, image: 'juguetes' },
      { slug: 'el-trompo-rompecabezas-500', category: 'productos', name: 'Rompecabezas 500 piezas', description: 'Paisajes de México', price: 240, image: 'rompecabezas' },
      { slug: 'el-trompo-papalote', category: 'productos', name: 'Papalote de tela', description: 'Con 50 metros de hilo', price: 135, image: 'papalote' },
      { slug: 'el-trompo-ajedrez', category: 'productos', name: 'Ajedrez de madera', description: 'Tablero plegable', price: 320, image: 'ajedrez' },
    ],
  },
  {
    slug: 'zapateria-paso-fino',
    name: 'Zapatería Paso Fino',
    category: 'ropa-y-regalos',
    description: 'Bota, huarache y zapato de vestir directo de León. Si te aprietan, los metemos a la horma.',
    logo: 'l-zapatilla',
    cover: 'botas',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'Santa Rosa', address: 'Independencia 16, Santa Rosa Jáuregui', reference: 'A una cuadra del jardín principal', colonia: 'Santa Rosa Jáuregui',
        lat: 20.7424, lng: -100.4475, phone: '4425560625', whatsapp: '4425560625',
        openings: [
          { days: [1, 3, 4, 5, 6], opens: '10:00', closes: '14:00' },
          { days: [1, 3, 4, 5, 6], opens: '16:00', closes: '20:00' },
          { days: [7], opens: '09:00', closes: '16:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'paso-fino-botas', title: 'Botas vaqueras de piel', kind: 'amount', value: 200, min_purchase: 1200,
        description: 'Horma ancha, suela cosida. Las que aguantan jaripeo y boda.',
        terms: 'Solo en efectivo o transferencia. Un par por cupón.',
        image: 'botas', ends: { day: 13, time: '16:00' }, stock: 20, taken: 2,
      },
    ],
    promotions: [
      {
        slug: 'paso-fino-escolar', title: 'Zapato escolar: dos pares por $799',
        description: 'Negro, del 17 al 26. Puedes combinar números.',
        image: 'tenis', ends: { day: 19, time: '20:00' },
      },
    ],
    menu_items: [
      { slug: 'paso-fino-bota-vaquera', category: 'productos', name: 'Bota vaquera', description: 'Piel de res, del 25 al 30', price: 1390, image: 'botas' },
      { slug: 'paso-fino-zapatilla', category: 'productos', name: 'Zapatilla de tacón', description: '7 cm, del 22 al 26', price: 620, image: 'zapatillas' },
    ],
  },
];
