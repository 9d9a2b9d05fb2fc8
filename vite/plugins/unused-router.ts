import { parseAst } from 'vite';
import { type Change, mustBite } from './must-bite.ts';

/**
 * What the router can do that no screen of Barrio asks for, by file and function: fetchers, actions, routes that the server names later, blockers,
 * instrumentation, server components, exchanging routes while the page is open. None of it has a way to be left out.
 */
const unused: Record<string, string[]> = {
  'router/router.js': [
    'fetch',
    'getFetcher',
    'resetFetcher',
    'deleteFetcher',
    'queueFetcherForDeletion',
    'handleFetcherAction',
    'handleFetcherLoader',
    'updateFetcherState',
    'setFetcherError',
    'getUpdatedRevalidatingFetchers',
    'getTargetMatch',
    'getTargetedDataStrategyMatches',
    'handleAction',
    'getSubmittingNavigation',
    'discoverRoutes',
    'getBlocker',
    'updateBlocker',
    'deleteBlocker',
    'patchRoutes',
    'patchRoutesImpl',
    '_internalSetRoutes',
    'dispose',
  ],
  'router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  'hooks.js': ['DefaultErrorComponent', 'RSCErrorHandler'],
  'dom/ssr/components.js': ['RSCPrefetchPageLinksImpl'],
};

type Node = { type: string; start: number; end: number; id?: { name: string } | null; body?: Node };

/** The functions of a module by their names, those inside of others included. */
function functionsOf(code: string): Map<string, Node[]> {
  const found = new Map<string, Node[]>();
  (function look(part: unknown): void {
    if (typeof part !== 'object' || part === null) return;
    const { type, id } = part as Node;
    if (type === 'FunctionDeclaration' && id) found.set(id.name, [...(found.get(id.name) ?? []), part as Node]);
    for (const inner of Object.values(part)) look(inner);
  })(parseAst(code));
  return found;
}

/** The same module, in which these functions throw. Throws itself when it has none of such a name, or several. */
export function withoutFunctions(code: string, names: string[]): string {
  const functions = functionsOf(code);
  const bodies = names.map((name) => {
    const [made, another] = functions.get(name) ?? [];
    if (!made?.body || another) throw new Error(`There is no one function ${name} any more`);
    return made.body;
  });
  // A function inside of one that goes has gone with it.
  const outer = bodies.filter((body) => !bodies.some((other) => other.start < body.start && body.end < other.end));
  return outer
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}{ throw new Error(); }${text.slice(end)}`, code);
}

const changes = Object.entries(unused).map(([file, names]): [string, Change] => [
  file,
  (code, id) => (id.endsWith(`/react-router/dist/production/lib/${file}`) ? withoutFunctions(code, names) : undefined),
]);

/** Leaves out of the browser what it never runs of the router, and what only that needs. Whoever begins to use it is told by the first error. */
export const unusedRouter = mustBite('unused-router', Object.fromEntries(changes));
