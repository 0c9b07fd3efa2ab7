/** Sends what is due by SMTP in its own process, to be killed: `node test/support/digest-process.ts DATABASE_URL SMTP_URL INSTANT`. */
import { sendDue } from '#mailings/sending/send-mailings.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { smtpMailer } from '#platform/mail.server.ts'

import { keepCompiledModules } from './compiled-modules.ts'
import { mailingSite } from './mailings.ts'

const [, , url = '', smtpUrl = '', instant = ''] = process.argv
const database = openDatabase({ url, role: 'freehold_web', max: 3 })
const mail = smtpMailer(smtpUrl, 'Freehold <no-reply@example.test>', { once: true, connections: 5 })
keepCompiledModules()
await sendDue(mailingSite(database.db, { mail, now: () => new Date(instant) }))
process.exit(0)
