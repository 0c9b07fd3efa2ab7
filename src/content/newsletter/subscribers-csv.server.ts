import { csv } from '#domain/csv.ts'
import type { Database } from '#platform/database.server.ts'
import type { Signer } from '#platform/signed-token.server.ts'

import { makeUnsubscribeToken } from './tokens.server.ts'

/**
 * The confirmed subscribers as CSV, each with their unsubscribe link. Put the link into the text of every email and into its
 * List-Unsubscribe header, together with `List-Unsubscribe-Post: List-Unsubscribe=One-Click`. Anybody can choose what an address begins
 * with, so the file is safe to open in a spreadsheet: an address that begins with = + - or @ has an apostrophe in front.
 */
export async function subscribersCsv(
  db: Database,
  { sign, siteUrl, now }: { sign: Signer; siteUrl: string; now: Date },
): Promise<string> {
  const subscribers = await db
    .selectFrom('newsletter_subscriber')
    .select(['id', 'email'])
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .execute()
  const rows = subscribers.map(({ id, email }) => [
    email,
    `${siteUrl}/newsletter/unsubscribe?token=${makeUnsubscribeToken(sign, id, now)}`,
  ])
  return csv([['email', 'unsubscribe_url'], ...rows])
}
