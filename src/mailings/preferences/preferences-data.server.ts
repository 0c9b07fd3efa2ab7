import { WATCHED_DATASETS } from '#account/watches/figures.ts'
import { accountRecipient } from '#account/watches/watches.server.ts'
import { readPreferencesToken } from '#content/newsletter/tokens.server.ts'
import { href } from '#web/href.ts'
import type { PageContext } from '#web/page.ts'

import { preferencesUrl, unsubscribeUrl } from '../links.server.ts'
import { DONE, type Posted } from './preferences-actions.server.ts'
import { type Preferences, readPreferences, subscriptionOf } from './preferences.server.ts'

/** What the preferences page shows. */
export type PreferencesData =
  | { readonly state: 'missing' | 'forged' | 'ended' }
  | {
      readonly state: 'shown'
      readonly preferences: Preferences
      /** Where the forms are sent. */
      readonly address: string
      readonly done: string | null
      readonly posted: Extract<Posted, { error: string }> | null
      /** The link that ends the newsletter; null for accounts, which can choose never. */
      readonly unsubscribe: string | null
      /** For accounts: the preferences of the newsletter, or where to subscribe. */
      readonly newsletter: { readonly url: string; readonly isSubscribed: boolean } | null
    }

/** Loads the preferences of whoever has the signed link or has signed in. */
export async function preferencesData(
  context: PageContext<'/newsletter/preferences'>,
  posted: Extract<Posted, { error: string }> | null,
): Promise<PreferencesData> {
  const { url, db, site, now, visitor } = context
  const token = url.searchParams.get('token')
  const done = Object.entries(DONE).find(([name]) => name === url.searchParams.get('done'))?.[1] ?? null
  if (token !== null) {
    const id = readPreferencesToken(site.sign, token, now)
    if (id === null) return { state: 'forged' }
    const preferences = await readPreferences(db, id)
    if (preferences === null) return { state: 'ended' }
    const address = href('/newsletter/preferences', null, { token })
    const { subscriberId } = preferences
    const unsubscribe =
      subscriberId === null
        ? null
        : unsubscribeUrl({ ...site, siteUrl: '' }, { recipientId: id, subscriberId }, now)
    return { state: 'shown', preferences, address, done, posted, unsubscribe, newsletter: null }
  }
  if (!visitor || visitor.email === null) return { state: 'missing' }
  const id = await accountRecipient(db, visitor.userId)
  const preferences = (id === null ? null : await readPreferences(db, id)) ?? newAccount(visitor.email)
  const address = href('/newsletter/preferences')
  // An address that nobody has confirmed may be somebody else's.
  const isConfirmed = site.config.emailConfirmation || visitor.provider === 'google'
  const subscription = isConfirmed ? await subscriptionOf(db, visitor.email) : null
  const newsletter =
    subscription === null
      ? { url: href('/newsletter'), isSubscribed: false }
      : { url: preferencesUrl({ ...site, siteUrl: '' }, subscription, now), isSubscribed: true }
  return { state: 'shown', preferences, address, done, posted, unsubscribe: null, newsletter }
}

/** An account that has never watched a place. */
function newAccount(email: string): Preferences {
  return {
    kind: 'account',
    subscriberId: null,
    email,
    howOften: 'at-once',
    topics: [...WATCHED_DATASETS],
    places: [],
    stoppedFor: null,
  }
}
