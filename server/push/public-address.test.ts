import { describe, expect, it } from 'vitest';
import { createPushHosts } from './allowed-hosts.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';
import { openPushClient } from './push-client.ts';

const inside = [
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.0.8',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '2001:db8::1',
  '2002:a00:1::1',
  '2001::1',
  '::7f00:1',
  'fec0::1',
];
const outside = ['8.8.8.8', '142.250.1.1', '172.15.255.255', '172.32.0.0', '100.128.0.1', '11.0.0.1', '2607:f8b0::1', '2a00:1450::1'];

const ask = (addresses: string[], all: boolean) =>
  new Promise<unknown>((resolve) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    publicLookup((_host, done) => done(null, found))('fcm.googleapis.com', { all }, (error, ...rest) =>
      resolve(error ? error.message : rest.filter((one) => one !== undefined)),
    );
  });

describe('where a push may go', () => {
  it.each(inside)('%s is not on the open internet', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(outside)('%s is', (address) => expect(isPublicAddress(address)).toBe(true));

  it('a name with one address inside has none at all, however it is asked for', async () => {
    expect(await ask(['8.8.8.8', '2607:f8b0::1'], true)).toEqual([
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2607:f8b0::1', family: 6 },
      ],
    ]);
    expect(await ask(['8.8.8.8'], false)).toEqual(['8.8.8.8', 4]);
    for (const all of [true, false]) {
      expect(await ask(['8.8.8.8', '10.0.0.1'], all)).toContain('no public address');
      expect(await ask([], all)).toContain('no public address');
    }
  });

  it('a name that was outside when it was registered and leads inside now is not contacted', async () => {
    let asked = 0;
    const client = openPushClient({
      hosts: createPushHosts(),
      timeoutMs: 2000,
      resolve: (_host, done) => {
        asked++;
        done(null, [{ address: '127.0.0.1', family: 4 }]);
      },
    });
    const said = await client.send({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', headers: {}, body: Buffer.from('x') });
    expect([said, asked]).toEqual([{ status: 0, retryAfter: null }, 1]);
    client.close();
  });

  const hosts = createPushHosts(['push.example', '*.below.example'], ['localhost:4961']);
  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-bl2p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
    'https://FCM.googleapis.com:443/a',
    'https://push.example/a',
    'https://a.below.example/',
    'https://localhost:4961/a',
  ])('%s is a push service', (endpoint) => expect(hosts.allows(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/',
    'https://user:pass@fcm.googleapis.com/',
    'https://fcm.googleapis.com./a',
    'https://notify.windows.com/a',
    'https://evilnotify.windows.com/a',
    'https://below.example/a',
    'https://localhost/a',
    'https://localhost:4962/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://169.254.169.254/latest',
    'https://',
    'x',
  ])('%s is none, and nothing is sent there', async (endpoint) => {
    expect(hosts.allows(endpoint)).toBe(false);
    const client = openPushClient({ hosts, resolve: () => expect.unreachable() });
    expect(await client.send({ endpoint, headers: {}, body: Buffer.from('x') })).toEqual({ status: 0, retryAfter: null });
    client.close();
  });
});
