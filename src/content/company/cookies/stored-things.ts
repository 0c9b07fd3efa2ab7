/** Something that the site keeps on a visitor's device. */
export type StoredThing = {
  /** Its key in the browser, to the letter. */
  name: string
  /** Where it lies: a cookie goes to our server with each request, the others never leave the browser. */
  kind: 'Cookie' | 'Local storage' | 'Session storage'
  /** When it is set, and what for. */
  purpose: string
  lifetime: string
  /** Why no consent is asked. */
  basis: 'Strictly necessary' | 'How you want the site to appear'
}

const UNTIL_CLOSED = 'Until the browser is closed'
const UNTIL_CLEARED = 'Until you clear the site’s data'

/** Everything that the site itself keeps. A test holds it against the keys in the program. */
export const STORED_THINGS: readonly StoredThing[] = [
  {
    name: 'supabase-auth',
    kind: 'Cookie',
    purpose:
      'At sign-in: keeps you signed in. A long value is split into supabase-auth.0, supabase-auth.1 and so on.',
    lifetime: 'Until you sign out, at most 400 days',
    basis: 'Strictly necessary',
  },
  {
    name: 'supabase-auth-code-verifier',
    kind: 'Cookie',
    purpose: 'While you sign in with Google or by a link: proves that the answer belongs to this browser.',
    lifetime: 'Until the sign-in is done',
    basis: 'Strictly necessary',
  },
  {
    name: 'has-logged-in',
    kind: 'Cookie',
    purpose: 'After the first sign-in: opens the dialog on Sign In instead of Sign Up. Holds no name.',
    lifetime: 'One year',
    basis: 'How you want the site to appear',
  },
  {
    name: 'known-browser',
    kind: 'Cookie',
    purpose:
      'At sign-in with a password: lets you in here while strangers guess at your account and sign-in elsewhere has to wait.',
    lifetime: 'Half a year after the last sign-in',
    basis: 'Strictly necessary',
  },
  {
    name: 'trial-banner-dismissed',
    kind: 'Cookie',
    purpose: 'When you dismiss the banner about your trial: keeps it away.',
    lifetime: UNTIL_CLOSED,
    basis: 'How you want the site to appear',
  },
  {
    name: 'onboarding-postponed',
    kind: 'Cookie',
    purpose:
      'When you press Later while setting up your account, or go on without a plan: doesn’t ask again for now.',
    lifetime: 'Until the browser is closed; seven days when you continue for free',
    basis: 'How you want the site to appear',
  },
  {
    name: 'renewal-postponed',
    kind: 'Cookie',
    purpose: 'When you put off choosing a new plan: keeps the question away.',
    lifetime: UNTIL_CLOSED,
    basis: 'How you want the site to appear',
  },
  {
    name: 'side-groups',
    kind: 'Cookie',
    purpose: 'When you open or close a group of the side navigation: remembers which are open.',
    lifetime: 'One year',
    basis: 'How you want the site to appear',
  },
  {
    name: 'freehold-operator',
    kind: 'Cookie',
    purpose: 'Only for the people who run this site: opens their own pages.',
    lifetime: UNTIL_CLOSED,
    basis: 'Strictly necessary',
  },
  {
    name: 'credit-toast',
    kind: 'Local storage',
    purpose:
      'After a credit was spent: lets the next page show what is left. Not shown again after 30 seconds.',
    lifetime: 'Until the next credit is spent, or you clear the site’s data',
    basis: 'Strictly necessary',
  },
  {
    name: 'freehold-password-reset',
    kind: 'Local storage',
    purpose: 'After the link in an email about a forgotten password: opens the form for a new one.',
    lifetime: 'Until the password is set or you sign out',
    basis: 'Strictly necessary',
  },
  {
    name: 'freehold-profile-synced',
    kind: 'Local storage',
    purpose: 'After a sign-in with Google: notes that your name was taken over, so that it happens once.',
    lifetime: UNTIL_CLEARED,
    basis: 'Strictly necessary',
  },
  {
    name: 'calculator-…',
    kind: 'Local storage',
    purpose:
      'When you change the numbers of a calculator: keeps them, under the calculator’s name, to offer them on your next visit. The copy stays in your browser.',
    lifetime: UNTIL_CLEARED,
    basis: 'How you want the site to appear',
  },
  {
    name: 'promo-dismissed',
    kind: 'Local storage',
    purpose: 'When you dismiss the banner about AI staging: keeps it away.',
    lifetime: UNTIL_CLEARED,
    basis: 'How you want the site to appear',
  },
  {
    name: 'anonymous-id',
    kind: 'Local storage',
    purpose:
      'When something breaks while you are not signed in: “anon_” and random letters, so that ten reports of one fault do not look like ten people. Set only then.',
    lifetime: UNTIL_CLEARED,
    basis: 'Strictly necessary',
  },
  {
    name: 'analytics-consent',
    kind: 'Local storage',
    purpose: 'When you decide about analytics that need consent: remembers the decision.',
    lifetime: UNTIL_CLEARED,
    basis: 'Strictly necessary',
  },
  {
    name: 'freehold-reloaded-at',
    kind: 'Session storage',
    purpose: 'When a page is reloaded after a failure: stops it from reloading again and again.',
    lifetime: 'Until the tab is closed; it has effect for ten seconds',
    basis: 'Strictly necessary',
  },
  {
    name: 'social-proof-seen',
    kind: 'Session storage',
    purpose: 'When the notice about new members was shown: shows it once.',
    lifetime: 'Until the tab is closed',
    basis: 'How you want the site to appear',
  },
]
