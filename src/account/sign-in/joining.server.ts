import { RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity'

import type { SiteContext } from '#platform/site-context.ts'

import { townOf } from './town.server.ts'

type Joining = { userId: string; firstName: string; address: string }

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

/**
 * Records the first name and town of somebody who joined and agreed to show them to other visitors. Runs in the background; a failure is
 * only logged.
 */
export async function recordJoining(
  site: SiteContext,
  { userId, firstName, address }: Joining,
): Promise<void> {
  try {
    const name = showableName(firstName)
    if (!name) return
    const town = site.config.ipLocationUrl ? await townOf(site.config.ipLocationUrl, address) : null
    await site.db
      .insertInto('joined_event')
      .values({ user_id: userId, first_name: name, town, joined_at: site.clock.now() })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  } catch (err) {
    site.log.warn({ err }, 'could not record a sign-up for the toast')
  }
}

/** The first name if it's fit to show: letters only, short and not offensive; otherwise null. */
export function showableName(firstName: string): string | null {
  const name = firstName.normalize('NFC').trim()
  if (!/^\p{L}[\p{L}\p{M}'’ -]{0,29}$/u.test(name) || matcher.hasMatch(name)) return null
  return name
}
