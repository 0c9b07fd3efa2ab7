import type { SpecificationRow } from './row.ts'

const browser = 'test/browser/billing.test.ts'
const deduct = 'src/billing/credits/deduct-credit.test.ts'
const trial = 'src/billing/trial/trial.test.ts'
const toast = 'src/billing/credits/toast-state.test.ts'
const upgrade = 'src/billing/upgrade/upgrade.test.ts'

/** Trial, credits, upgrade and renewal, as far as they show the catalogue. */
export const rows: readonly SpecificationRow[] = [
  {
    section: 4,
    says: 'The trial banner shows when status is trial; it can be dismissed for the session.',
    test: browser,
    name: 'shows while the status is trial and stays away for the session once dismissed',
  },
  {
    section: 4,
    says: "Subscription status 'trial' or 'active' counts as current; the upgrade modal loads the latest of these.",
    test: browser,
    name: 'shows the current plan and the other type with its pro-rated cost',
  },
  {
    section: 4,
    says: 'When status is trial and combined credits are 0 (and the path is not /billing), the exhausted modal opens.',
    test: browser,
    name: 'opens when the trial has 0 credits, but not on /billing',
  },
  {
    section: 4,
    says: 'The upgrade email is sent once, only if credit_exhausted_email_sent is false.',
    test: deduct,
    name: 'is sent once, only if credit_exhausted_email_sent is false',
  },
  {
    section: 4,
    says: 'When the relevant balance drops from above 0 to 0 during a trial, the banner signals upgrade needed and the modal opens.',
    test: browser,
    name: 'opens when the balance drops from above 0 to 0 while the page is open, and the banner signals it',
  },
  {
    section: 4,
    says: 'Credit toast: auto-hides after 5 s.',
    test: browser,
    name: 'tells a deduction found by the poll of every 60 s, and hides after 5 s',
  },
  {
    section: 4,
    says: 'Credit toast: persisted in local storage, restored on load only if under 30 s old and still shown.',
    test: browser,
    name: 'is restored on load only if under 30 s old and still shown',
  },
  {
    section: 9,
    says: 'Credit toast lasts 5 s and counts as recent for 30 s.',
    test: toast,
    name: 'a kept toast is restored only under 30 s old and still shown',
  },
  {
    section: 4,
    says: 'Credits are polled every 60 s.',
    test: browser,
    name: 'tells a deduction found by the poll of every 60 s, and hides after 5 s',
  },
  {
    section: 4,
    says: 'Renewal overlay: shown when the user has no plan, onboarding is complete, and the path is not /billing.',
    test: browser,
    name: 'is shown to customers without a plan whose onboarding is complete, on every path but /billing',
  },
  {
    section: 4,
    says: 'Renewal overlay: on failure the message clears after 5 s.',
    test: browser,
    name: 'says what happened when no checkout starts, and clears the message after 5 s',
  },
  {
    section: 5,
    says: 'Upgrade modal: needs a selected plan and no upgrade already in progress.',
    test: browser,
    name: 'shows the current plan and the other type with its pro-rated cost',
  },
  {
    section: 5,
    says: 'Renewal: continue needs a selected plan.',
    test: browser,
    name: 'is shown to customers without a plan whose onboarding is complete, on every path but /billing',
  },
  {
    section: 6,
    says: 'Legacy customer: sees the founding notice.',
    test: browser,
    name: 'is not shown to founding customers',
  },
  {
    section: 6,
    says: 'Legacy customer: deduction responses flagged isLegacy leave balances unchanged.',
    test: deduct,
    name: 'deduction responses flagged isLegacy leave balances unchanged',
  },
  {
    section: 6,
    says: 'Upgrade modal offers the opposite plan type: platform users may add non-meter API tiers.',
    test: upgrade,
    name: 'the upgrade modal offers the opposite plan type: platform users may add non-meter API tiers',
  },
  {
    section: 6,
    says: 'Upgrade modal: API users may add platform plans.',
    test: upgrade,
    name: 'API users may add platform plans',
  },
  {
    section: 8,
    says: "Upgrade modal: 'User not authenticated'.",
    test: browser,
    name: 'says User not authenticated when the session has ended',
  },
  {
    section: 8,
    says: "Upgrade modal: 'Failed to load current plan' (with Try Again).",
    test: browser,
    name: 'says Failed to load current plan, and tries again',
  },
  {
    section: 8,
    says: "Upgrade modal: 'Failed to upgrade subscription'.",
    test: browser,
    name: 'shows the current plan and the other type with its pro-rated cost',
  },
  {
    section: 8,
    says: "Checkout: 'No checkout URL received' (logged only).",
    test: browser,
    name: 'says what happened when no checkout starts, and clears the message after 5 s',
  },
  {
    section: 8,
    says: "Credit deduction: 403 'Insufficient credits'; 401 'Authentication required'; otherwise 'Failed to deduct credit'.",
    test: deduct,
    name: 'answers 403 Insufficient credits when both are used up, and 401 Authentication required without a key',
  },
  {
    section: 9,
    says: 'Pro-rating: price times days remaining divided by 30 (monthly) or 365 (annual); credits pro-rated the same way.',
    test: upgrade,
    name: 'is price times days remaining divided by 30 (monthly) or 365 (annual); credits the same way',
  },
  {
    section: 9,
    says: 'Pro-rating: during a trial there is no charge.',
    test: upgrade,
    name: 'charges nothing during a trial',
  },
  {
    section: 9,
    says: "Trial expiry text: 'today', 'tomorrow', 'in N days' (under 7), or a short date.",
    test: trial,
    name: 'the trial expiry is said as today, tomorrow, in N days under seven, or a short date',
  },
]
