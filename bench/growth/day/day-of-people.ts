import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Session } from '../../../contract/accounts/customers.ts';
import { reconnection, socketPath } from '../../../contract/live-connection.ts';
import { writeClaimQr } from '../../../contract/wallet/claim-qr.ts';
import { stepAt, totp } from '../../../contract/wallet/totp.ts';
import type { Claim } from '../../../contract/wallet/wallet.ts';
import { largeCity } from '../../../tests/support/databases/large-catalogue.ts';
import { type DayStage, dayPassword } from './day-stage.ts';
import type { Visitor } from './visitor.ts';

/**
 * Something that people do: `times` in a day of a thousand (assumed: no city has told us yet), and how one of them does it once. `later`: something of it
 * is written or told some seconds afterwards.
 */
export type Habit = { name: string; times: number; later?: boolean; act(stage: DayStage, visitor: Visitor, n: number): Promise<void> };

const pick = <T>(items: readonly T[], n: number) => items[n % items.length] as T;
const lists = ['coupons', 'promotions', 'events', 'companies'].flatMap((kind) => [
  `/${kind}?id_city=${largeCity}`,
  `/${kind}?id_city=${largeCity}&limit=10`,
]);
const cursor = (n: number) => Buffer.from(JSON.stringify(['000000000000', n])).toString('base64url');
const words = 'tacos pastor cafe panaderia mariscos piza sushi tortas barberia farmacia flores zapatos libros yoga dentista taller'.split(
  ' ',
);
const searchOf = (n: number) => `${pick(words, n)} ${pick(words, n * 7 + 3)} ${n}`;

/** Opens a line as a screen does: polling first, then a socket; says where it is, and goes. */
async function openLine({ origin }: DayStage, { headers }: Visitor): Promise<void> {
  const socket = io(origin, {
    path: socketPath,
    transports: ['polling', 'websocket'],
    extraHeaders: headers,
    forceNew: true,
    ...reconnection,
  });
  const connected = Promise.withResolvers<void>();
  socket.on('connect', connected.resolve);
  socket.on('connect_error', connected.reject);
  await connected.promise;
  socket.emit('message', { type: 'subscribe', id_city: largeCity, id_colonia: 0 });
  await wait(100);
  socket.close();
}

async function take(stage: DayStage, visitor: Visitor): Promise<void> {
  // Nobody takes the same one twice.
  const coupon = pick(stage.coupons, stage.taken++);
  const claim = await visitor.asked<Claim>('POST', `/coupons/${coupon.id_coupon}/claim`);
  stage.claims.push({ ...coupon, id_claim: claim.id_claim, secret: claim.secret as string, sig: claim.sig as string });
}

async function use({ claims, tills }: DayStage, visitor: Visitor): Promise<void> {
  const claim = claims.shift();
  if (!claim) throw new Error('There is no coupon left to use.');
  const { id_claim, id_company, secret, sig } = claim;
  const { token, id_store } = tills.get(id_company) as { token: string; id_store: number };
  const step = stepAt(Date.now());
  const qr = writeClaimQr({ id_claim, step, digits: await totp(secret, step), sig });
  await visitor.asked('POST', '/redemptions', { token, key: `uso-del-dia-${id_claim}`, body: { qr, id_store } });
}

/** An owner's day: how today goes, the figures of a month, the offers, and words that are changed. */
async function lookAfterShop({ owners, coupons }: DayStage, visitor: Visitor, n: number): Promise<void> {
  const { token, id_company } = pick(owners, n);
  for (const path of [`/companies/${id_company}/today`, `/companies/${id_company}/figures`, `/companies/${id_company}/coupons`])
    await visitor.asked('GET', path, { token });
  const own = coupons.find((coupon) => coupon.id_company === id_company);
  if (own && n % 2 === 0) await visitor.asked('PATCH', `/coupons/${own.id_coupon}`, { token, body: { description: `Hoy: ${n}` } });
}

const askOwn = async (_: DayStage, visitor: Visitor, n: number) => {
  if (n % 2 === 0) await visitor.asked('GET', pick(['/wallet', '/saved', '/notifications/last-notification', '/wallet'], n / 2));
  else await visitor.asked('GET', `/coupons?cursor=${cursor(n)}&id_city=${largeCity}`);
};

export const habits: readonly Habit[] = [
  { name: 'a first visit: page, scripts, type', times: 20, act: (_, visitor) => visitor.visitFirst() },
  { name: 'a page', times: 1_000, act: (_, visitor, n) => visitor.open(pick(['/cupones', '/promociones', '/eventos', '/inicio'], n)) },
  {
    name: 'a list or an offer that is kept',
    times: 5_000,
    act: ({ slugs }, visitor, n) => visitor.look(n % 3 ? pick(lists, n) : `/coupons/${pick(slugs, n)}`),
  },
  { name: 'one that has not changed: a 304', times: 6_000, act: (_, visitor, n) => visitor.lookAgain(pick(lists, n)) },
  { name: 'their own things, a list that nobody else asks for', times: 6_000, act: askOwn },
  {
    name: 'a search',
    times: 500,
    act: (_, visitor, n) => visitor.asked('GET', `/search?q=${encodeURIComponent(searchOf(n))}&id_city=${largeCity}`),
  },
  { name: 'a line that is opened', times: 3_000, act: openLine },
  { name: 'a coupon taken', times: 330, later: true, act: take },
  { name: 'one used at a till', times: 250, later: true, act: use },
  { name: 'a list asked again after news', times: 2_600, act: (_, visitor) => visitor.look(`/coupons?id_city=${largeCity}`) },
  {
    name: 'an offer looked at, counted',
    times: 6_000,
    later: true,
    act: ({ slugs }, visitor, n) =>
      visitor.asked('POST', '/views', { body: { kind: 'coupon', slug: pick(slugs, n + Math.floor(n / 1000)) } }),
  },
  {
    name: 'a login',
    times: 30,
    act: ({ phones }, visitor, n) =>
      visitor.asked<Session>('POST', '/customers/login', { body: { phone: pick(phones, n), password: dayPassword } }).then(() => {}),
  },
  { name: 'an owner’s look at the shop', times: 20, later: true, act: lookAfterShop },
];
