import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import headScript from './inline/head.ts?inline-script';
import needSession from './inline/need-session.ts?inline-script';
import { logPageFailure } from './page/log-page-failure.ts';
import { nonceContext } from './page/nonce.ts';
import type { RootData } from './page/root-data.ts';
import type { StructuredHandle, Thing } from './page/structured-data.ts';
import { brandStyle } from './shell/brand-style.ts';
import { fontStyle } from './shell/font.ts';
import { withLateScripts } from './shell/late-scripts.ts';
import { insertBefore, withoutTransitions } from './shell/page-markup.ts';
import { stateId } from './shell/page-state.ts';
import css from './styles/app.css?inline';
import emptyStyle from './styles/empty.css?inline';

/**
 * Renders a whole page and writes into its head what React must not own: the styles (inlined, so that the first paint waits for nothing),
 * the theme's script and the structured data.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const nonce = context.get(nonceContext) ?? undefined;
  const state = stateOf(router);
  const { html, failed } = await renderWhole(<ServerRouter context={router} url={request.url} nonce={nonce} />, nonce, request.signal);
  const page = insertBefore('</head>', headOf(router, nonce), router.isSpaMode ? html : withLateScripts(html));
  return new Response(insertBefore('</body>', state, page), { status: failed ? 500 : status, headers });
}

/** By its name the router finds it. */
export const handleError = logPageFailure;

type RenderResult = { html: string; failed: boolean };

/** How React marks what was not there yet, or failed, when it rendered a text at once. */
const isUnfinished = /<!--\$[!?]-->/;

/**
 * The page as one text, rendered at once, which takes a fifth less time. Where a part has to wait (the first request for a screen without a route) or fails,
 * the stream renders it.
 */
async function renderWhole(page: ReactNode, nonce: string | undefined, signal: AbortSignal): Promise<RenderResult> {
  try {
    const html = renderToString(page);
    if (!isUnfinished.test(html)) return { html: `<!DOCTYPE html>${html}`, failed: false };
  } catch {
    // It fails again below, where that is logged and answered.
  }
  const { html, failed } = await textOf(page, nonce, signal);
  return { html: withoutTransitions(html), failed };
}

/** The page as one text with everything that it waits for in its place. No part comes later, so no script has to move one. */
function textOf(page: ReactNode, nonce: string | undefined, signal: AbortSignal): Promise<RenderResult> {
  return new Promise((done, refuse) => {
    let failed = false;
    let html = '';
    const decoder = new TextDecoder();
    const text = {
      write(part: Uint8Array): boolean {
        html += decoder.decode(part, { stream: true });
        return true;
      },
      end: () => done({ html: html + decoder.decode(), failed }),
      destroy: refuse,
      // It is never full, and nothing closes it.
      on() {},
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce === undefined ? {} : { nonce }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(text),
      onShellError: refuse,
      onError: () => {
        failed = true;
      },
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

/** What the screens were rendered from, so that the browser begins with the same (`client-router.tsx`). A browser does not run it. */
function stateOf({ staticHandlerContext: { loaderData, errors } }: EntryContext): string {
  return `<script type="application/json" id="${stateId}">${jsonForScript({ loaderData, errors })}</script>`;
}

/** The routes that check the session before anything else (`require-session.ts`); La ciudad asks first whether anybody operates it yet. */
const guarded = new Set(['shell/guard', 'till/till-page', 'console/shell/console-page']);

function headOf(router: EntryContext, nonce: string | undefined): string {
  const allowed = nonce ? ` nonce="${nonce}"` : '';
  const root = router.staticHandlerContext.loaderData.root as RootData | undefined;
  const { matches } = router.staticHandlerContext;
  const isGuarded = !router.isSpaMode && matches.some(({ route }) => guarded.has(route.id));
  const things = root ? structuredDataOf(router, root) : [];
  return [
    `<style${allowed}>${fontStyle}${css}${root ? brandStyle(root.settings.colors) : ''}${router.isSpaMode ? emptyStyle : ''}</style>`,
    `<script${allowed}>${headScript}</script>`,
    ...(isGuarded ? [`<script${allowed}>${needSession}</script>`] : []),
    ...(things.length > 0
      ? [`<script type="application/ld+json"${allowed}>${jsonForScript({ '@context': 'https://schema.org', '@graph': things })}</script>`]
      : []),
  ].join('');
}

function structuredDataOf(router: EntryContext, root: RootData): Thing[] {
  const { matches, loaderData } = router.staticHandlerContext;
  return matches.flatMap(({ route }) => {
    const handle = router.routeModules[route.id]?.handle as Partial<StructuredHandle<unknown>> | undefined;
    const data = loaderData[route.id];
    return handle?.structuredData && data ? handle.structuredData(data, root) : [];
  });
}

/** `<` could end the script or begin a comment. */
const jsonForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
