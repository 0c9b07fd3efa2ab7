import { isIPv4, isIPv6 } from 'node:net'

import type { Context } from 'hono'

import type { Client } from './site-context.ts'

/** IP address and user agent of a request. */
export function clientOf(c: Context, { trustedProxies }: { trustedProxies: number }): Client {
  const header = (name: string) => c.req.header(name)
  return {
    address: clientAddress({ header, peer: peerOf(c) }, trustedProxies),
    userAgent: header('user-agent') ?? '',
  }
}

/** Address of the peer. Undefined for calls within this process, which have no socket. */
export function peerOf(c: Context): string | undefined {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return env?.incoming?.socket?.remoteAddress
}

type Incoming = { header: (name: string) => string | undefined; peer: string | undefined }

/**
 * The client's IP address: the peer's, or with reverse proxies the X-Forwarded-For entry added by the outermost one. Used for
 * rate limits and the addresses a key is limited to. Never stored in plain text and never logged.
 */
export function clientAddress({ header, peer }: Incoming, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const forwarded = (header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
    const entry = forwarded.at(-trustedProxies)
    if (entry) return entry
  }
  return peer ?? 'unknown'
}

/**
 * The key to count attempts by. IPv6 addresses are counted by their /64 network, since a client can use any address in it.
 * IPv4-mapped IPv6 addresses count as IPv4. Anything else is used unchanged.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (plain === null || !isIPv6(plain)) return plain ?? address
  const [before = '', after] = plain.split('::')
  const groups = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : 8 - groups.length - tail.length
  const whole = [...groups, ...Array.from({ length: zeros }, () => '0'), ...tail]
  return `${whole.slice(0, 4).join(':')}::/64`
}

/** Returns an IP address in its shortest form, with IPv4-mapped IPv6 addresses as IPv4. Null if it isn't an IP address. */
export function plainAddress(address: string): string | null {
  if (!isIPv6(address)) return isIPv4(address) ? address : null
  const plain = /^\[(.*)\]$/.exec(new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname)?.[1] ?? address
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(plain)
  if (!mapped) return plain
  const bytes = mapped.slice(1).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}
