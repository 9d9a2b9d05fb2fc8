/** With its stop; "p. m." brings one along. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
