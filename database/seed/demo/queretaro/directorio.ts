// biome-ignore-all format: data, few lines per business read better than one per field.
import type { DemoCompany } from '../shapes.ts';

/** Listings that nobody runs, as a directory has them: without hours. */
export const directorio: DemoCompany[] = [
  {
    slug: 'quesadillas-la-comalera',
    name: 'Quesadillas La Comalera',
    category: 'comida',
    description: 'Quesadillas y antojitos para comer ahí o para llevar.',
    claimed: false,
    logo: 'l-elote',
    cover: 'quesadilla',
    payment_methods: ['cash'],
    stores: [
      {
        name: 'La Cruz', address: 'Felipe Luna 62, La Cruz', colonia: 'La Cruz', lat: 20.5957, lng: -100.3829, phone: '4425560790',
        openings: [],
      },
    ],
    coupons: [],
    promotions: [],
    menu_items: [],
  },
];
