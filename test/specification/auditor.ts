import type { SpecificationRow } from './row.ts'

const siteMap = 'test/site-map.test.ts'
const frame = 'src/site/shell/frame-on-the-site.test.ts'
const links = 'src/site/shell/links.test.ts'
const calls = 'src/account/session/supabase-calls.test.ts'
const fields = 'src/account/sign-in/view/fields.test.tsx'
const options = 'src/account/onboarding/options.test.ts'
const onboardingCalls = 'src/account/onboarding/browser-calls.test.ts'
const signIn = 'test/browser/sign-in.test.ts'
const guards = 'src/account/sign-in/guards.test.ts'
const billing = 'test/browser/billing.test.ts'
const renewal = 'src/billing/renewal/renewal.test.ts'
const deduct = 'src/billing/credits/deduct-credit.test.ts'
const trial = 'src/billing/trial/trial.test.ts'
const upgrade = 'src/billing/upgrade/upgrade.test.ts'
const plans = 'src/billing/plans.test.ts'
const planTable = 'src/billing/plan-table/plan-table.test.tsx'
const photo = 'src/account/photo-address.test.ts'
const secrets = 'test/no-secrets-in-the-browser.test.ts'
const processes = 'test/processes.test.ts'

const row = (section: SpecificationRow['section'], says: string, test: string, name: string) => ({
  section,
  says,
  test,
  name,
})

