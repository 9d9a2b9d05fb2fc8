/** "1 cupón", "1,200 cupones". */
export const counted = (count: number, one: string, many: string) => `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`;
