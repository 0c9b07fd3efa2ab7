/** What a request tells about where it came from. */
type Incoming = {
  header: (name: string) => string | undefined
  /** Address of the other end of the connection. */
  peer: string | undefined
}

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
