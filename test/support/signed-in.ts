/** Signed-in people in a browser: signs them up, sets their profile, and opens pages as them. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'

import { type AccountSite, accountSite, browserCookies, type TestPerson } from './account-site.ts'
import { sharedChromium } from './chromium.ts'
import { demonstrationDatabase, type TestDatabase } from './database.ts'
import { visitPageOf } from './kept-page.ts'
import { errorsOf } from './page-errors.ts'

type SignedInSite = {
  database: TestDatabase
  site: AccountSite
  browser: Browser
  /** A new person whose profile has these columns. Without a password by default. */
  person: (profile: Record<string, unknown>) => Promise<TestPerson>
  profileOf: (who: TestPerson) => Promise<Record<string, unknown>>
  /** Runs a journey on a page with nothing but their session. Fails on any page error. */
  visit: (
    who: TestPerson,
    journey: (page: Page) => Promise<void>,
    options?: Parameters<Browser['newContext']>[0],
  ) => Promise<void>
}

/** Opens the built site with the demonstration data, and a browser, until the file's last test has run. */
export async function signedInSite(): Promise<SignedInSite> {
  const database = await demonstrationDatabase()
  const site = await accountSite(database)
  afterAll(async () => {
    await site.close()
    await database.close()
  })
  const browser = await sharedChromium()
  let people = 0
  return {
    database,
    site,
    browser,
    person: async (profile) => {
      people += 1
      const who = await site.signUp(`Person${people}`)
      // Without a password as after signing in with Google: the database keeps the profile's password_set in step with the account.
      if (!profile['password_set'])
        await database.pool.query('update auth.users set encrypted_password = null where id = $1', [
          who.userId,
        ])
      for (const [column, value] of Object.entries({ password_set: false, ...profile })) {
        const change = `update public.profile set ${column} = $2 where user_id = $1`
        await database.pool.query(change, [who.userId, value])
      }
      return who
    },
    profileOf: async ({ userId }) => {
      const { rows } = await database.pool.query('select * from public.profile where user_id = $1', [userId])
      return rows[0]
    },
    visit: async (who, journey, options = {}) => {
      await visitPageOf(browser, options, async (page, context) => {
        await context.addCookies(browserCookies(who, site.origin))
        const errors = errorsOf(page)
        await journey(page)
        expect(errors).toEqual([])
      })
    },
  }
}
