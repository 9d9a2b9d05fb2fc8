/** Addresses of the operator's console. They are kept apart from `page/paths.ts`, which every public page loads. */
export const cityPaths = {
  overview: '/ciudad',
  inbox: '/ciudad/pendientes',
  companies: '/ciudad/negocios',
  company: (id: number) => `/ciudad/negocios/${id}`,
  importCompanies: '/ciudad/negocios/importar',
  /** With the name that was looked for. */
  newCompany: (name?: string) => `/ciudad/negocios/nuevo${name ? `?nombre=${encodeURIComponent(name)}` : ''}`,
  mergeCompany: (id: number) => `/ciudad/negocios/${id}/juntar`,
  notices: '/ciudad/avisos',
  newNotice: '/ciudad/avisos/nuevo',
  campaigns: '/ciudad/campanas',
  newCampaign: '/ciudad/campanas/nueva',
  campaign: (id: number) => `/ciudad/campanas/${id}`,
  leaflet: '/ciudad/folleto',
  figures: '/ciudad/cifras',
  people: '/ciudad/gente',
  person: (id: number) => `/ciudad/gente?persona=${id}`,
  settings: '/ciudad/ajustes',
  categories: '/ciudad/ajustes/categorias',
  text: (which: 'privacidad' | 'terminos') => `/ciudad/ajustes/${which}`,
  firstOperator: '/ciudad/primer-operador',
} as const;
