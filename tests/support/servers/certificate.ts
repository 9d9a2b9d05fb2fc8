import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** DER: one element of a tag and what is in it. */
function element(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
const sequence = (...parts: Buffer[]) => element(0x30, ...parts);
const text = (tag: number, value: string) => element(tag, Buffer.from(value));
const bits = (value: Buffer) => element(0x03, Buffer.of(0), value);

const commonName = element(0x06, Buffer.from('550403', 'hex'));
const alternativeNames = element(0x06, Buffer.from('551d11', 'hex'));
const ecdsaWithSha256 = sequence(element(0x06, Buffer.from('2a8648ce3d040302', 'hex')));

/** A certificate for `localhost` that vouches for itself, good for 2020 to 2049. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(element(0x31, sequence(commonName, text(0x0c, 'localhost'))));
  const extension = sequence(alternativeNames, element(0x04, sequence(text(0x82, 'localhost'))));
  const content = sequence(
    element(0xa0, element(0x02, Buffer.of(2))),
    element(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    name,
    sequence(text(0x17, '200101000000Z'), text(0x17, '490101000000Z')),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    element(0xa3, sequence(extension)),
  );
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
  const whole = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, createPrivateKey(key))));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` };
}
