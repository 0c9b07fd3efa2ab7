import { customerPlans } from '#billing/customer-plans.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { SessionUser } from '#platform/supabase-session.server.ts'

import type { Visitor, VisitorProfile } from './visitor.ts'

/** The visitor of a verified session, or null if the account no longer has a profile. */
export async function findVisitor(db: Database, user: SessionUser): Promise<Visitor | null> {
  const [profile, plans] = await Promise.all([findProfile(db, user.userId), customerPlans(db, user.userId)])
  const subscriptions = plans.flatMap(({ status, ...plan }) =>
    status === 'past_due' ? [] : [{ ...plan, status }],
  )
  return profile && { ...user, profile, subscriptions: subscriptions.toReversed() }
}

async function findProfile(db: Database, userId: string): Promise<VisitorProfile | null> {
  const row = await db.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row
    ? {
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        profilePhoto: row.profile_photo,
        passwordSet: row.password_set,
        onboardingCompleted: row.onboarding_completed,
        biggestChallenge: row.biggest_challenge,
        hopingToAchieve: row.hoping_to_achieve,
        apiCustomer: row.api_customer,
        platformCustomer: row.platform_customer,
        platformCredits: row.platform_credits,
        apiCredits: row.api_credits,
        secretApi: row.secret_api,
        freeTrialUsed: row.free_trial_used,
        monthlyPlan: row.monthly_plan,
        creditExhaustedEmailSent: row.credit_exhausted_email_sent,
      }
    : null
}
