import type { FastifyBaseLogger } from 'fastify';

/** Work that is done again and again, whose failure is logged when it begins to fail and not each time; it never rejects. */
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
