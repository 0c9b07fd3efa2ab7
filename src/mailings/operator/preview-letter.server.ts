import { z } from 'zod'

import { addDays, isoDate, utcDay } from '#domain/dates.ts'
import type { Mail } from '#platform/mail.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import type { HowOften } from '../how-often.ts'
import { digestIssue, weeklyIssue } from '../issues.ts'
import { readPreferences } from '../preferences/preferences.server.ts'
import { Change } from '../sending/letters.server.ts'
import { writeLetter } from '../sending/write-letter.server.ts'
import { nextChanges } from './mail-log.server.ts'

/** Nobody has this id, so that the links in a preview change nothing. */
const NOBODY = 0

/**
 * Writes the issue that a recipient would get next: the digest, or for an account the weekly email, even if it gets its news at once. Null
 * if there's no news for them.
 */
export async function previewLetter(
  site: SiteContext,
  recipientId: number,
  now: Date,
): Promise<{ readonly mail: Mail; readonly howOften: HowOften } | null> {
  const [preferences, found] = await Promise.all([
    readPreferences(site.db, recipientId),
    nextChanges(site.db, recipientId),
  ])
  const changes = z.array(Change).safeParse(found)
  if (preferences === null || !changes.success) return null
  const isSubscriber = preferences.kind === 'subscriber'
  const today = utcDay(now)
  // The issue about the month or week that today is in.
  const { kind, edition } = isSubscriber
    ? digestIssue(addDays(isoDate(`${today.slice(0, 7)}-01`), 31))
    : weeklyIssue(addDays(today, 7))
  const mail = writeLetter(
    site,
    {
      id: '',
      kind,
      edition,
      recipientId: NOBODY,
      subscriberId: isSubscriber ? NOBODY : null,
      email: null,
      changes: changes.data,
    },
    now,
  )
  return mail && { mail, howOften: preferences.howOften }
}
