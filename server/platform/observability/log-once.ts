import type { FastifyBaseLogger } from 'fastify';

/** Wraps repeated work: it logs the first failure of a series and never rejects. */
export function logOnFirstFailure(
  log: Pick<FastifyBaseLogger, 'error'>,
  trouble: string,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let isFailing = false;
  return () =>
    work().then(
      () => {
        isFailing = false;
      },
      (error: unknown) => {
        if (!isFailing) log.error({ err: error }, trouble);
        isFailing = true;
      },
    );
}
