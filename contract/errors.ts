import { Type } from 'typebox';

/**
 * RFC 9457, with Spanish texts for people in `title` and `detail`; `errors` names the wrong fields, and `instance` of a 5xx is the request's id in the server's
 * log. A till's refusals have a `type` (`till-rules.ts`) and name their claim; what is there no longer says where to go `instead`; a 503 has a `Retry-After`, and a 507 means that the disk is full while reading
 * still works.
 */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  instance: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  claim: Type.Optional(Type.Object({ title: Type.String(), customer: Type.String(), code: Type.String() })),
  instead: Type.Optional(Type.Object({ title: Type.Optional(Type.String()), path: Type.String(), label: Type.String() })),
});

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance?: string;
  errors?: { field: string; message: string }[];
  claim?: { title: string; customer: string; code: string };
  instead?: { title?: string; path: string; label: string };
};
