import { isIPv6 } from 'node:net'

import type { Context } from 'hono'

import type { Client } from './site-context.ts'

/** Address and browser of a request. */
export function clientOf(c: Context, { trustedProxies }: { trustedProxies: number }): Client {
  const header = (name: string) => c.req.header(name)
  return {
    address: clientAddress({ header, peer: peerOf(c) }, trustedProxies),
    userAgent: header('user-agent') ?? '',
  }
}

/** Address of the other end of the connection; undefined for a call within this process, which came through no socket. */
export function peerOf(c: Context): string | undefined {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return env?.incoming?.socket?.remoteAddress
}

type Incoming = { header: (name: string) => string | undefined; peer: string | undefined }

/**
 * Address of the browser: the peer's, or with reverse proxies in front the entry of X-Forwarded-For that the outermost of them
 * wrote. For limits only: never stored as it is, never logged.
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
 * Who an address stands for where attempts are counted. Whoever has one IPv6 address has the 2^64 of its network, so the network
 * counts; an IPv4 address written as IPv6 is the IPv4 address. Everything else stays as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const plain = /^\[(.*)\]$/.exec(new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname)?.[1] ?? address
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(plain)
  if (mapped) {
    const bytes = mapped.slice(1).flatMap((group) => {
      const value = Number.parseInt(group, 16)
      return [value >> 8, value & 255]
    })
    return bytes.join('.')
  }
  const [before = '', after] = plain.split('::')
  const groups = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : 8 - groups.length - tail.length
  const whole = [...groups, ...Array.from({ length: zeros }, () => '0'), ...tail]
  return `${whole.slice(0, 4).join(':')}::/64`
}
