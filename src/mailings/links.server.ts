import { makeStopToken, makeWatchToken } from '#account/watches/watch-token.server.ts'
import { makePreferencesToken, makeUnsubscribeToken } from '#content/newsletter/tokens.server.ts'
import type { Signer } from '#platform/signed-token.server.ts'
import { href } from '#web/href.ts'

/** What links are made with. */
export type LinkSite = { readonly sign: Signer; readonly siteUrl: string }

/** The signed link to somebody's preferences, which works for 400 days. */
export function preferencesUrl({ sign, siteUrl }: LinkSite, recipientId: number, now: Date): string {
  const token = makePreferencesToken(sign, recipientId, now)
  return siteUrl + href('/newsletter/preferences', null, { token })
}

/** The link that ends the newsletter, or all emails about an account's places. */
export function unsubscribeUrl(
  { sign, siteUrl }: LinkSite,
  { recipientId, subscriberId }: { recipientId: number; subscriberId: number | null },
  now: Date,
): string {
  return subscriberId === null
    ? siteUrl + href('/watches/end', null, { token: makeStopToken(sign, recipientId, now) })
    : siteUrl +
        href('/newsletter/unsubscribe', null, { token: makeUnsubscribeToken(sign, subscriberId, now) })
}

/** The link that ends one watch. */
export function endWatchUrl({ sign, siteUrl }: LinkSite, watchId: string, now: Date): string {
  return siteUrl + href('/watches/end', null, { token: makeWatchToken(sign, watchId, now) })
}
