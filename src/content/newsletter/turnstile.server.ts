import { z } from 'zod'

import type { SiteContext } from '#platform/site-context.ts'
import { tracedFetch } from '#platform/trace.server.ts'

const TIME_LIMIT_MS = 5000
const LONGEST_TOKEN = 2048

const Verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })

/**
 * Whether Cloudflare Turnstile says that a person sent a form. Everybody passes if no secret is configured. Nobody
 * passes if Cloudflare can't be reached, or blocking it would disable the check.
 */
export async function verifyTurnstile(
  { config, log }: Pick<SiteContext, 'config' | 'log'>,
  token: string,
  address: string,
): Promise<boolean> {
  if (!config.turnstile) return true
  if (token === '' || token.length > LONGEST_TOKEN) return false
  const { secretKey, verifyUrl } = config.turnstile
  try {
    const response = await tracedFetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token, remoteip: address }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const verdict = Verdict.parse(await response.json())
    if (!verdict.success) log.info({ turnstile: verdict['error-codes'] ?? [] }, 'Turnstile rejected a form')
    return verdict.success
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'Turnstile did not answer')
    return false
  }
}
