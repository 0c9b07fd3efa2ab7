import { isIP } from 'node:net'

import { isPublicAddress } from './public-address.ts'

const LONGEST = 500

/** Parses the URL that a customer wants events sent to. Returns it in normal form, or what's wrong with it. */
export function parseWebhookUrl(text: string): { url: string } | { problem: string } {
  const url = URL.parse(text.trim())
  if (!url || text.length > LONGEST) return { problem: 'Enter a URL, such as https://example.com/webhooks.' }
  if (url.protocol !== 'https:') return { problem: 'The URL must start with https://' }
  if (url.username || url.password || url.hash)
    return { problem: 'The URL can’t contain a user name, a password or a #.' }
  const host = hostOf(url)
  const isName = isIP(host) === 0
  if (isName ? !/^[^.].*\.(?!local$|internal$|localhost$)[^.]+$/.test(host) : !isPublicAddress(host))
    return { problem: 'The URL must be on the public internet.' }
  return { url: url.href }
}

/** The host of a URL, without the brackets around an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}
