/**
 * Sends emails about places: alerts, the weekly email and the monthly digest. Several processes can do so at once. Each email is claimed
 * in the database before it's handed over, so nobody gets one twice; if the process is killed, the up to 20 emails under way may be lost.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import type { Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { RunningJobs } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import { MailError, type Mailer } from '#platform/mail.server.ts'

import { issuesDue } from '../issues.ts'
import type { LinkSite } from '../links.server.ts'
import { type Claim, claimAlerts, claimIssues, claimRetries } from './claim.server.ts'
import { type Letter, readLetters } from './letters.server.ts'
import { type Outcome, recordOutcomes } from './record.server.ts'
import { sweepSends } from './sweep-sends.server.ts'
import { writeLetter } from './write-letter.server.ts'

const LOOK_EVERY_MS = 30_000
/** Emails claimed and sent at a time. */
const BATCH = 20

/** What the sender depends on. */
export type MailingSite = LinkSite & { db: Database; mail: Mailer; log: Log; clock: Clock }

/** Sends what is due until it's stopped. `stop` resolves when the emails under way have been handed over. */
export function sendMailings(site: MailingSite, lookEveryMs = LOOK_EVERY_MS): RunningJobs {
  const stopping = new AbortController()
  const { signal } = stopping

  async function untilStopped(): Promise<void> {
    while (!signal.aborted) {
      await sendDue(site, signal).catch((err: unknown) => site.log.warn({ err }, 'could not send emails'))
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const running = untilStopped()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Sends everything that's due now. Returns how many emails were handed over. */
export async function sendDue(site: MailingSite, signal?: AbortSignal): Promise<number> {
  const { db, clock } = site
  const now = clock.now()
  const batch = { now, most: BATCH }
  await sweepSends(db, now)
  let sent = await sendBatches(site, signal, () => claimRetries(db, batch))
  sent += await sendBatches<string>(site, signal, (last) => claimAlerts(db, { ...batch, last }))
  for (const issue of issuesDue(now))
    sent += await sendBatches<number>(site, signal, (last) => claimIssues(db, issue, { ...batch, last }))
  return sent
}

/** Claims and sends one batch after the other, until nothing is left or the process is to stop. */
async function sendBatches<Last>(
  site: MailingSite,
  signal: AbortSignal | undefined,
  claim: (last: Last | null) => Promise<Claim<Last>>,
): Promise<number> {
  let sent = 0
  let last: Last | null = null
  for (;;) {
    if (signal?.aborted) return sent
    const claimed: Claim<Last> = await claim(last)
    sent += await sendClaimed(site, claimed.ids)
    if (claimed.last === null) return sent
    last = claimed.last
  }
}

async function sendClaimed(site: MailingSite, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const letters = await readLetters(site.db, ids)
  const outcomes = await Promise.all(letters.map((letter) => send(site, letter)))
  const known = outcomes.filter((outcome) => outcome !== null)
  await recordOutcomes(site.db, known, site.clock.now())
  return known.filter(({ result }) => result === 'sent').length
}

/** Sends one email. Null if nobody knows whether the mail server has it. */
async function send({ mail, log, clock, ...site }: MailingSite, letter: Letter): Promise<Outcome | null> {
  const { id, email } = letter
  const written = email === null ? null : writeLetter(site, letter, clock.now())
  if (email === null || written === null) return { id, result: 'nothing' }
  try {
    await mail.send({ to: email, ...written, messageId: `${id}@${new URL(site.siteUrl).hostname}` })
    return { id, result: 'sent' }
  } catch (error) {
    const failure = error instanceof MailError ? error.failure : 'unknown'
    // The server's own words could contain the address.
    log.warn({ mail: id, failure }, 'an email about places was not sent')
    return failure === 'unknown' ? null : { id, result: failure }
  }
}
