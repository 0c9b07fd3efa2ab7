import { isIP } from 'node:net'

import { z } from 'zod'

const Location = z.object({ city: z.string().trim().min(1).max(100), country_name: z.string() })
const TIME_LIMIT_MS = 1500

/**
 * Looks up the UK town of an IP address with a location service. Null outside the UK or if unknown. The address isn't stored.
 * @param serviceUrl contains `{ip}` in place of the address
 */
export async function townOf(serviceUrl: string, address: string): Promise<string | null> {
  if (isIP(address) === 0 || isPrivate(address)) return null
  try {
    const answer = await fetch(serviceUrl.replace('{ip}', encodeURIComponent(address)), {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const found = Location.safeParse(await answer.json())
    if (!answer.ok || !found.success || found.data.country_name !== 'United Kingdom') return null
    return /\p{Cc}/u.test(found.data.city) ? null : found.data.city
  } catch {
    return null
  }
}

function isPrivate(address: string): boolean {
  return /^(::ffff:)?(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd]|fe80)/i.test(
    address,
  )
}
