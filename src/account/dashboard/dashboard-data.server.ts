import { latestDeals } from '#account/deals/saved-deals.server.ts'
import { onboardingProfile } from '#account/onboarding/profile.ts'
import { startStep } from '#account/onboarding/start.ts'
import { recentReports, savedItems } from '#account/saved/saved.server.ts'
import { isLegacy, type Visitor } from '#account/visitor.ts'
import { watchesOf } from '#account/watches/watches.server.ts'
import { quotaText } from '#billing/customer.ts'
import { expiryText } from '#billing/trial/trial.ts'
import { nextRelease } from '#datasets/calendar/releases.ts'
import { allEditions } from '#datasets/editions.server.ts'
import { importers } from '#datasets/registry.server.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { type DataOf, type PageContext, redirect } from '#web/page.ts'

import { creditUse } from './credit-use.ts'
import { greeting } from './greeting.ts'
import { nextAction, type CustomerState } from './next-action.ts'
import { apiCallsOf, creditUseByDay } from './queries.server.ts'

/** What the dashboard shows. */
export type DashboardData = DataOf<ReturnType<typeof loadDashboard>>

const DAY_MS = 86_400_000
const DEALS_SHOWN = 5

/** Loads everything on the dashboard at once; signed-out visitors are sent to sign in. */
export async function loadDashboard({ db, visitor, today, now, url }: PageContext) {
  if (!visitor) return redirect('/login?next=/dashboard', 303)
  const { userId } = visitor
  const [items, watches, { deals, count: dealCount }, recent, use, calls, editions] = await Promise.all([
    savedItems(db, userId),
    watchesOf(db, userId),
    latestDeals(db, userId, { limit: DEALS_SHOWN, today }),
    recentReports(db, userId),
    creditUseByDay(db, userId, today),
    apiCallsOf(db, userId),
    allEditions(db),
  ])
  const counts = {
    apiCalls: calls,
    recentReports: recent.length,
    savedDeals: dealCount + items.filter(({ kind }) => kind === 'calculation').length,
  }
  return {
    greeting: greeting(now, visitor.profile.firstName),
    action: nextAction({ ...stateOf(visitor, now), ...counts }),
    balances: balancesOf(visitor),
    use: creditUse(use, today),
    saved: { items, deals, dealCount, isFull: url.searchParams.has('full') },
    watched: { watches, isFull: url.searchParams.get('watches') === 'full' },
    recent,
    releases: importers.map(({ source }) => {
      const edition = editions.get(source.dataset) ?? null
      return { source, edition, next: nextRelease(source.dataset, edition?.coversTo ?? null) }
    }),
    today,
  }
}

function stateOf(
  visitor: Visitor,
  now: Date,
): Omit<CustomerState, 'apiCalls' | 'recentReports' | 'savedDeals'> {
  const { profile, subscriptions } = visitor
  const trialEnd = subscriptions.find(({ status }) => status === 'trial')?.trialEnd ?? null
  const legacy = isLegacy(visitor)
  return {
    step: startStep(onboardingProfile(visitor)),
    legacy,
    apiCustomer: profile.apiCustomer,
    platformCustomer: profile.platformCustomer,
    credits: profile.platformCredits + profile.apiCredits,
    unlimited: legacy || hasNoQuota(visitor),
    trial: trialEnd && {
      days: Math.floor((trialEnd.getTime() - now.getTime()) / DAY_MS),
      expires: expiryText(trialEnd, now),
    },
    cameFor: cameFor(profile),
  }
}

function cameFor({ biggestChallenge, hopingToAchieve }: Visitor['profile']): CustomerState['cameFor'] {
  if (biggestChallenge === 'api_integration' || hopingToAchieve === 'find_apis') return 'api'
  const dealing = ['buy_flip_property', 'sell_property'].includes(hopingToAchieve ?? '')
  return dealing || biggestChallenge === 'buying_selling' ? 'deal' : 'place'
}

/** Platform and API credits left, in words where they don't count. */
function balancesOf(visitor: Visitor) {
  const { platformCredits, apiCredits } = visitor.profile
  return {
    platform: quotaText(visitor, 'platform') ?? plainNumber(platformCredits),
    api: quotaText(visitor, 'api') ?? plainNumber(apiCredits),
    legacy: isLegacy(visitor),
  }
}

function hasNoQuota({ subscriptions }: Visitor): boolean {
  return subscriptions.some(({ planType, apiPlan }) => planType === 'unlimited' || apiPlan === 'meter')
}
