import { describe, expect, it } from 'vitest';
import { readClaimQr, readSignedClaim, writeClaimQr, writeSignedClaim } from './claim-qr.ts';

const sig = 'A'.repeat(107);
const qr = { id_claim: 41, step: 59_000_000, digits: '004211', sig };

describe('a QR', () => {
  it('is read as it was written', () => {
    expect(readClaimQr(`${writeClaimQr(qr)}\n`)).toEqual(qr);
  });

  it.each([
    '',
    'https://example.com',
    'v1.41.59.004211',
    `v2.41.59.004211.${sig}`,
    `v1.0.59.004211.${sig}`,
    `v1.41.59.4211.${sig}`,
    `v1.41.59.004211.ñ${sig}`,
  ])('is not %j', (text) => {
    expect(readClaimQr(text)).toBeNull();
  });
});

describe('what is signed', () => {
  it.each([[[]], [[7]], [[7, 2_147_483_647]]])('says the stores %j', (stores) => {
    const claim = { id_claim: 41, id_coupon: 7, id_company: 3, ends_at: 1_800_000_000, stores };
    const signature = Uint8Array.from({ length: 64 }, (_, at) => at);
    const text = Buffer.concat([writeSignedClaim(claim), signature]).toString('base64url');
    expect(readSignedClaim(text)).toEqual({ claim, signed: writeSignedClaim(claim), signature });
  });

  it.each(['', 'A'.repeat(85), 'A'.repeat(108), '*'.repeat(120)])('is not %j', (text) => {
    expect(readSignedClaim(text)).toBeNull();
  });
});
