import { mustBite } from './must-bite.ts';

const text = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source;
const checks = new RegExp(`\\b(invariant|warning)\\(([^;]*?), (?:${text})\\)`, 'g');
const errors = new RegExp(`\\bnew Error\\((?:${text})\\)`, 'g');
/** A name that a component is given keeps it in the bundle, used or not, with all that it imports; so does a call that is not known to be pure. */
const names = /^\w+\.displayName = .*;$/gm;
const wrappers = /= (React\S*\.forwardRef\()/g;

const inRouter = (pattern: RegExp, replacement: string) => (code: string, id: string) =>
  /\/react-router\/dist\/production\//.test(id) ? code.replace(pattern, replacement) : undefined;

/**
 * What the router says to its developers stays out of the browser, as React's own messages do: a failed check still throws from where it failed.
 */
export const terseRouter = mustBite('terse-router', {
  checks: inRouter(checks, '$1($2)'),
  errors: inRouter(errors, 'new Error()'),
  names: inRouter(names, ''),
  wrappers: inRouter(wrappers, '= /* @__PURE__ */ $1'),
});
