import type { Static, TSchema } from 'typebox';

/**
 * Every call says who may make it, or the server does not start: a `public` call never reads the session, an `anyone` call reads it when the request has a
 * bearer, and all others require it. Every role includes a customer's rights, and the operator's includes an owner's.
 */
export type Access = 'public' | 'anyone' | 'customer' | 'cashier' | 'owner' | 'operator';

export type Call = {
  access: Access;
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /**
   * The call requires that an operator with a passkey has shown it in this session within the last minutes (`proof.ts`). A dry run changes nothing and needs
   * none.
   */
  proof?: 'operator' | 'operator unless dry run';
  /** Takes a form (`multipart/form-data`) with one file in this field, in place of a body. */
  upload?: string;
  /** The call creates something: its success status is 201. */
  created?: true;
  /** What a 200 or 201 carries: JSON of this schema, or a file of this media type; `nothing` is a 204. */
  answer: TSchema | { file: string } | 'nothing';
  /** Statuses of its own, besides those of its access and its parts. */
  refusals?: readonly number[];
};

/** Keyed by method and path under `/api/v1`, as in the specification: `GET /coupons/{slug}`. */
export type CallTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Call>;

type Part<C, K extends string> = C extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

export type Params<C> = Part<C, 'params'>;
export type Query<C> = Part<C, 'query'>;
export type Body<C> = Part<C, 'body'>;
export type Answer<C> = Part<C, 'answer'>;
