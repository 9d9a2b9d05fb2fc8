import type { Problem } from '../../contract/errors.ts';

const unknown: Problem = { type: 'about:blank', title: 'Algo falló', status: 500, detail: 'Algo falló. Vuelve a intentarlo.' };

/** The problem of a failed call, as `apiBy` threw it. */
export function problemOf(error: unknown): Problem {
  const given = (error as { data?: unknown } | null)?.data;
  return typeof given === 'object' && given !== null && 'detail' in given ? (given as Problem) : unknown;
}

/** The same for a log: the server's text, its bare status, or the connection's error. */
export function sayFailure(error: unknown): string {
  const problem = problemOf(error);
  if (problem !== unknown) return `${problem.status} ${problem.title}. ${problem.detail}`;
  const { init } = (error ?? {}) as { init?: { status?: number } | null };
  return init?.status ? `status ${init.status}` : String(error);
}