/** Sentences that no other table names, and some that it takes a second test to show. */
export const rows: SpecificationRow[] = [
  row(2, 'Public routes: every page of the list', siteMap, 'every specified page exists: %s'),
  row(2, 'Redirects: every address of the list', siteMap, 'every specified address leads to %s for good'),
  row(
    2,
    "Footer banner: 'Get Premium' (to /pricing), 'Learn more' (to /instantpropertyvaluation)",
    frame,
    'the banner of visitors leads to prices and to the valuation',
  ),
  row(
    2,
    'Footer: copyright line with the current year, Land Registry attribution, newsletter box, social links, Product Hunt badge',
    frame,
    'the footer has the year, the attribution of the Land Registry, the newsletter and every address elsewhere',
  ),
  row(
    2,
    'Promo banner: AI Virtual Property Staging, a Learn More link',
    frame,
    'the promotion names staging and leads to it',
  ),
  row(
    2,
    "Social-proof toast: 'Start Free Trial' link to /pricing",
    frame,
    'the toast about who joined leads to the prices by Start Free Trial',
  ),
  row(2, 'The logo links to /', frame, 'the logo leads home, and the button of the header to sign in'),
  row(
    2,
    'Other items of the header: Pricing, Blog, APIs, Course',
    links,
    'the single links of the header are Pricing, Blog, APIs and Course',
  ),
  row(
    2,
    "Trial-exhausted modal: titled 'You're on a Free Trial' or 'Trial Credits Exhausted'",
    trial,
    'titles the modal by whether credits are left',
  ),
  row(
    2,
    "Trial banner: 'Upgrade Now' (at 0 credits) or 'Manage Trial'",
    trial,
    'offers Upgrade Now at 0 credits and Manage Trial otherwise',
  ),
  row(3, 'Biggest-challenge options, value and label', options, 'the challenges to choose from'),
  row(3, 'Hoping-to-achieve options, value and label', options, 'the goals to choose from'),
  row(3, 'profile_photo: a full https URL', photo, 'a full address of Google’s is shown from there'),
  row(
    3,
    'Error report: the fields that a page sends, by name',
    'src/reporting/page-reporter.test.ts',
    'a report is posted keep-alive, so that it outlives its page, with every field of the specification',
  ),
  row(
    4,
    'Maps: for who is not signed in the map is inert (here it is a drawing for everybody)',
    'src/places/postcode/view/place-map.test.tsx',
    'the map of a place is a drawing: nothing on it can be pressed, focused or loaded from elsewhere',
  ),
  row(
    4,
    'Logout failure from the menu is logged and the user goes to /.',
    'src/account/sign-in/sign-out-failure.test.ts',
    'a sign-out that the auth service does not take is logged, and leads home without the session all the same',
  ),
  row(
    4,
    'Renewal overlay: a user without a session is redirected to /.',
    billing,
    'leads home whose session has ended',
  ),
  row(
    4,
    'Renewal overlay: the trial is marked ineligible whenever the profile row is found.',
    renewal,
    'takes the trial for used, in the words of the catalogue',
  ),
  row(
    4,
    "Renewal overlay: otherwise the button reads 'Reactivate Account' and goes straight to hosted checkout.",
    billing,
    'goes straight to the hosted checkout, and takes the trial for used',
  ),
  row(
    4,
    "Subscription status 'trial' or 'active' counts as current, the latest first.",
    'src/account/find-visitor.test.ts',
    'the statuses trial and active count as current, the newest first, and no other does',
  ),
  row(
    4,
    'A balance drops to 0 during a trial while the other lasts: the modal opens, the mail waits.',
    billing,
    'says that it is a trial when one of them runs out, and sends no mail while the other lasts',
  ),
  row(
    5,
    'Sign-up: first name, last name, email required by the form',
    fields,
    'signing up needs both names, email, the password twice and the terms',
  ),
  row(5, 'Sign-in: email and password required by the form', fields, 'signing in needs email and password'),
  row(
    5,
    'Sign-up: submit is disabled while loading',
    signIn,
    'cannot be sent while it is loading, nor before the terms are ticked',
  ),
  row(
    5,
    "A non-OK response of the validation raises 'Validation request failed', with these words",
    onboardingCalls,
    'an answer of %i raises Validation request failed',
  ),
  row(
    5,
    'Upgrade modal: no upgrade already in progress.',
    billing,
    'sends nothing more while an upgrade is in progress',
  ),
  row(
    5,
    "Startup: the app refuses to start, logging 'Supabase URL and key are required'.",
    processes,
    'refuses to start %s and says why',
  ),
  row(
    6,
    'Visitor: map functionality is blocked.',
    'src/places/postcode/view/place-map.test.tsx',
    'the map of a place is a drawing: nothing on it can be pressed, focused or loaded from elsewhere',
  ),
  row(
    6,
    'Signed-in user: sees the trial banner and overlays.',
    billing,
    'shows while the status is trial and stays away for the session once dismissed',
  ),
  row(
    6,
    'The guards for /profile, /billing and /api-admin (ours: sign-in, and back).',
    guards,
    'sends a visitor to sign in, and back',
  ),
  row(
    6,
    'No privileged client exists on the client side.',
    secrets,
    'no script of the site holds a key but the public one, nor a client with more rights than its visitor',
  ),
  row(
    6,
    'No administrator role is shown: a browser may change only its own rows, in few columns.',
    'src/account/privileges.test.ts',
    'clients hold these privileges on our schemas and no others',
  ),
  row(
    7,
    'POST /api/deduct-credit (x-api-key) {service}: {isLegacy, updatedCredits}',
    deduct,
    'takes one credit of the platform, and of the API where there is none, with a line in the ledger',
  ),
  row(
    7,
    'POST /api/trial-upgrade-email {userId, email}',
    deduct,
    'is asked for with {userId, email}, and for nobody else',
  ),
  row(
    7,
    'POST /api/report-error is keep-alive',
    'src/reporting/page-reporter.test.ts',
    'a report is posted keep-alive, so that it outlives its page, with every field of the specification',
  ),
  row(
    7,
    'POST /api/validate-challenge: what the browser sends and reads',
    onboardingCalls,
    'a challenge or goal is sent as {challenge}, and {valid, reason} comes back',
  ),
  row(7, 'Profile selects', calls, 'is read by every select of the specification: %s'),
  row(
    7,
    'Profile updates filtered by user_id, password_set and onboarding fields too',
    calls,
    'takes every update of the specification, filtered by user_id: %j',
  ),
  row(
    7,
    'Subscriptions select all by profile_id, status in active or trial, newest created_at first, limit 1.',
    'src/account/row-security.test.ts',
    'reads all of the profile, its subscriptions and the ledger',
  ),
  row(
    7,
    'Google OAuth redirects to /dashboard.',
    signIn,
    'signs in from the dialog by way of its host, and fills the profile',
  ),
  row(
    7,
    'Storage: signed URL for profile_photos.',
    'src/account/photo-security.test.ts',
    'downloads it, lists it and gives it a signed address',
  ),
  row(
    8,
    "Upgrade modal: 'Could not determine current plan details'.",
    upgrade,
    'Could not determine current plan details, where a subscription names none',
  ),
  row(
    8,
    "Credit deduction: otherwise 'Failed to deduct credit'.",
    deduct,
    'says Failed to deduct credit of every other failure, with the reason where there is one',
  ),
  row(
    8,
    "Renewal checkout: 'No checkout URL received', whatever the answer.",
    'src/billing/checkout.test.ts',
    'No checkout URL received, where the answer is %s',
  ),
  row(8, "Startup: 'Supabase URL and key are required'.", processes, 'refuses to start %s and says why'),
  row(
    9,
    'Platform plans: monthly, annual, credits, most popular.',
    plans,
    'the platform plans cost and bring what the price list says',
  ),
  row(
    9,
    'API plans: monthly, annual, calls per month, rate limit, most popular.',
    plans,
    'the API plans cost and bring what the price list says',
  ),
  row(
    9,
    'All platform plans include the same tools; Unlimited a dedicated account manager.',
    planTable,
    'every platform plan includes the same tools, and the largest its own account manager',
  ),
  row(
    9,
    'Support level rises from standard to priority, dedicated and enterprise.',
    planTable,
    'support rises from standard to priority, dedicated and enterprise',
  ),
  row(
    9,
    "Next period total is the current plan price plus the new plan's price.",
    upgrade,
    'the upgrade modal offers the opposite plan type: platform users may add non-meter API tiers',
  ),
  row(
    9,
    'Error message of the renewal clears after 5 s.',
    billing,
    'says what happened when no checkout starts, and clears the message after 5 s',
  ),
  row(
    9,
    'Credit polling 60 s; credit toast lasts 5 s.',
    billing,
    'tells a deduction found by the poll of every 60 s, and hides after 5 s',
  ),
  row(
    2,
    'Any path starting /extension/ renders without the shell, errors too',
    'src/http/not-found.test.ts',
    'an error under /extension/ has no shell, whatever its status',
  ),
  row(
    2,
    'Avatar menu: Your Profile, Billing, Upgrade Plan, Sign out; groups RESEARCH, EVALUATE, PLAN, OTHER',
    'test/browser/shell.test.ts',
    'shows the side navigation with balances, the founding customer’s words and the account',
  ),
  row(
    5,
    'Newsletter email: the field is of email type, required',
    'src/content/newsletter/footer-form.test.tsx',
    'the field of the footer takes an email address and must be filled in',
  ),
  row(
    7,
    'POST /api/auth/signup: what the dialog sends',
    'src/account/auth-modal/browser-calls.test.ts',
    'a sign-up is posted as {email, password, firstName, lastName}, with the choice to be shown',
  ),
  row(
    7,
    'Google OAuth asks to be led back to /dashboard',
    'src/account/auth-modal/browser-calls.test.ts',
    'Google is asked to lead back to the dashboard',
  ),
  row(
    9,
    "Cookie default path '/'",
    'src/account/auth-modal/browser-calls.test.ts',
    'the has-logged-in cookie is set for every path of the site',
  ),
  row(
    9,
    'Currency GBP, en-GB formatting.',
    'src/domain/money.test.ts',
    'whole pounds, exact pence, a true minus',
  ),
  row(
    5,
    'Sign-up: submit is disabled while loading or terms unticked, on its page too',
    signIn,
    'has a page of its own, which cannot be sent before the terms are ticked nor while it is loading either',
  ),
  row(
    3,
    'profile_photo: a full https URL, in the profile and beside the name',
    'src/account/profile/profile.test.ts',
    'of somebody who came by Google is shown from there, in the profile and beside the name',
  ),
]
