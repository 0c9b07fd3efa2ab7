import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

/** An account as an operator sees it. `unlimited` and `metered` customers have no quota. */
export type UserSummary = {
  id: string
  email: string
  apiKey: string
  plan: string | null
  apiPlan: string | null
  platformCredits: number
  apiCredits: number
  requestsPerMinute: number
  unlimited: boolean
  metered: boolean
}

/** Finds an account by its email address, or null. Needs the rights of the database's owner. */
export async function findUserByEmail(db: Database, email: string): Promise<UserSummary | null> {
  const { rows } = await sql<UserSummary>`
    select u.id, u.email, e.secret_api as "apiKey",
      case when e.legacy then 'legacy' else e.platform_tier end as plan, e.api_tier as "apiPlan",
      e.platform_credits as "platformCredits", e.api_credits as "apiCredits",
      e.requests_per_minute as "requestsPerMinute", e.unlimited, e.metered
    from auth.users u join public.api_entitlement e on e.user_id = u.id
    where lower(u.email) = lower(${email}) and u.deleted_at is null`.execute(db)
  return rows[0] ?? null
}
