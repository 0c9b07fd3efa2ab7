/**
 * Sends emails about places in its own process, to be killed: `node test/support/watch-process.ts DATABASE_URL FILE WHEN`. Each email is
 * a line of FILE. It kills itself `before` or `after` writing the first one.
 */
import { appendFileSync } from 'node:fs'

import { sendDue } from '#mailings/sending/send-mailings.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'

import { keepCompiledModules } from './compiled-modules.ts'
import { mailingSite } from './mailings.ts'

const [, , url = '', file = '', when = ''] = process.argv
const database = openDatabase({ url, role: 'freehold_web', max: 3 })
const end = () => process.kill(process.pid, 'SIGKILL')
keepCompiledModules()
await sendDue(
  mailingSite(database.db, {
    now: () => systemClock.now(),
    mail: {
      send: async ({ to }) => {
        if (when === 'before') end()
        appendFileSync(file, `${to}\n`)
        if (when === 'after') end()
      },
    },
  }),
)
await database.close()
process.stdout.write('done\n')
