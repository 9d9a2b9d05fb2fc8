const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** RFC 4648, sections 6 and 5, without padding. */
const alphabets = { base32: `${upper}234567`, base64url: `${upper}${upper.toLowerCase()}0123456789-_` };

/** The bytes that a text encodes; null when it contains a character outside the alphabet. */
export function fromText(text: string, radix: keyof typeof alphabets): Uint8Array<ArrayBuffer> | null {
  const alphabet = alphabets[radix];
  const width = Math.log2(alphabet.length);
  const bytes = new Uint8Array(Math.floor((text.length * width) / 8));
  let [held, bits, at] = [0, 0, 0];
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value === -1) return null;
    held = ((held << width) | value) & 0xff_ff;
    bits += width;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (held >> bits) & 0xff;
    }
  }
  return bytes;
}

/** Bytes in Base32. */
export function toBase32(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xff_ff;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabets.base32[(held >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + alphabets.base32[(held << (5 - bits)) & 31] : text;
}
