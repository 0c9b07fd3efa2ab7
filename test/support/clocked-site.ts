import { demonstrationDatabase, type TestDatabase } from './database.ts'
import { testSite, type TestSite } from './site.ts'
import { TEST_DAY } from './test-day.ts'

const NOON = new Date(`${TEST_DAY}T12:00:00Z`)

/** The built site behind one proxy, at noon until its clock is moved. Limits count by the address in `x-forwarded-for`. */
export type ClockedSite = TestSite & {
  database: TestDatabase
  noon: Date
  /** Sets the clock to this many seconds after noon. */
  setSeconds(seconds: number): void
}

/** Opens the site over the demonstration data. */
export async function clockedSite(): Promise<ClockedSite> {
  const database = await demonstrationDatabase()
  let now = NOON
  const site = await testSite(database, { trustedProxies: 1, clock: { now: () => now } })
  return {
    ...site,
    database,
    noon: NOON,
    setSeconds: (seconds) => {
      now = new Date(NOON.getTime() + seconds * 1000)
    },
    close: async () => {
      await site.close()
      await database.close()
    },
  }
}
