import type { Database } from '#platform/database.server.ts'
import type { SessionUser } from '#platform/supabase-session.server.ts'

import type { CurrentSubscription, Visitor, VisitorProfile } from './visitor.ts'

/** The visitor of a verified session, or null if the account no longer has a profile. */
export async function findVisitor(db: Database, user: SessionUser): Promise<Visitor | null> {
  const [profile, subscriptions] = await Promise.all([
    findProfile(db, user.userId),
    currentSubscriptions(db, user.userId),
  ])
  return profile && { ...user, profile, subscriptions }
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

async function currentSubscriptions(db: Database, userId: string): Promise<CurrentSubscription[]> {
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('profile as p', 'p.id', 's.profile_id')
    .selectAll('s')
    .where('p.user_id', '=', userId)
    .where('s.status', 'in', ['active', 'trial'])
    .orderBy('s.created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status as CurrentSubscription['status'],
    trialEnd: row.trial_end,
    endDate: row.end_date,
    amountPence: row.amount,
    frequency: row.frequency,
    planType: row.plan_type,
    apiPlan: row.api_plan,
  }))
}
