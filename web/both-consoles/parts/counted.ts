/** "1,200". */
export const sayNumber = (count: number) => count.toLocaleString('es-MX');

/** "1 cupón", "1,200 cupones". */
export const counted = (count: number, one: string, many: string) => `${sayNumber(count)} ${count === 1 ? one : many}`;
