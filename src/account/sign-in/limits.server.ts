import { forgiveAttempts, takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

type Rule = { limit: number; windowSeconds: number }
type Purpose = 'sign-in' | 'sign-up' | 'reset' | 'confirm'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/**
 * Attempts allowed by account (the email address entered) and by IP address. Many people share an IP address at work or on a mobile
 * network, so it allows more.
 */
const RULES: Record<Purpose, { account: Rule; address: Rule }> = {
  'sign-in': {
    account: { limit: 10, windowSeconds: QUARTER_HOUR },
    address: { limit: 60, windowSeconds: QUARTER_HOUR },
  },
  'sign-up': { account: { limit: 5, windowSeconds: HOUR }, address: { limit: 20, windowSeconds: HOUR } },
  reset: { account: { limit: 5, windowSeconds: HOUR }, address: { limit: 20, windowSeconds: HOUR } },
  confirm: { account: { limit: 10, windowSeconds: HOUR }, address: { limit: 60, windowSeconds: HOUR } },
}

type Who = { account: string; address: string }
type Site = Pick<SiteContext, 'db' | 'clock'>

/** Counts an attempt and returns the seconds to wait, 0 when it is allowed. */
export async function waitBefore(site: Site, purpose: Purpose, who: Who): Promise<number> {
  const now = site.clock.now()
  const [account, address] = await Promise.all(
    buckets(purpose, who).map(({ bucket, subject, rule }) =>
      takeAttempt(site.db, { bucket, subject, ...rule, now }),
    ),
  )
  return Math.max(account?.retryAfterSeconds ?? 0, address?.retryAfterSeconds ?? 0)
}

/**
 * Clears an account's attempts after a success. The IP address's attempts are kept: signing in to one account mustn't
 * reset the limit for others.
 */
export async function forgive(site: Site, purpose: Purpose, who: Who): Promise<void> {
  const [account] = buckets(purpose, who)
  if (account) await forgiveAttempts(site.db, account)
}

function buckets(purpose: Purpose, { account, address }: Who) {
  return [
    { bucket: `${purpose} by account`, subject: account.trim().toLowerCase(), rule: RULES[purpose].account },
    { bucket: `${purpose} by address`, subject: address, rule: RULES[purpose].address },
  ]
}
