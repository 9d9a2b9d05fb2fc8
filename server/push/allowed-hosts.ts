import { isIP } from 'node:net';

/** The push services of today's browsers. A name that begins with `*.` covers every host below it. */
const browserServices = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com'];

/** Where pushes may go: the server accepts a subscription's endpoint only on one of these hosts. */
export type PushHosts = { allows(endpoint: string): boolean };

const matches = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern;

/** `more` are names in the same form; `exactly` are hosts with a port, for tests alone. */
export function createPushHosts(more: readonly string[] = [], exactly: readonly string[] = []): PushHosts {
  const names = [...browserServices, ...more];
  return {
    allows: (endpoint) => {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, host, hostname, port, username, password } = new URL(endpoint);
      if (protocol !== 'https:' || username !== '' || password !== '') return false;
      return exactly.includes(host) || (port === '' && isIP(hostname) === 0 && names.some((name) => matches(name, hostname)));
    },
  };
}
