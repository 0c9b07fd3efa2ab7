import type { Subscription } from '#billing/customer.ts'

/** The profile of a signed-in visitor. */
export type VisitorProfile = {
  id: string
  firstName: string | null
  lastName: string | null
  /** A full https address, or a path in the profile_photos bucket. */
  profilePhoto: string | null
  passwordSet: boolean
  onboardingCompleted: boolean
  biggestChallenge: string | null
  hopingToAchieve: string | null
  apiCustomer: boolean
  platformCustomer: boolean
  platformCredits: number
  apiCredits: number
  /** The customer's first API key: for the pages that show it to its owner. */
  secretApi: string
  freeTrialUsed: boolean
  /** 'legacy' marks a founding customer. */
  monthlyPlan: string | null
  creditExhaustedEmailSent: boolean
}

/** A current subscription (status active or trial). */
type CurrentSubscription = Subscription & { id: string }

/** A signed-in visitor: who they are, and what they have. */
export type Visitor = {
  userId: string
  email: string | null
  /** 'email' or 'google'. */
  provider: string
  accessToken: string
  profile: VisitorProfile
  /** Current subscriptions, newest first; at most one of each kind. */
  subscriptions: readonly CurrentSubscription[]
}

/** A founding customer: unlimited, never charged. */
export function isLegacy(visitor: Visitor): boolean {
  return visitor.profile.monthlyPlan === 'legacy'
}
