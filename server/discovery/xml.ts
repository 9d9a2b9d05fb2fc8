const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as it stands in XML, and in Pango's markup. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
