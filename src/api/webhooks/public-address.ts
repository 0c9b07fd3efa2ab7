import { BlockList, isIP } from 'node:net'

/** IPv4 networks that aren't on the public internet, from IANA's special-purpose registry. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
] as const

/** Public IPv6 addresses are in 2000::/3, apart from these networks in it. */
const GLOBAL_IPV6 = '2000::/3'
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

const special = networks([...SPECIAL_IPV4, ...SPECIAL_IPV6])
const global = networks([GLOBAL_IPV6])

/** Whether an IP address is on the public internet: not private, not this machine, not reserved for anything else. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

function networks(list: readonly string[]): BlockList {
  const blocked = new BlockList()
  for (const network of list) {
    const [address = '', bits = ''] = network.split('/')
    blocked.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return blocked
}
