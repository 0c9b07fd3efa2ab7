/**
 * The job that emails about watched places, in its own process, to be killed: `node test/support/watch-process.ts DATABASE_URL FILE
 * WHEN`. Each email is a line of FILE. It kills itself `before` or `after` writing the first one.
 */
import { appendFileSync } from 'node:fs'

import { watchPlaces } from '#account/watches/watch-places.job.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { createLog } from '#platform/log.server.ts'
import { signer } from '#platform/signed-token.server.ts'

const [, , url = '', file = '', when = ''] = process.argv
const database = openDatabase({ url, role: 'freehold_web', max: 3 })
const end = () => process.kill(process.pid, 'SIGKILL')
const job = watchPlaces({
  db: database.db,
  log: createLog('silent'),
  sign: signer('a secret of the tests, long enough for anyone'),
  siteUrl: 'https://www.example.test',
  mail: {
    send: async ({ to }) => {
      if (when === 'before') end()
      appendFileSync(file, `${to}\n`)
      if (when === 'after') end()
    },
  },
})
const client = await database.pool.connect()
await job.run(client, systemClock.now())
client.release()
await database.close()
process.stdout.write('done\n')
