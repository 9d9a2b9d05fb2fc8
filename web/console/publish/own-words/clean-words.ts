/** Characters without a width that pasted text brings along. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/g;

/** The text as it is read and shown: without what cannot be seen, and not longer than any offer. */
export const cleanWords = (text: string) => text.replaceAll(invisible, '').slice(0, 2000);
