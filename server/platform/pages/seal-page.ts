import { createHash, randomBytes } from 'node:crypto';

/** What the renderer marks its own scripts and styles with. It never leaves the process, so nothing that is injected into a page carries it. */
export const rendererNonce = randomBytes(18).toString('base64url');

const mark = ` nonce="${rendererNonce}"`;
const marked = new RegExp(`<(script|style)(?=[^>]*${mark})([^>]*)>([\\s\\S]*?)</\\1>`, 'g');
/** What a browser fetches, or does not run, needs no hash. */
const hasNoHash = /\ssrc=|\stype="application\/ld\+json"/;

export type SealedPage = { html: string; scripts: string[]; styles: string[] };

/**
 * The page as everybody gets it: without the renderer's marks, and with the hashes (`sha256-…`) of the inline scripts and styles that carried one,
 * which are all that its policy allows. Throws when a mark is left, since the page would tell it.
 */
export function sealPage(rendered: string): SealedPage {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = '', text = ''] of rendered.matchAll(marked)) {
    if (!hasNoHash.test(attributes)) hashes[tag as 'script' | 'style'].add(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  }
  const html = rendered.replaceAll(mark, '');
  if (html.includes(rendererNonce)) throw new Error("A page shows the renderer's nonce outside of an attribute");
  return { html, scripts: [...hashes.script], styles: [...hashes.style] };
}
