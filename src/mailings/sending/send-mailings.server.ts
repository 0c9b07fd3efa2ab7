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
  const { db, clock, log } = site
  const now = clock.now()
  const batch = { now, most: BATCH }
  const phases: readonly (() => Promise<Pass>)[] = [
    async () => sweepSends(db, now).then(() => ({ sent: 0, isStuck: false })),
    () => sendBatches(site, signal, () => claimRetries(db, batch)),
    () => sendBatches<string>(site, signal, (last) => claimAlerts(db, { ...batch, last })),
    ...issuesDue(now).map(
      (issue) => () =>
        sendBatches<number>(site, signal, (last) => claimIssues(db, issue, { ...batch, last })),
    ),
  ]
  let sent = 0
  for (const phase of phases) {
    try {
      const pass = await phase()
      sent += pass.sent
      if (pass.isStuck) return sent
    } catch (err) {
      // Alerts that can't be claimed are no reason to hold back the digest.
      log.warn({ err }, 'could not send some emails about places')
    }
  }
  return sent
}

/** How many emails were handed over, and whether none of a whole batch was answered for good: then more would only be claimed in vain. */
type Pass = { readonly sent: number; readonly isStuck: boolean }

/** Claims and sends one batch after the other, until nothing is left, nothing can be sent or the process is to stop. */
async function sendBatches<Last>(
  site: MailingSite,
  signal: AbortSignal | undefined,
  claim: (last: Last | null) => Promise<Claim<Last>>,
): Promise<Pass> {
  let sent = 0
  let last: Last | null = null
  for (;;) {
    if (signal?.aborted) return { sent, isStuck: false }
    const claimed: Claim<Last> = await claim(last)
    const pass = await sendClaimed(site, claimed.ids)
    sent += pass.sent
    if (claimed.last === null || pass.isStuck) return { sent, isStuck: pass.isStuck }
    last = claimed.last
  }
}

async function sendClaimed(site: MailingSite, ids: readonly string[]): Promise<Pass> {
  if (ids.length === 0) return { sent: 0, isStuck: false }
  const { db, log, clock } = site
  const letters = await readLetters(db, ids).catch((err: unknown) => {
    log.warn({ err }, 'could not read claimed emails')
    return []
  })
  const outcomes = await Promise.all(letters.map((letter) => send(site, letter)))
  const read = new Set(letters.map(({ id }) => id))
  const known: readonly Outcome[] = [
    ...outcomes.filter((outcome) => outcome !== null),
    // Claimed, but certainly not handed over.
    ...ids.filter((id) => !read.has(id)).map((id) => ({ id, result: 'later' as const })),
  ]
  await insist(() => recordOutcomes(db, known, clock.now()))
  return {
    sent: known.filter(({ result }) => result === 'sent').length,
    isStuck: known.every(({ result }) => result === 'later' || result === 'unavailable'),
  }
}

/** Pauses before trying again to note what became of emails. Without the note, nobody would know. */
const INSIST_AFTER_MS = [500, 2_000, 5_000]

async function insist(action: () => Promise<void>): Promise<void> {
  for (const pause of INSIST_AFTER_MS) {
    try {
      return await action()
    } catch {
      await sleep(pause)
    }
  }
  await action()
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
    log.warn({ mail: id, failure }, 'could not send an email about places')
    return failure === 'unknown' ? null : { id, result: failure }
  }
}
