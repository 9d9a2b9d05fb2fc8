import { mustBite } from './must-bite.ts';

/** An address of ours as it stands in a page: absolute, resolved and encoded already. */
export const finished = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&%.+-]+)?(?:#[\w-]+)?$/;

/**
 * On the server a link with a plain address is rendered at once: the router's own runs five hooks that only a tap needs, a quarter of the cost of a page of
 * twenty cards. The router still resolves any other address, and the HTML stays the same.
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
