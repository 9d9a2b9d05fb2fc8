import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import headScript from './inline/head.ts?inline-script';
import { logPageFailure } from './page/log-page-failure.ts';
import { nonceContext } from './page/nonce.ts';
import type { RootData } from './page/root-data.ts';
import type { StructuredHandle, Thing } from './page/structured-data.ts';
import { fontStyle } from './shell/font.ts';
import { withLateScripts } from './shell/late-scripts.ts';
import { stateId } from './shell/page-state.ts';
import { brandStyle } from './shell/theme.ts';
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
  let failed = false;
  const stream = await renderToReadableStream(<ServerRouter context={withoutStream(router)} url={request.url} nonce={nonce} />, {
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
    (router.isSpaMode ? html : withLateScripts(html))
      .replace('</head>', () => `${headOf(router, nonce)}</head>`)
      .replace('</body>', () => `${state}</body>`),
    { status: failed ? 500 : status, headers },
  );
}

/** By its name the router finds it. */
export const handleError = logPageFailure;

/** The library's own router, which only development has, reads a stream in place of the data that the page carries. */
const withoutStream = (router: EntryContext): EntryContext =>
  import.meta.env.DEV ? router : { ...router, serverHandoffStream: undefined };

/** What the screens were rendered from, so that the browser begins with the same (`client-router.tsx`). A browser does not run it. */
function stateOf({ staticHandlerContext: { loaderData, errors } }: EntryContext): string {
  return `<script type="application/json" id="${stateId}">${jsonForScript({ loaderData, errors })}</script>`;
}

function headOf(router: EntryContext, nonce: string | undefined): string {
  const allowed = nonce ? ` nonce="${nonce}"` : '';
  const root = router.staticHandlerContext.loaderData.root as RootData | undefined;
  const things = root ? structuredDataOf(router, root) : [];
  return [
    `<style${allowed}>${fontStyle}${css}${brandStyle(root?.settings.colors.brand ?? null)}${router.isSpaMode ? emptyStyle : ''}</style>`,
    `<script${allowed}>${headScript}</script>`,
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
