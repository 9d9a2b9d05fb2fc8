import type { Static, TSchema } from 'typebox';

/**
 * Who may make a call. The server refuses to start when one does not say. A `public` call never reads the session; an `anyone` call does
 * when a bearer comes with it, and the rest cannot do without one: every role has a customer's rights too, the operator an owner's.
 */
export type Access = 'public' | 'anyone' | 'customer' | 'cashier' | 'owner' | 'operator';

export type Call = {
  access: Access;
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Takes a form (`multipart/form-data`) with one file in this field, in place of a body. */
  upload?: string;
  /** Makes something new: the good answer is a 201. */
  created?: true;
  /** What a 200 or 201 carries: JSON of this schema, or a file of this media type; `nothing` is a 204. */
  answer: TSchema | { file: string } | 'nothing';
  /** Statuses of its own, beyond those that its access and its parts bring along. */
  refusals?: readonly number[];
};

/** Keyed by method and path under `/api/v1`, as in the specification: `GET /coupons/{slug}`. */
export type CallTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Call>;

type Part<C, K extends string> = C extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

export type Params<C> = Part<C, 'params'>;
export type Query<C> = Part<C, 'query'>;
export type Body<C> = Part<C, 'body'>;
export type Answer<C> = Part<C, 'answer'>;
