/** Every address that a screen links to. */
export const paths = {
  promotions: '/promociones',
  promotion: (slug: string) => `/promociones/${slug}`,
  coupons: '/cupones',
  coupon: (slug: string) => `/cupones/${slug}`,
  couponsByCompany: (idCompany: number) => `/coupons-by-company/${idCompany}`,
  events: '/eventos',
  event: (slug: string) => `/eventos/${slug}`,
  eventCalendar: (slug: string) => `/api/v1/events/${slug}.ics`,
  companyCategories: '/inicio',
  companies: (idCategory: number) => `/negocios-por-categoria/${idCategory}`,
  company: (slug: string) => `/negocios/${slug}`,
  claimListing: (slug: string) => `/negocios/${slug}/reclamar`,
  registerBusiness: '/registra-tu-negocio',
  menu: '/menu',
  menuItems: (idCategory: number) => `/articulos-por-categoria/${idCategory}`,
  notifications: '/notificaciones',
  /** Of the visitor's place. */
  leaflet: '/folleto',
  search: '/modal-search',
  location: '/location2',
  home: '/tabs/tab1',
  wallet: '/tabs/tab2',
  /** The code of a coupon that somebody has. */
  claim: (idClaim: number) => `/tabs/tab2?cupon=${idClaim}`,
  /** The wallet without a session. */
  walletOfDevice: '/tab2',
  claimOfDevice: (idClaim: number) => `/tab2?cupon=${idClaim}`,
  myLocation: '/ubicacion',
  profile: '/perfil',
  /** Always a document of its own: only there may a reader of codes run. */
  till: '/caja',
  login: '/login',
  register: '/register',
  recover: '/recuperar',
  image: (src: string, caption: string) => `/image-modal?${new URLSearchParams({ src, caption })}`,
  privacy: '/privacidad',
  terms: '/terminos',
} as const;

/** The picture that a shared link shows, for the kinds of page that have a slug, and for the lists by their paths. */
export const shareImage = (page: 'cupones' | 'promociones' | 'eventos' | 'negocios' | 'campanas' | 'listas', slug: string) =>
  `/static/share/${page}/${slug}.jpg`;

/** The picture that heads a city's screens; every city has one. */
export const cityPicture = (idCity: number) => `/static/cities/${idCity}.webp`;

/** What of a page's query its content depends on; anything else (`fbclid`, `utm_…`) is ignored. */
export const pageQueryKeys = [
  'abierto',
  'caption',
  'categoria',
  'colonia',
  'cursor',
  'dia',
  'gratis',
  'menu',
  'q',
  'src',
  'version',
  'volver',
] as const;
export type PageQueryKey = (typeof pageQueryKeys)[number];
