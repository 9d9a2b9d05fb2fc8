/** Numbers are ten digits; every one of them is Mexican. */
export const callAddress = (phone: string) => `tel:+52${phone}`;

export const whatsappAddress = (phone: string) => `https://wa.me/52${phone}`;

/** The four cities whose area code has two digits. */
const shortCode = /^(?:33|55|56|81)/;

/** "442 555 1001", "55 5512 3456". */
export const sayPhone = (phone: string) =>
  shortCode.test(phone) ? phone.replace(/^(..)(....)/, '$1 $2 ') : phone.replace(/^(...)(...)/, '$1 $2 ');
