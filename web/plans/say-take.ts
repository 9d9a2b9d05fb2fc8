export const sayTake = (count: number) => (count === 1 ? 'Tomar el cupón' : `Tomar los ${count} cupones`);
