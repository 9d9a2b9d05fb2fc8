/** The header that refuses a change over somebody else's. */
export const ifMatch = (revision: string) => ({ 'if-match': `"${revision}"` });
