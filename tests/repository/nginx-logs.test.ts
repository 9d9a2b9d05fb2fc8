import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('nginx as we ship it writes down nobody who asks, as the privacy notice says', () => {
  const conf = readFileSync(new URL('../../deploy/nginx/nginx.conf', import.meta.url), 'utf8').replaceAll(/^\s*#.*$/gm, '');
  const [before = '', http = ''] = conf.split(/^http \{$/m);
  expect([...conf.matchAll(/\b(?:access_log|log_format)\b[^;]*;/g)].map(String)).toEqual(['access_log off;']);
  // Up to `crit`, lines of requests and handshakes name an address.
  expect([...http.matchAll(/\berror_log\b[^;]*;/g)].map(String)).toEqual(['error_log stderr emerg;']);
  expect(before).not.toContain('error_log');
});
