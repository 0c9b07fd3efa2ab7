import { isIP, isIPv4 } from 'node:net'

import { plainAddress } from '#platform/client-address.server.ts'

/** Most networks that a key can be limited to. */
export const MAX_NETWORKS = 20

/**
 * Parses IP addresses and networks in CIDR notation, separated by spaces, commas or lines. A network is widened to its
 * boundary: 192.0.2.7/24 becomes 192.0.2.0/24. IPv4-mapped IPv6 addresses become IPv4, as callers'
 * addresses do. Null if one isn't valid, or if there are none or too many.
 */
export function parseNetworks(text: string): readonly string[] | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  const networks = parts.map(parseNetwork)
  const valid = networks.filter((each) => each !== null)
  if (valid.length === 0 || valid.length > MAX_NETWORKS || valid.length < networks.length) return null
  return [...new Set(valid)]
}

function parseNetwork(text: string): string | null {
  const [typed = '', length, ...rest] = text.split('/')
  const address = plainAddress(typed)
  if (address === null || rest.length > 0 || typed.includes('%')) return null
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null
  const bits = isIPv4(address) ? 32 : 128
  // The IPv4 address is the last 32 bits of a mapped one.
  const before = isIPv4(typed) ? 0 : 128 - bits
  const kept = length === undefined ? bits : Number(length) - before
  if (kept < 0 || kept > bits) return null
  return `${networkAddress(address, bits - kept)}/${kept}`
}

/** Sets the last `cleared` bits of an address to 0. */
function networkAddress(address: string, cleared: number): string {
  const groups = groupsOf(address)
  const size = groups.length === 4 ? 8 : 16
  const masked = groups.map((group, index) => {
    const below = Math.max(0, Math.min(size, cleared - (groups.length - 1 - index) * size))
    return (group >> below) << below
  })
  if (size === 8) return masked.join('.')
  const hex = masked.map((group) => group.toString(16)).join(':')
  return new URL(`http://[${hex}]`).hostname.slice(1, -1)
}

/** Returns the four bytes of an IPv4 address, or the eight groups of 16 bits of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  if (isIP(address) === 4) return address.split('.').map(Number)
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = '', after] = plain.split('::')
  const parsed = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const head = parsed(before)
  const tail = parsed(after ?? '')
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array.from({ length: zeros }, () => 0), ...tail]
}
