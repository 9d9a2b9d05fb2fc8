import { mustBite } from './must-bite.ts';

const text = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source;
const checks = new RegExp(`\\b(invariant|warning)\\(([^;]*?), (?:${text})\\)`, 'g');
const errors = new RegExp(`\\bnew Error\\((?:${text})\\)`, 'g');

/**
 * What the router says to its developers stays out of the browser, as React's own messages do: a failed check still throws from where it failed.
 */
export const terseRouter = mustBite('terse-router', (code, id) =>
  /\/react-router\/dist\/production\//.test(id) ? code.replace(checks, '$1($2)').replace(errors, 'new Error()') : undefined,
);
