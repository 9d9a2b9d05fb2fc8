import { isIP } from 'node:net';

/** The push services of the browsers there are. A name that begins with `*.` stands for every host below it. */
const known = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com'];

/** Where pushes may go: what a subscription names as its endpoint is believed only if it is one of these. */
export type PushHosts = { allows(endpoint: string): boolean };

const matches = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern;

/** `more` are names in the same form; `exactly` are hosts with their port, which only tests have. */
export function createPushHosts(more: readonly string[] = [], exactly: readonly string[] = []): PushHosts {
  const names = [...known, ...more];
  return {
    allows: (endpoint) => {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, host, hostname, port, username, password } = new URL(endpoint);
      if (protocol !== 'https:' || username !== '' || password !== '') return false;
      return exactly.includes(host) || (port === '' && isIP(hostname) === 0 && names.some((name) => matches(name, hostname)));
    },
  };
}
