import { describe, expect, it } from 'vitest'

import { parseNetworks } from './networks.ts'

describe('networks that a key is limited to', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7/32']],
    ['203.0.113.7/24', ['203.0.113.0/24']],
    ['203.0.113.255/25, 10.9.8.7/8\n10.0.0.1/8', ['203.0.113.128/25', '10.0.0.0/8']],
    ['0.0.0.0/0', ['0.0.0.0/0']],
    ['2001:DB8::1', ['2001:db8::1/128']],
    ['2001:db8:ffff:ffff::1/33', ['2001:db8:8000::/33']],
    ['::1/0', ['::/0']],
    ['::ffff:203.0.113.7, ::FFFF:cb00:7107', ['203.0.113.7/32']],
    ['::ffff:203.0.113.7/120', ['203.0.113.0/24']],
    ['::ffff:0:0/96', ['0.0.0.0/0']],
  ])('%s is %j', (text, networks) => {
    expect(parseNetworks(text)).toEqual(networks)
  })

  it.each([
    '',
    'localhost',
    '203.0.113',
    '203.0.113.7/33',
    '203.0.113.7/',
    '::1/129',
    '10.0.0.1/8/8',
    'fe80::1%eth0',
    '::ffff:203.0.113.7%eth0',
    '::ffff:0:0/95',
    '::ffff:203.0.113.7/24',
  ])('%s is not a network', (text) => {
    expect(parseNetworks(text)).toBeNull()
  })

  it('are at most 20', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `10.0.0.${n}`).join()
    expect(parseNetworks(many(20))).toHaveLength(20)
    expect(parseNetworks(many(21))).toBeNull()
  })
})
