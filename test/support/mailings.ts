/** Compares watched places and sends emails about them, once, as the process for jobs does again and again. */
import pino from 'pino'

import { comparePlaces } from '#account/watches/compare-places.job.server.ts'
import { type MailingSite, sendDue } from '#mailings/sending/send-mailings.server.ts'
import type { Mailer, OutgoingMail } from '#platform/mail.server.ts'
import { signer } from '#platform/signed-token.server.ts'

import type { TestDatabase } from './database.ts'

/** Signs the links of emails in tests. */
export const testSigner = signer('a secret of the tests, long enough for anyone')

/** What the sender of emails depends on, with a mailer and a time. */
export function mailingSite(
  db: TestDatabase['webDb'],
  { mail, now }: { mail: Mailer; now: () => Date },
): MailingSite {
  return {
    db,
    mail,
    log: pino({ level: 'silent' }),
    sign: testSigner,
    siteUrl: 'https://www.example.test',
    clock: { now },
  }
}

/** Compares all watched places with the current editions. */
export async function compareAll(
  { webDb, webPool }: Pick<TestDatabase, 'webDb' | 'webPool'>,
  now: Date,
): Promise<void> {
  const job = comparePlaces({ db: webDb, log: pino({ level: 'silent' }) })
  const client = await webPool.connect()
  try {
    await job.run(client, now)
  } finally {
    client.release()
  }
}

/** Compares, sends what's due, and returns the emails. With `failure`, every email fails with it. */
export async function runMailings(
  database: TestDatabase,
  { now, failure }: { now: Date; failure?: Error | undefined },
): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  await compareAll(database, now)
  const send = async (mail: OutgoingMail) => {
    if (failure) throw failure
    sent.push(mail)
  }
  await sendDue(mailingSite(database.webDb, { mail: { send }, now: () => now }))
  return sent
}
