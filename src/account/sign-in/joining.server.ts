import { RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity'

import type { SiteContext } from '#platform/site-context.ts'

import { townOf } from './town.server.ts'

type Joining = { userId: string; firstName: string; address: string }

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

/**
 * Notes that somebody joined who agreed that other visitors may see their first name and town. Nobody waits for it, and when it
 * fails nothing else does.
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
    site.log.warn({ err }, 'A joining that may be shown was not noted')
  }
}

/** A first name that can stand on a page of ours: a name by its letters, short, and no abuse. */
export function showableName(firstName: string): string | null {
  const name = firstName.normalize('NFC').trim()
  if (!/^\p{L}[\p{L}\p{M}'’ -]{0,29}$/u.test(name) || matcher.hasMatch(name)) return null
  return name
}
