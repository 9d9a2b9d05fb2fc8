const names = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'];

/** The month of a date or a `YYYY-MM`. */
export const monthName = (date: string) => names[Number(date.slice(5, 7)) - 1] ?? '';
