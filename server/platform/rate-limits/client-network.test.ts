import { describe, expect, it } from 'vitest';
import { networkOf } from './client-network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
  ])('%s is one of IPv4, shared by many', (address, network) => {
    expect(networkOf(address)).toEqual({ network, shared: true });
  });

  it.each([
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001::', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is in the /64 of one visitor', (address, network) => {
    expect(networkOf(address)).toEqual({ network, shared: false });
  });
});
