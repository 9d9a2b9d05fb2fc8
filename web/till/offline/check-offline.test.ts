import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { type SignedCard, writeCardQr, writeSignedCard } from '../../../contract/wallet/card-qr.ts';
import { type SignedClaim, writeClaimQr, writeSignedClaim } from '../../../contract/wallet/claim-qr.ts';
import { stepAt } from '../../../contract/wallet/totp.ts';
import { checkCardOffline, checkOffline } from './check-offline.ts';
import { openSignature } from './signature.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const verify = await openSignature(publicKey.export({ format: 'jwk' }).x as string);
const now = Date.parse('2026-11-20T18:42:10-06:00');
const claim: SignedClaim = { id_claim: 7, id_coupon: 3, id_company: 5, ends_at: now / 1000 + 3600, stores: [] };
const till = { id_store: 11, id_company: 5 };

function qr(changes: Partial<SignedClaim> = {}, { drawn = now, id_claim = claim.id_claim, key = privateKey } = {}): string {
  const signed = writeSignedClaim({ ...claim, ...changes });
  const sig = Buffer.concat([signed, sign(null, signed, key)]).toString('base64url');
  return writeClaimQr({ id_claim, step: stepAt(drawn), digits: '123456', sig });
}
const check = (text: string, more: Partial<Parameters<typeof checkOffline>[0]> = {}) =>
  checkOffline({ qr: text, at: now, till, items: [], verify, ...more });
const why = async (text: string, more = {}) => {
  const found = await check(text, more);
  return found.good ? 'good' : found.why;
};

test('a coupon of this company, of now, is good from when it was scanned', async () => {
  expect(await check(qr())).toEqual({ good: true, at: now, id_claim: 7, id_coupon: 3 });
  expect(await why(qr({ stores: [10, 11] }))).toBe('good');
});

test('what the server did not sign is none', async () => {
  const other = generateKeyPairSync('ed25519').privateKey;
  expect(await why(qr({}, { key: other }))).toBe('none');
  expect(await why(qr({}, { id_claim: 8 }))).toBe('none');
  const text = qr();
  expect(await why(text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA'))).toBe('none');
  expect(await why('https://example.com')).toBe('none');
});

test('another company’s is none', async () => {
  expect(await why(qr({ id_company: 6 }))).toBe('none');
});

test('says when it is not of now, not for here, over or used', async () => {
  expect(await why(qr({}, { drawn: now - 100_000 }))).toBe('till:stale');
  expect(await why(qr({}, { drawn: now + 40_000 }))).toBe('till:stale');
  expect(await why(qr({ stores: [10] }))).toBe('till:not_here');
  expect(await why(qr({ ends_at: now / 1000 }))).toBe('till:expired');
  expect(await why(qr(), { items: [{ id_claim: 7, undone: false }] })).toBe('till:used');
  expect(await why(qr(), { items: [{ id_claim: 7, undone: true }] })).toBe('good');
});

test('a phone whose clock is a few seconds ahead is not refused, and its coupon counts from the beginning of its step', async () => {
  const begins = stepAt(now) * 30_000;
  expect(await check(qr(), { at: begins - 3_000 })).toMatchObject({ good: true, at: begins });
  expect(await why(qr(), { at: begins - 6_000 })).toBe('till:stale');
});

test('a browser without Ed25519 checks by the library', async () => {
  const { subtle } = crypto;
  const own = subtle.importKey;
  subtle.importKey = async () => {
    throw new DOMException('', 'NotSupportedError');
  };
  const byLibrary = await openSignature(publicKey.export({ format: 'jwk' }).x as string).finally(() => {
    subtle.importKey = own;
  });
  expect(await why(qr(), { verify: byLibrary })).toBe('good');
  expect(await why(qr({}, { key: generateKeyPairSync('ed25519').privateKey }), { verify: byLibrary })).toBe('none');
});

const card: SignedCard = { id_card: 9, id_company: 5, needed: 8, stamps: 3 };
function cardQr(changes: Partial<SignedCard> = {}, { drawn = now, id_card = card.id_card, key = privateKey } = {}): string {
  const signed = writeSignedCard({ ...card, ...changes });
  const sig = Buffer.concat([signed, sign(null, signed, key)]).toString('base64url');
  return writeCardQr({ id_card, step: stepAt(drawn), digits: '123456', sig });
}
const checkCard = (text: string, more: Partial<Parameters<typeof checkCardOffline>[0]> = {}) =>
  checkCardOffline({ qr: text, at: now, till, gives: 'stamp', stamps: [], verify, ...more });
const whyNot = async (text: string, more = {}) => {
  const found = await checkCard(text, more);
  return found.good ? 'good' : found.why;
};

test('a stamp card of this company, of now, is good, with the stamps that its phone knew of', async () => {
  expect(await checkCard(cardQr())).toEqual({ good: true, at: now, stamps: 3, needed: 8 });
  expect(await whyNot(cardQr({ id_company: 6 }))).toBe('none');
  expect(await whyNot(cardQr({}, { id_card: 10 }))).toBe('none');
  expect(await whyNot(cardQr({}, { key: generateKeyPairSync('ed25519').privateKey }))).toBe('none');
  expect(await whyNot(cardQr({}, { drawn: now - 100_000 }))).toBe('till:stale');
});

test('what is signed of a coupon is no card, and what is signed of a card no coupon', async () => {
  const asCard = qr().replace(/^v1\.7\./, 's1.7.');
  expect(await whyNot(asCard)).toBe('none');
  expect(await why(cardQr().replace(/^s1\./, 'v1.'))).toBe('none');
});

test('a full card gets its gift and no stamp, another one no gift, and nothing twice as far as is known', async () => {
  const full = { stamps: 8 };
  expect(await whyNot(cardQr(full))).toBe('till:full');
  expect(await whyNot(cardQr(full), { gives: 'gift' })).toBe('good');
  expect(await whyNot(cardQr(), { gives: 'gift' })).toBe('till:not_full');
  const given = (gives: 'stamp' | 'gift', next: number) => [{ id_card: 9, gives, next_at: new Date(next).toISOString() }];
  expect(await whyNot(cardQr(), { stamps: given('stamp', now + 1) })).toBe('till:too_soon');
  expect(await whyNot(cardQr(), { stamps: given('stamp', now) })).toBe('good');
  expect(await whyNot(cardQr(full), { gives: 'gift', stamps: given('gift', now) })).toBe('till:gone');
});
