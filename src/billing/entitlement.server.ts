import type { Database } from '#platform/database.server.ts'

import type { ApiTier, PlatformTier } from './plans.ts'

/**
 * What a customer can do on the API. Calls use `apiCredits` first, then `platformCredits`. `unlimited` customers (founding
 * customers and the Unlimited plan) and `metered` customers have no quota.
 */
export type Entitlement = {
  userId: string
  unlimited: boolean
  metered: boolean
  apiTier: ApiTier | null
  platformTier: PlatformTier | null
  requestsPerMinute: number
  hasPlan: boolean
}

/**
 * A user's entitlement, read in one query from the view `api_entitlement`. Null if there's no such user.
 */
export async function entitlementOf(db: Database, userId: string): Promise<Entitlement | null> {
  const row = await db
    .selectFrom('api_entitlement')
    .select(['unlimited', 'metered', 'api_tier', 'platform_tier', 'requests_per_minute', 'has_plan'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    userId,
    unlimited: row.unlimited ?? false,
    metered: row.metered ?? false,
    apiTier: row.api_tier as ApiTier | null,
    platformTier: row.platform_tier as PlatformTier | null,
    requestsPerMinute: row.requests_per_minute ?? 0,
    hasPlan: row.has_plan ?? false,
  }
}
