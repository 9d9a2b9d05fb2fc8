/**
 * Where each economic activity (SCIAN) belongs among the categories of kind `company`; the longest prefix decides. What is not
 * here has no place in an app for going out and shopping (industry, wholesale, schools, churches, government) and is skipped.
 */
const categoryOf: Record<string, string | null> = {
  // Made and sold over the same counter
  311520: 'cafe-y-postres', // ice cream
  311812: 'cafe-y-postres', // bakeries
  311830: 'mercado', // tortillas
  323119: 'servicios', // printers
  // Retail
  461: 'mercado',
  461170: 'cafe-y-postres', // ice pops
  462: 'mercado',
  4622: 'ropa-y-regalos', // department stores
  463: 'ropa-y-regalos',
  464: 'salud',
  465: 'ropa-y-regalos',
  465111: 'belleza', // perfume and cosmetics
  465211: 'cultura', // records
  465213: 'deporte', // bicycles
  465215: 'deporte',
  465216: 'cultura', // musical instruments
  465312: 'cultura', // books
  465313: 'cultura', // papers and magazines
  465911: 'mascotas',
  465914: 'mercado', // disposable tableware
  466: 'hogar-y-auto',
  466312: 'ropa-y-regalos', // flowers
  466313: 'cultura', // art and antiques
  467: 'hogar-y-auto',
  468: 'hogar-y-auto',
  // Parcels, cinemas, libraries, banks, rentals
  492: 'servicios',
  512130: 'cultura',
  51912: 'cultura',
  5192: 'cultura',
  522: 'servicios',
  524: 'servicios',
  531: 'servicios',
  532: 'servicios',
  5321: 'hogar-y-auto',
  5324: null, // machinery
  // Professions
  541: 'servicios',
  54194: 'mascotas', // vets
  541943: null, // vets for livestock
  541944: null,
  5417: null, // research
  5614: 'servicios',
  5615: 'servicios', // travel agencies
  5616: 'servicios',
  5617: 'servicios',
  // Lessons
  6114: 'servicios',
  6115: 'servicios',
  6116: 'servicios',
  61161: 'cultura', // arts
  61162: 'deporte',
  // Health
  621: 'salud',
  622: 'salud',
  6244: 'servicios', // nurseries
  // Leisure
  711: 'cultura',
  7112: 'deporte',
  712: 'cultura',
  7131: 'cultura',
  7139: 'deporte',
  // Lodging, food and drink
  721: 'servicios',
  722: 'comida',
  722515: 'cafe-y-postres',
  // Repairs and personal services
  811: 'servicios',
  8111: 'hogar-y-auto',
  8113: null, // industrial machinery
  812: 'servicios',
  812110: 'belleza',
  812120: null, // public baths and toilets
  812130: null,
};

/** The slug of an activity's category, or null when it has no place here. */
export function categoryOfActivity(activity: string): string | null {
  for (let length = activity.length; length > 0; length--) {
    const category = categoryOf[activity.slice(0, length)];
    if (category !== undefined) return category;
  }
  return null;
}

/** The categories that activities beginning with this prefix can have. */
export function categoriesOfPrefix(prefix: string): string[] {
  const within = Object.entries(categoryOf).flatMap(([code, category]) => (code.startsWith(prefix) && category ? [category] : []));
  const above = categoryOfActivity(prefix);
  return [...new Set(above ? [above, ...within] : within)];
}
