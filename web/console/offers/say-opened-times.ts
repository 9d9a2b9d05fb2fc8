/** How often its page was opened, at least; nothing where nobody is known to have opened it. Lists that a device kept before openings were told do not have it. */
export const sayOpenedTimes = (pronoun: 'La' | 'Lo', opened: number | undefined): string =>
  !opened ? '' : ` ${pronoun} abrieron al menos ${opened === 1 ? 'una vez' : `${opened} veces`}.`;
