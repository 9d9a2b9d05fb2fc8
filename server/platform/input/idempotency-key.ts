import type { FastifyRequest } from 'fastify';
import { badField } from '../problems.ts';

const keyForm = /^[\w-]{8,64}$/;

/** The `Idempotency-Key`: the same on each retry of one request. Undefined without one; throws a 400 for one of another form. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key)) throw badField('Idempotency-Key', 'no tiene de 8 a 64 letras, números o guiones');
  return key;
}
