/** Something that the site keeps on a visitor's device. */
export type StoredThing = {
  name: string
  /** Where it lies: a cookie goes to our server with each request, the others never leave the browser. */
  kind: 'Cookie' | 'Local storage' | 'Session storage'
  purpose: string
  lifetime: string
  /** Why no consent is asked, or that it is. */
  basis:
    | 'Strictly necessary'
    | 'How you want the site to appear'
    | 'Statistics, you may object'
    | 'Only with your consent'
}

/** Everything that the site itself keeps, by name. */
export const STORED_THINGS: readonly StoredThing[] = [
  {
    name: 'supabase-auth',
    kind: 'Cookie',
    purpose: 'Keeps you signed in. Long values are split into supabase-auth.0, supabase-auth.1 and so on.',
    lifetime: 'Until you sign out; at most 400 days',
    basis: 'Strictly necessary',
  },
  {
    name: 'anonymous-id',
    kind: 'Local storage',
    purpose:
      'Written when a page fails: tells whether ten reports of a technical fault come from one browser or from ten.',
    lifetime: 'Until you clear site data',
    basis: 'Strictly necessary',
  },
  {
    name: 'analytics-consent',
    kind: 'Local storage',
    purpose: 'Remembers whether you accepted or refused analytics, where an installation has to ask.',
    lifetime: 'Until you clear site data',
    basis: 'Strictly necessary',
  },
]
