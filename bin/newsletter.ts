/** `npm run newsletter`: who gets the newsletter, as CSV for the program that sends it. Works whether or not the site is running. */
import { subscribersCsv } from '#content/newsletter/subscribers-csv.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { readSettings, SettingsError, signingSecret } from '#platform/env.server.ts'
import { withServices } from '#platform/services.server.ts'
import { signer } from '#platform/signed-token.server.ts'

try {
  const settings = readSettings()
  const csv = await withServices(settings, async ({ databaseUrl, embedded }) => {
    const database = openDatabase({ url: databaseUrl, max: 1 })
    try {
      return await subscribersCsv(database.db, {
        sign: signer(signingSecret(settings, embedded?.keys.jwtSecret)),
        siteUrl: settings.siteUrl ?? `http://localhost:${settings.port}`,
        now: systemClock.now(),
      })
    } finally {
      await database.close()
    }
  })
  process.stdout.write(csv)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
