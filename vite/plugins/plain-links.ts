import { mustBite } from './must-bite.ts';

/** An address of ours as it stands in a page: absolute, resolved and encoded already. */
export const finished = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&%.+-]+)?(?:#[\w-]+)?$/;

/**
 * On the server a link is its address and nothing else: the router's own asks five hooks for what only a tap needs, which is a quarter of what a page
 * of twenty cards costs. Any other address than a finished one is the router's to resolve, as before. The page is the same to the letter.
 */
export const plainLinks = mustBite(
  'plain-links',
  (code, id) =>
    id.endsWith('react-router/dist/production/lib/dom/lib.js')
      ? code.replace(
          /(?<=function LinkWithRef\(\{[^}]*\}, forwardedRef\) \{)/,
          `if (prefetch !== "render" && discover === "render" && !mask && typeof to === "string" && ${finished}.test(to))
            return React$1.createElement("a", { ...rest, href: to, target, "data-discover": "true" });`,
        )
      : undefined,
  'ssr',
);
