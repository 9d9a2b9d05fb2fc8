import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { maxId } from '../../../contract/ids.ts';
import { Id } from '../../../contract/schema.ts';
import type { Keys } from './key-store.ts';

/** What every token declares; the server rejects any other value. */
export const tokenRules = { alg: 'EdDSA', typ: 'session+jwt', issuer: 'sessions', audience: '/api/v1' } as const;

/** Seconds: thirty days for customers, twelve hours for staff. */
export const sessionLife = { customer: 30 * 86_400, staff: 43_200 };

/** Seconds after its login during which a session can be renewed. Later it keeps its remaining time, so that no shift is cut short. */
export const sessionRenewable = { customer: 150 * 86_400, staff: 30 * 86_400 };

const Payload = Type.Object(
  {
    id_user: Id(),
    username: Type.String(),
    id_session: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    token_version: Type.Integer({ minimum: 0, maximum: maxId }),
    iss: Type.String(),
    aud: Type.String(),
    iat: Type.Integer({ minimum: 0 }),
    exp: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
const payloadSchema = Compile(Payload);

type Claims = Pick<Static<typeof Payload>, 'id_user' | 'username' | 'id_session' | 'token_version'>;

export async function signToken(keys: Keys, claims: Claims, { from, until }: { from: Date; until: Date }): Promise<string> {
  const { kid, key } = await keys.signing();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: tokenRules.alg, typ: tokenRules.typ, kid })
    .setIssuer(tokenRules.issuer)
    .setAudience(tokenRules.audience)
    .setIssuedAt(from)
    .setExpirationTime(until)
    .sign(key);
}

const bearer = /^Bearer +([A-Za-z0-9_.-]{1,4096})$/i;

/** The claims of an `Authorization` header, or null without a valid token that this deployment signed. */
export async function readToken(keys: Keys, authorization: string | undefined, now: Date): Promise<Claims | null> {
  const token = bearer.exec(authorization ?? '')?.[1];
  const kid = token && isCanonical(token) ? kidOf(token) : undefined;
  const key = kid === undefined ? undefined : await keys.verifying(kid);
  if (!token || !key) return null;
  const verified = await jwtVerify(token, key, {
    algorithms: [tokenRules.alg],
    typ: tokenRules.typ,
    issuer: tokenRules.issuer,
    audience: tokenRules.audience,
    requiredClaims: ['exp', 'iat'],
    currentDate: now,
  }).catch(() => null);
  const claims: unknown = verified?.payload;
  return payloadSchema.Check(claims) && claims.exp - claims.iat <= sessionLife.customer ? claims : null;
}

/** Each part must have its one canonical spelling: otherwise several spellings would pass for one signature. */
const isCanonical = (token: string) => token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

function kidOf(token: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}
