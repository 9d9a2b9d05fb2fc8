import type { Settings } from '../../contract/settings.ts';

const paper = '#FAF7F3';
const brand = '#C2006B';

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const shortcut = (name: string, url: string) => ({ name, url, icons: icons.slice(0, 1) });

const screenshot = (name: string, label: string) => ({
  src: `/screenshot-${name}.webp`,
  sizes: '720x1480',
  type: 'image/webp',
  form_factor: 'narrow',
  label,
});

/** What a phone needs to know to install the app, under the operator's name and colour. */
export const webManifest = ({ product, slogan, locale, colors }: Settings) => ({
  id: '/',
  name: product,
  short_name: product,
  description: slogan,
  lang: locale,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: paper,
  theme_color: colors.brand ?? brand,
  categories: ['shopping', 'food', 'lifestyle'],
  icons,
  shortcuts: [shortcut('Mis cupones', '/tabs/tab2'), shortcut('Promociones', '/promociones'), shortcut('Eventos', '/eventos')],
  /** A shop's text or picture, sent from WhatsApp or the gallery, begins an offer. The service worker takes it. */
  share_target: {
    action: '/mi-negocio/compartir',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photo', accept: ['image/*'] }] },
  },
  screenshots: [
    screenshot('promociones', 'Las promociones de hoy cerca de ti'),
    screenshot('cupon', 'Cada cupón te dice si te aplica ahora'),
    screenshot('eventos', 'Qué hay hoy y el fin de semana'),
  ],
});
