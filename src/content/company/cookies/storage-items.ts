/** Something we store on a visitor’s device. */
export type StorageItem = {
  /** Its exact key in the browser. */
  name: string
  /** A cookie is sent to our server with each request; the others never leave the browser. */
  kind: 'Cookie' | 'Local storage' | 'Session storage'
  /** When we set it, and why. */
  purpose: string
  lifetime: string
  /** Why it needs no consent. */
  basis: 'Strictly necessary' | 'Your preferences'
}

const UNTIL_CLOSED = 'Until you close the browser'
const UNTIL_CLEARED = 'Until you clear the site’s data'

/** Everything the site stores. A test compares the list with the keys in the code. */
export const STORAGE_ITEMS: readonly StorageItem[] = [
  {
    name: 'supabase-auth',
    kind: 'Cookie',
    purpose:
      'When you sign in: keeps you signed in. Long values are split into supabase-auth.0, supabase-auth.1 and so on.',
    lifetime: 'Until you sign out, up to 400 days',
    basis: 'Strictly necessary',
  },
  {
    name: 'supabase-auth-code-verifier',
    kind: 'Cookie',
    purpose: 'While you sign in with Google or an email link: proves that the response is for this browser.',
    lifetime: 'Until you’ve signed in',
    basis: 'Strictly necessary',
  },
  {
    name: 'has-logged-in',
    kind: 'Cookie',
    purpose:
      'After you first sign in: shows Sign In instead of Sign Up next time. It doesn’t contain your name.',
    lifetime: 'One year',
    basis: 'Your preferences',
  },
  {
    name: 'known-browser',
    kind: 'Cookie',
    purpose:
      'When you sign in with a password: lets you keep signing in on this browser if someone tries to guess your password and we have to limit sign-ins.',
    lifetime: 'Six months after you last sign in',
    basis: 'Strictly necessary',
  },
  {
    name: 'reader',
    kind: 'Cookie',
    purpose:
      'When you choose what a place’s page puts first: remembers whether you read as a first-time buyer, a family, an investor or an agent.',
    lifetime: 'One year, or until you choose Everyone',
    basis: 'Your preferences',
  },
  {
    name: 'recent-searches',
    kind: 'Local storage',
    purpose:
      'When you choose a search result: lists the last six under the empty search box, where you can clear them.',
    lifetime: UNTIL_CLEARED,
    basis: 'Your preferences',
  },
  {
    name: 'saved-area-searches',
    kind: 'Local storage',
    purpose:
      'When you save a search for areas without signing in: lists up to 20 of them next to the search, where you can remove them. They stay in your browser.',
    lifetime: UNTIL_CLEARED,
    basis: 'Your preferences',
  },
  {
    name: 'trial-banner-dismissed',
    kind: 'Cookie',
    purpose: 'When you dismiss the free trial banner: keeps it hidden.',
    lifetime: UNTIL_CLOSED,
    basis: 'Your preferences',
  },
  {
    name: 'onboarding-postponed',
    kind: 'Cookie',
    purpose:
      'When you choose Later while setting up your account, or continue without a plan: stops us asking again for now.',
    lifetime: 'Until you close the browser; seven days if you continue for free',
    basis: 'Your preferences',
  },
  {
    name: 'renewal-postponed',
    kind: 'Cookie',
    purpose: 'When you put off choosing a new plan: stops us asking again for now.',
    lifetime: UNTIL_CLOSED,
    basis: 'Your preferences',
  },
  {
    name: 'side-groups',
    kind: 'Cookie',
    purpose: 'When you open or close a group in the side menu: remembers which are open.',
    lifetime: 'One year',
    basis: 'Your preferences',
  },
  {
    name: 'freehold-operator',
    kind: 'Cookie',
    purpose: 'Only for people who run this site: gives them access to admin pages.',
    lifetime: UNTIL_CLOSED,
    basis: 'Strictly necessary',
  },
  {
    name: 'credit-toast',
    kind: 'Local storage',
    purpose: 'When you spend a credit: shows your remaining credits on the next page, for up to 30 seconds.',
    lifetime: 'Until you spend another credit or clear the site’s data',
    basis: 'Strictly necessary',
  },
  {
    name: 'credits-before',
    kind: 'Local storage',
    purpose:
      'When you send a form that spends credits: remembers your balance, so that the next page can say what was spent.',
    lifetime: 'Until the next page opens',
    basis: 'Strictly necessary',
  },
  {
    name: 'freehold-password-reset',
    kind: 'Local storage',
    purpose: 'When you follow a password reset link: opens the form for a new password.',
    lifetime: 'Until you set a password or sign out',
    basis: 'Strictly necessary',
  },
  {
    name: 'freehold-profile-synced',
    kind: 'Local storage',
    purpose:
      'When you sign in with Google: remembers that we’ve copied your name to your profile, so we only do it once.',
    lifetime: UNTIL_CLEARED,
    basis: 'Strictly necessary',
  },
  {
    name: 'calculator-…',
    kind: 'Local storage',
    purpose:
      'When you use a calculator: remembers your numbers for your next visit. They stay in your browser.',
    lifetime: UNTIL_CLEARED,
    basis: 'Your preferences',
  },
  {
    name: 'course-progress',
    kind: 'Local storage',
    purpose:
      'When you answer a lesson’s quiz without an account: remembers which lessons you’ve done and how many answers were right. It stays in your browser.',
    lifetime: UNTIL_CLEARED,
    basis: 'Your preferences',
  },
  {
    name: 'promo-dismissed',
    kind: 'Local storage',
    purpose: 'When you dismiss the AI staging banner: keeps it hidden.',
    lifetime: UNTIL_CLEARED,
    basis: 'Your preferences',
  },
  {
    name: 'anonymous-id',
    kind: 'Local storage',
    purpose:
      'If something breaks while you’re signed out: “anon_” and random letters, so that ten reports of the same fault don’t look like ten people.',
    lifetime: UNTIL_CLEARED,
    basis: 'Strictly necessary',
  },
  {
    name: 'analytics-consent',
    kind: 'Local storage',
    purpose: 'When you accept or decline analytics: remembers your choice.',
    lifetime: UNTIL_CLEARED,
    basis: 'Strictly necessary',
  },
  {
    name: 'freehold-reloaded-at',
    kind: 'Session storage',
    purpose: 'When a page reloads after a fault: stops it reloading again and again.',
    lifetime: 'Until you close the tab; only used for ten seconds',
    basis: 'Strictly necessary',
  },
  {
    name: 'social-proof-seen',
    kind: 'Session storage',
    purpose: 'When we’ve shown the notice about new members: stops us showing it again.',
    lifetime: 'Until you close the tab',
    basis: 'Your preferences',
  },
]
