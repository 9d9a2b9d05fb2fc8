import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { maxId } from './ids.ts';

/** No NUL: Postgres cannot store it in text. */
const noNul = '^[^\\u0000]*$';

export const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength, pattern: noNul });
export const Id = () => Type.Integer({ minimum: 1, maximum: maxId });
/** An id, or 0 for all. */
export const IdOrAll = () => Type.Integer({ minimum: 0, maximum: maxId });
export const Slug = () => Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 120 });
export const Instant = () => Type.String({ format: 'date-time' });
/** A path under `/static/`. */
export const Picture = () => Type.String();
/** The path of a picture in a request; the server checks that the picture exists. */
export const PicturePath = () => Type.String({ pattern: '^/static/[a-z]+/[A-Za-z0-9_-]+\\.webp$', maxLength: 200 });
/** Pesos, at most two decimals. */
export const Pesos = () => Type.Number({ minimum: 0 });
/** Pesos in a request, which must fit into an integer of centavos. The rules reject more than two decimals. */
export const PesosGiven = () => Type.Number({ minimum: 0, maximum: 10_000_000 });
/** A schema with a `type`, or null; written as a list of types, which serialises faster than a union. */
export const Nullable = <T extends TSchema & { type: string }>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });
/** For bodies, whose validation checks each alternative by itself. */
export const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** Rejects unknown fields. */
export const Closed = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });

/** Changes of an existing thing; absent fields stay as they are. */
export const Changes = <T extends TProperties>(whole: TObject<T>) => Type.Partial(whole, { additionalProperties: false });

/** One page of a list; `next` is the cursor of the page that follows, null at the end. */
export const Page = <T extends TSchema>(item: T) => Type.Object({ items: Type.Array(item), next: Nullable(Type.String()) });

/** A list that is never paged. */
export const Items = <T extends TSchema>(item: T) => Type.Object({ items: Type.Array(item) });

export const pageQuery = {
  cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 512 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
};

/** `id_colonia` requires its city. */
export const placeQuery = {
  id_city: Type.Optional(Id()),
  id_colonia: Type.Optional(IdOrAll()),
};

export const searchText = () => Text(64, 1);

/** The requested city and, within it, the colonia (0 = all). */
export type Place = { id_city?: number; id_colonia?: number };

export type { Static };
