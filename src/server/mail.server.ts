import path from 'node:path'

import { systemClock } from '#platform/clock.server.ts'
import { mailbox } from '#platform/embedded/mailbox.server.ts'
import type { Settings } from '#platform/env.server.ts'
import { type Mailer, noMailer, smtpMailer } from '#platform/mail.server.ts'
import type { SentServices } from '#platform/processes/orders.ts'

/** Connections to the mail server for jobs: enough to keep it busy while one of them waits for a response. */
const CONNECTIONS = 5

/**
 * The mailer for jobs, which may run in a different process from the site: the embedded stack's mailbox is a folder. It hands over each
 * email only once.
 */
export function openMailForJobs(
  { dataDir, smtpUrl, site }: Settings,
  { embedded }: Pick<SentServices, 'embedded'>,
): Mailer {
  if (smtpUrl)
    return smtpMailer(smtpUrl, site.mailFrom, {
      once: true,
      connections: CONNECTIONS,
      bouncesTo: site.mailBouncesTo,
    })
  return embedded ? mailbox(path.join(dataDir, 'mailbox'), systemClock) : noMailer
}
