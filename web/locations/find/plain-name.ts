/** A name without accents and capitals, as it is compared with what people type. */
export const plainName = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
