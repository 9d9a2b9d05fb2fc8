import { Type } from 'typebox';

/**
 * RFC 9457. `title` and `detail` are in Spanish, for people; `errors` names the fields at fault; `instance`, of a 5xx, the request as the server's
 * log does. A till's refusals have a `type` (`till.ts`) and say which claim it was. 503 says when to come back (`Retry-After`); 507 is a change
 * that there was no room to keep, while reading goes on.
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
