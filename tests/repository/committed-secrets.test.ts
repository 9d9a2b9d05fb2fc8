import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

/** What real credentials look like. Made-up ones of tests keep away from these forms. */
const forms: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/]{40}/,
  'a private key as JWK': /"d"\s*:\s*"[A-Za-z0-9_-]{40,}"/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'an account of Twilio with its token': /\bAC[0-9a-f]{32}\b[\s\S]{0,200}\b[0-9a-f]{32}\b/,
  'a token of GitHub, npm or Slack': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|npm_[A-Za-z0-9]{36}|xox[abprs]-[\w-]{20,})\b/,
  'a token of Meta': /\bEAA[A-Za-z0-9]{60,}\b/,
  'a signed token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{40,}\b/,
  'a filled-in secret': /^(?:APP_SECRET|TWILIO_AUTH_TOKEN|WHATSAPP_TOKEN)=[^\s$]\S*/m,
};
const found = (text: string) => Object.keys(forms).filter((what) => forms[what]?.test(text));

/** Those that may be read: pictures and the like hold no text. */
function committedTexts(): string[] {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return files.split('\0').filter((file) => file !== '' && !/\.(?:webp|png|jpe?g|ttf|woff2?|ico|gz|br)$/.test(file));
}

// What was unpacked from an archive does not say what is committed.
it.skipIf(!existsSync(new URL('.git', root)))('nothing that looks like a credential is in the repository', () => {
  const texts = committedTexts();
  expect(texts.length).toBeGreaterThan(500);
  const suspicious = texts.flatMap((file) => found(readFileSync(new URL(file, root), 'utf8')).map((what) => `${file}: ${what}`));
  expect(suspicious).toEqual([]);
});

it('a credential would be seen', () => {
  const letters = 'A1b2C3d4E5f6G7h8I9j0'.repeat(4);
  const hex = '0123456789abcdef'.repeat(2);
  const made = [
    `-----BEGIN PRIVATE KEY-----\n${letters}`,
    `{"kty":"OKP","d":"${letters}"}`,
    `AKIA${'ABCD1234'.repeat(2)}`,
    `AC${hex}:${hex}`,
    `ghp_${letters.slice(0, 36)}`,
    `EAA${letters}`,
    `eyJ${letters}.eyJ${letters}.${letters}`,
    `A=1\nAPP_SECRET=${letters}`,
  ];
  expect(made.map((text) => found(text)[0])).toEqual(Object.keys(forms));
});
