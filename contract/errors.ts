import { Type } from 'typebox';

/** RFC 9457. `title` and `detail` are in Spanish, for people; `errors` names the fields at fault. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
});

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: { field: string; message: string }[];
};
