import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** How long a name server may take, in milliseconds, and how often it's asked. */
const PATIENCE = { timeout: 2_000, tries: 2 }

/** A name that has no address, or whose name servers don't answer. */
export class Unresolved extends Error {}

/**
 * Finds the addresses of a name by asking this machine's name servers (`servers`: others). The system's own look-up does two at a time in the
 * whole process: two names that a customer makes hang would hold up sign-ins, payments and emails, whose servers have names too.
 */
export async function addressesOf(host: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver(PATIENCE)
  if (servers) resolver.setServers(servers)
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = [
    ...(ipv4.status === 'fulfilled' ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
    ...(ipv6.status === 'fulfilled' ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0) throw new Unresolved()
  return found
}
