import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { keepInstallPrompt } from './offline/install-prompt.ts';
import { nonceContext } from './page/nonce.ts';
import type { StructuredHandle, Thing } from './page/structured-data.ts';
import type { RootData } from './root.tsx';
import { fontStyle } from './shell/font.ts';
import { withLateScripts } from './shell/late-scripts.ts';
import { brandStyle, themeScript } from './shell/theme.ts';
import css from './styles/app.css?inline';

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
  let failed = false;
  const stream = await renderToReadableStream(<ServerRouter context={router} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
    // The page goes out whole: no part of it is put aside for a script to move into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {
      failed = true;
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  return new Response(
    (router.isSpaMode ? html : withLateScripts(html)).replace('</head>', () => `${headOf(router, nonce)}</head>`),
    { status: failed ? 500 : status, headers },
  );
}

function headOf(router: EntryContext, nonce: string | undefined): string {
  const allowed = nonce ? ` nonce="${nonce}"` : '';
  const root = router.staticHandlerContext.loaderData.root as RootData | undefined;
  const things = root ? structuredDataOf(router, root) : [];
  return [
    `<style${allowed}>${fontStyle}${css}${brandStyle(root?.settings.colors.brand ?? null)}${router.isSpaMode ? emptyStyle : ''}</style>`,
    `<script${allowed}>${themeScript}${keepInstallPrompt}</script>`,
    ...(things.length > 0
      ? [`<script type="application/ld+json"${allowed}>${jsonForScript({ '@context': 'https://schema.org', '@graph': things })}</script>`]
      : []),
  ].join('');
}

/** Until its scripts have a screen, a page without one shows where bar, picture and rows will be. */
const emptyStyle =
  'body:not(:has(main))::before{content:"";display:block;height:calc(100dvh - 72px);margin:72px 16px 0;background:linear-gradient(var(--quiet) 160px,#0000 0) 0 0/100% 184px,linear-gradient(var(--quiet) 96px,#0000 0) 0 184px/100% 112px;border-radius:20px}';

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
