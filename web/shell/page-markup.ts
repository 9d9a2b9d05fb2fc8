/** Puts a text before a tag of a page. Throws when the page has no such tag: without its styles and its state it would only look like one. */
export function insertBefore(tag: string, text: string, html: string): string {
  const at = html.indexOf(tag);
  if (at === -1) throw new Error(`The page has no ${tag}`);
  return html.slice(0, at) + text + html.slice(at);
}

/**
 * The attributes that React writes into a stream for view transitions. A text that is rendered at once has none, so they are removed and both pages are the
 * same.
 */
const forTransitions = / vt-[a-z]+="[^"]*"/g;

export const withoutTransitions = (html: string): string => html.replaceAll(forTransitions, '');
