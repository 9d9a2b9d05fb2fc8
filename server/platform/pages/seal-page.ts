import { createHash, randomBytes } from 'node:crypto';

/** Marks the renderer's own scripts and styles. It never leaves the process, so nothing that is injected into a page carries it. */
export const rendererNonce = randomBytes(18).toString('base64url');

const mark = ` nonce="${rendererNonce}"`;
const marked = new RegExp(`<(script|style)(?=[^>]*${mark})([^>]*)>([\\s\\S]*?)</\\1>`, 'g');
/** A script that the browser fetches or does not run needs no hash. */
const hasNoHash = /\ssrc=|\stype="application\/ld\+json"/;

export type SealedPage = { html: string; scripts: string[]; styles: string[] };

/**
 * Removes the marks and returns the hashes (`sha256-…`) of the marked inline scripts and styles, which alone the page's policy permits. Throws when a
 * mark is left, since the page would reveal it.
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
