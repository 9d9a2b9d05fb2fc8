/** How often its page was opened, at least; nothing where nobody is known to have opened it. */
export const sayOpenedTimes = (pronoun: 'La' | 'Lo', opened: number): string =>
  opened === 0 ? '' : ` ${pronoun} abrieron al menos ${opened === 1 ? 'una vez' : `${opened} veces`}.`;
