/** The first pages of the product, which are there in every city: search engines are told of them, and a notice may open them. */
export const publicPages = ['promociones', 'cupones', 'eventos', 'inicio', 'menu', 'tengo'] as const;
