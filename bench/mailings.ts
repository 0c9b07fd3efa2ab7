/**
 * The newsletter's digest for 100,000 subscribers (`MAILINGS` sets another number), each with two of 200 places that have news: claimed,
 * written, handed over by SMTP to a server in the same process that throws them away, and noted in the log. How long comparing the places
 * takes isn't in it: that's done when an edition is published.
 */
import pino from 'pino'

import { sendDue } from '#mailings/sending/send-mailings.server.ts'
import { smtpMailer } from '#platform/mail.server.ts'
import { signer } from '#platform/signed-token.server.ts'
import { testDatabase } from '#testing/database.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { addSubscribers, noteChanges } from '#testing/subscribers.ts'

import { type Bound, figure } from './support/figures.ts'
import { hold } from './support/held.ts'
import { MissingFigure } from './support/missing-figure.ts'

const COUNT = Number(process.env['MAILINGS'] ?? 100_000)
const PLACES = Array.from({ length: 200 }, (_, at) => `RG30 ${100 + at}`)
/** What issue 16 asks for: 100,000 in 10 minutes. */
const MIN: Bound = { atLeast: Math.ceil(100_000 / 600) }
const DUE = new Date('2026-12-01T08:00:00Z')

/** Measures how many digests are sent in a second. */
export async function benchMailings(): Promise<void> {
  const database = await testDatabase()
  const sink = await mailSink({ keepText: false })
  const close = hold(async () => {
    await sink.close()
    await database.close()
  })
  try {
    await addSubscribers(database.pool, {
      count: COUNT,
      places: PLACES,
      confirmedAt: '2026-10-01T00:00:00Z',
    })
    await noteChanges(database.pool, { places: PLACES, version: 1, notedAt: '2026-11-12T09:00:00Z' })
    await database.pool.query('analyze')
    await figure({ what: `digests sent, of ${COUNT}`, bound: MIN }, async () => {
      const started = performance.now()
      const cpu = process.cpuUsage()
      const sent = await sendDue({
        db: database.webDb,
        mail: smtpMailer(sink.url, 'Freehold <no-reply@example.test>', { once: true, connections: 5 }),
        log: pino({ level: 'silent' }),
        sign: signer('a secret of the benchmarks, long enough'),
        siteUrl: 'https://www.example.test',
        clock: { now: () => DUE },
      })
      const seconds = (performance.now() - started) / 1000
      const { user, system } = process.cpuUsage(cpu)
      const people = new Set(sink.received.map(({ to }) => to)).size
      if (sent !== COUNT || people !== COUNT || sink.received.length !== COUNT)
        throw new MissingFigure(`${sink.received.length} digests reached ${people} people`)
      const each = (user + system) / 1000 / COUNT
      return {
        value: COUNT / seconds,
        unit: 'emails/s',
        detail: `${seconds.toFixed(0)} s; ${each.toFixed(2)} ms of processor time each, with the receiving server's`,
      }
    })
  } finally {
    await close()
  }
}
