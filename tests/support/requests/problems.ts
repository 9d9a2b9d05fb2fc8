import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { Problem } from '../../../contract/errors.ts';

type Reply = { statusCode: number; headers: Record<string, unknown>; body: string };

/** What the server says for each status, in Spanish. */
const titles: Record<number, string[]> = {
  400: ['Datos no válidos', 'Petición no válida'],
  401: ['Sin sesión', 'No pudimos entrar'],
  403: ['Sin permiso'],
  404: ['No encontrado'],
  408: ['Petición no válida'],
  409: ['No se puede'],
  412: ['Cambió mientras tanto'],
  413: ['Petición no válida'],
  415: ['Petición no válida'],
  422: ['Falta confirmar el precio de antes'],
  429: ['Demasiadas peticiones'],
  431: ['Petición no válida'],
  500: ['Algo falló'],
  503: ['Un momento'],
  507: ['Sin espacio'],
};

/** Words that only an English message has; those of fields are the API's own. */
const english = /\b(must|should|invalid|error|failed|not found|unexpected|property|string|number|required|internal|server)\b/i;

/** Checks that an answer is a problem of RFC 9457 that a person can read, and answers it. */
export function expectProblem(reply: Reply, ...statuses: number[]): Problem {
  expect(reply.headers['content-type'], reply.body).toBe('application/problem+json; charset=utf-8');
  const problem: unknown = JSON.parse(reply.body);
  if (!Value.Check(Problem, problem)) throw new Error(`no problem: ${reply.body}`);
  expect(problem.status).toBe(reply.statusCode);
  if (statuses.length > 0) expect(statuses, reply.body).toContain(reply.statusCode);
  expect(titles[problem.status], reply.body).toContain(problem.title);
  const said = [problem.detail, ...(problem.errors ?? []).map((error) => error.message)];
  for (const text of said) {
    expect(text.trim()).not.toBe('');
    const words = (problem.errors ?? []).reduce((rest, { field }) => rest.replaceAll(field, ''), text);
    expect(words).not.toMatch(english);
  }
  if (reply.statusCode >= 400) expect(reply.headers.etag).toBeUndefined();
  return problem;
}
