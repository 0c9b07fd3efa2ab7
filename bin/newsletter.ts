/** `npm run newsletter`: exports the newsletter's confirmed subscribers. */
import { subscribersCsv } from '#content/newsletter/subscribers-csv.server.ts'
import { noArguments } from '#platform/command-line.ts'
import { signingSecret } from '#platform/env.server.ts'
import { signer } from '#platform/signed-token.server.ts'

import { command } from './command.ts'

await command({
  usage: `Prints confirmed newsletter subscribers as CSV, with the columns email and unsubscribe_url.

  npm run newsletter > subscribers.csv

An address that begins with = + - or @ gets an apostrophe in front, so that spreadsheets don't run it as a formula.`,
  read: noArguments,
  run: (_, { now, print, settings, withDatabase }) =>
    withDatabase(async (db, { embedded }) => {
      const { siteUrl, port } = settings()
      const csv = await subscribersCsv(db, {
        sign: signer(signingSecret(settings(), embedded?.keys.jwtSecret)),
        siteUrl: siteUrl ?? `http://localhost:${port}`,
        now,
      })
      print(csv)
    }),
})
