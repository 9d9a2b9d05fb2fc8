import { Type } from 'typebox';

/**
 * RFC 9457. `title` and `detail` are Spanish texts for people; `errors` names the wrong fields; `instance` of a 5xx is the request's id in the
 * server's log. A till's refusals have a `type` (`till-rules.ts`) and name their claim. A 503 has a `Retry-After`; a 507 means that the disk is full
 * while reading goes on.
 */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  instance: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  claim: Type.Optional(Type.Object({ title: Type.String(), customer: Type.String(), code: Type.String() })),
});

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance?: string;
  errors?: { field: string; message: string }[];
  claim?: { title: string; customer: string; code: string };
};
