import { createHmac, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';

type Header = Record<string, unknown>;
type Claims = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decode = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

/** What an attacker has or might have: a good token, one of another session, the public key; and, for what must fail even so, the private one. */
export type Loot = { token: string; other: string; ended: string; publicKey: KeyObject; privateKey: KeyObject };

const signed = (header: Header, claims: Claims, key: KeyObject) =>
  new SignJWT(claims as never).setProtectedHeader(header as never).sign(key);

const hmac = (header: Header, claims: Claims, secret: string | Buffer, hash = 'sha256') => {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

/** Claims that a token of ours never has, signed with the right key all the same. */
function wrongClaims(claims: Claims): Record<string, Claims> {
  const iat = claims.iat as number;
  const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  const made: Record<string, Claims> = {};
  for (const name of Object.keys(claims)) made[`without ${name}`] = without(name);
  const values: Record<string, unknown[]> = {
    iss: ['barrio', 'Sessions', '', null, ['sessions'], 'https://barrio.example'],
    aud: ['/api/v2', '/api', '', null, ['/api/v1'], ['/api/v1', 'else'], []],
    exp: [iat - 1, iat, 0, -1, null, '9999999999', 1e300, iat + 86_400.5, {}],
    iat: [null, '0', {}, -5, 1.5],
    nbf: [iat + 1, iat + 86_400, 1e15, 'tomorrow', iat - 10],
    id_user: [0, -1, 1.5, 2_147_483_648, 1e300, '1', null, [], {}, true, "1' or '1'='1"],
    id_session: [
      '',
      'x',
      '00000000-0000-0000-0000-000000000000',
      null,
      7,
      "' or true --",
      `${claims.id_session}`.toUpperCase(),
      `${claims.id_session}\0`,
    ],
    token_version: [-1, 1, 7, 1.5, '0', null, 2_147_483_648, {}],
    username: [null, 7, {}, ['x']],
    id_user_role: [1],
    role: ['operator'],
    crit: [['b64']],
    jti: ['x'],
    sub: ['1'],
  };
  for (const [name, all] of Object.entries(values))
    for (const value of all) made[`${name} ${JSON.stringify(value)?.slice(0, 40)}`] = { ...claims, [name]: value };
  return made;
}

/** Headers that a token of ours never has, signed with the right key where that can be. */
const wrongHeaders = (header: Header): Record<string, Header> => ({
  'typ JWT': { ...header, typ: 'JWT' },
  'typ at+jwt': { ...header, typ: 'at+jwt' },
  'no typ': { alg: header.alg, kid: header.kid },
  'typ empty': { ...header, typ: '' },
  'no kid': { alg: header.alg, typ: header.typ },
  'kid unknown': { ...header, kid: 'nobody' },
  'kid empty': { ...header, kid: '' },
  'kid a path': { ...header, kid: '../../../../../dev/null' },
  'kid a statement': { ...header, kid: "' union select 'x" },
  'kid __proto__': { ...header, kid: '__proto__' },
  'kid constructor': { ...header, kid: 'constructor' },
  'kid long': { ...header, kid: 'k'.repeat(2000) },
  'kid with a NUL': { ...header, kid: 'a\0b' },
  'kid of another alphabet': { ...header, kid: 'ключ-鍵-🔑' },
});

/** Every algorithm that somebody might let slip through. */
const algorithms = [
  'none',
  'None',
  'NONE',
  'nOnE',
  '',
  'HS256',
  'HS384',
  'HS512',
  'RS256',
  'PS256',
  'ES256',
  'ES256K',
  'ES512',
  'Ed448',
  'ed25519',
  'eddsa',
  'EDDSA',
  'dir',
  'A128KW',
  'null',
  'undefined',
  '../none',
  'EdDSA ',
];

async function forged({ token, publicKey, privateKey }: Loot, add: (what: string, token: string) => void) {
  const [head = '', body = '', signature = ''] = token.split('.');
  const [header, claims] = [decode(head), decode(body)];
  const stranger = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const jwk = publicKey.export({ format: 'jwk' });
  for (const alg of algorithms) {
    const lying = encode({ ...header, alg });
    add(`alg ${alg}, signature kept`, `${lying}.${body}.${signature}`);
    add(`alg ${alg}, no signature`, `${lying}.${body}.`);
  }
  const secrets = {
    pem,
    'pem without its end': pem.trim(),
    x: jwk.x as string,
    jwk: JSON.stringify(jwk),
    kid: String(header.kid),
    empty: ' ',
  };
  for (const [name, secret] of Object.entries(secrets))
    for (const [alg, hash] of [
      ['HS256', 'sha256'],
      ['HS512', 'sha512'],
    ] as const)
      add(`${alg} with the public key (${name})`, hmac({ ...header, alg }, claims, secret, hash));
  add('HS256 with the raw public key', hmac({ ...header, alg: 'HS256' }, claims, Buffer.from(jwk.x as string, 'base64url')));
  add('another key under our kid', await signed(header, claims, stranger.privateKey));
  add(
    'its own key in the header',
    await signed({ ...header, jwk: stranger.publicKey.export({ format: 'jwk' }) }, claims, stranger.privateKey),
  );
  add('its own key by address', await signed({ ...header, jku: 'http://127.0.0.1:1/keys' }, claims, stranger.privateKey));
  add('its own certificate', await signed({ ...header, x5c: ['MIIB'] }, claims, stranger.privateKey));
  for (const [what, one] of Object.entries(wrongHeaders(header))) add(what, await signed(one, claims, privateKey));
  for (const [what, one] of Object.entries(wrongClaims(claims))) {
    const text = `${head}.${encode(one)}`;
    const { sign } = await import('node:crypto');
    add(what, `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`);
  }
}

function broken({ token, other }: Loot, add: (what: string, token: string) => void) {
  const parts = token.split('.') as [string, string, string];
  const [head, body, signature] = parts;
  const [otherHead = '', otherBody = '', otherSignature = ''] = other.split('.');
  for (const [name, cut] of [
    ['first character', token.slice(1)],
    ['last character', token.slice(0, -1)],
    ['half', token.slice(0, token.length / 2)],
    ['signature', `${head}.${body}`],
    ['signature but its dot', `${head}.${body}.`],
    ['header', `${body}.${signature}`],
    ['everything', ''],
    ['all but dots', '..'],
  ] as const)
    add(`without ${name}`, cut);
  for (const [name, order] of Object.entries({
    swapped: [body, head, signature],
    turned: [signature, body, head],
    twice: [head, head, signature],
  }))
    add(`parts ${name}`, order.join('.'));
  add('the body of another session', `${head}.${otherBody}.${signature}`);
  add('the signature of another session', `${head}.${body}.${otherSignature}`);
  add('the head and signature of another session', `${otherHead}.${body}.${otherSignature}`);
  for (const at of [0, 10, 40, 85]) {
    const flipped = signature[at] === 'A' ? 'B' : 'A';
    add(`signature changed at ${at}`, `${head}.${body}.${signature.slice(0, at)}${flipped}${signature.slice(at + 1)}`);
  }
  // The last character of 64 bytes carries four bits that say nothing: the same bytes have other spellings.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(signature.at(-1) as string);
  for (const off of [1, 5, 15])
    add(
      `another spelling of the signature, ${off}`,
      `${head}.${body}.${signature.slice(0, -1)}${alphabet[(last & 48) | ((last + off) & 15)]}`,
    );
  add('padding', `${token}=`);
  add('padding in each part', parts.map((part) => `${part}==`).join('.'));
  add('not base64url', token.replaceAll('-', '+').replaceAll('_', '/').replace('.', '+.'));
  add('zero signature', `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`);
  add('random signature', `${head}.${body}.${randomBytes(64).toString('base64url')}`);
  add('a fourth part', `${token}.${signature}`);
  add('five parts, as if encrypted', [head, body, signature, body, head].join('.'));
  add('twice', `${token}${token}`);
  add('twice with a space', `${token} ${token}`);
  add('twice with a comma', `${token}, Bearer ${token}`);
  add('surrounded by quotes', `"${token}"`);
  add('with its scheme twice', `Bearer ${token}`);
  add('percent-encoded', encodeURIComponent(token).replaceAll('.', '%2E'));
  add('a tab in it', `${head}.\t${body}.${signature}`);
  add('a dot more in front', `.${token}`);
}

const nonsense: Record<string, string> = {
  null: 'null',
  undefined: 'undefined',
  object: '[object Object]',
  'JSON of a JWS': JSON.stringify({ payload: 'e30', signatures: [] }),
  'empty objects': 'e30.e30.e30',
  'arrays for objects': `${encode([])}.${encode([])}.AAAA`,
  'JSON null': `${encode('null')}.${encode('null')}.AAAA`,
  'no JSON': `${encode('{"alg":')}.${encode('{')}.AAAA`,
  'deep JSON': `${encode('['.repeat(800))}.e30.AAAA`,
  'a head with its key twice': `${encode('{"alg":"EdDSA","alg":"none"}')}.e30.AAAA`,
  __proto__: `${encode('{"__proto__":{"alg":"none"}}')}.e30.AAAA`,
  'a kilobyte of a': 'a'.repeat(1024),
  'sixty kilobytes of a': 'a'.repeat(60_000),
  'a megabyte in three parts': `${'a'.repeat(400_000)}.${'b'.repeat(400_000)}.${'c'.repeat(200_000)}`,
  'ten thousand dots': '.'.repeat(10_000),
  unicode: 'señal.ñandú.🌵',
  'right to left': '\u202eeyJ.\u202eeyJ.\u202e',
  'full width': 'ｅｙＪ.ｅｙＪ.ｅｙＪ',
  'a statement': "' or 1=1 --",
  'a path': '../../etc/passwd',
  'a template': `\${jndi:ldap://127.0.0.1/a}`,
  'a high byte': '\u00ff\u00fe',
  spaces: '   ',
  'a session id': '0193e5c2-7a3b-4c4d-8e5f-000000000000',
};

/** Every header `Authorization` that must be refused, by what is wrong with it. */
export async function hostileHeaders(loot: Loot): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  const add = (what: string, token: string) => all.set(what, `Bearer ${token}`);
  await forged(loot, add);
  broken(loot, add);
  for (const [what, token] of Object.entries(nonsense)) add(what, token);
  add('of a session that has ended', loot.ended);
  for (const scheme of ['Basic', 'Token', 'JWT', 'Bearer:', 'Bearér', 'Digest', '']) all.set(`scheme ${scheme}`, `${scheme} ${loot.token}`);
  all.set('no scheme', loot.token);
  all.set('Basic with the token', `Basic ${Buffer.from(`x:${loot.token}`).toString('base64')}`);
  const values = [...all.values()];
  return new Map([...all].filter(([, header], n) => values.indexOf(header) === n));
}
