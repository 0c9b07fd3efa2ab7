import { expect, test } from 'vitest'

import { clientAddress, networkOf } from './client-address.server.ts'

test('an IPv6 address counts as its network, an IPv4 address as itself in any notation', () => {
  for (const [address, network] of [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.8', '192.0.2.8'],
    ['::ffff:192.0.2.8', '192.0.2.8'],
    ['::FFFF:c000:208', '192.0.2.8'],
    ['ann@example.com', 'ann@example.com'],
    ['unknown', 'unknown'],
  ])
    expect(networkOf(address ?? '')).toBe(network)
})

test('only trusts forwarded addresses from trusted proxies', () => {
  const header = (value: string) => (name: string) => (name === 'x-forwarded-for' ? value : undefined)
  const told = (value: string, proxies: number) =>
    clientAddress({ header: header(value), peer: '192.0.2.1' }, proxies)
  expect(told('203.0.113.9', 0)).toBe('192.0.2.1')
  expect(told('203.0.113.9, 198.51.100.2', 1)).toBe('198.51.100.2')
  expect(told('198.51.100.2', 2)).toBe('192.0.2.1')
  expect(told('', 1)).toBe('192.0.2.1')
})
