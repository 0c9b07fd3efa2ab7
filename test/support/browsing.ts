import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'

import { sharedChromium } from './chromium.ts'
import { type TestDatabase, demonstrationDatabase } from './database.ts'
import { visitPageOf } from './kept-page.ts'
import { errorsOf } from './page-errors.ts'
import { type TestSite, testSite } from './site.ts'

/** The built site over demonstration data and a browser, for one test file. */
export type Browsing = {
  /** Full URL of a path on the site. */
  readonly at: (path: string) => string
  /** Opens a page that knows nothing of earlier visits. A script error fails the test. */
  readonly visit: (options: BrowserContextOptions, act: (page: Page) => Promise<void>) => Promise<void>
}

/** Opens the site and browser before a file's tests and closes them afterwards. */
export function browsing(): Browsing {
  let open: { database: TestDatabase; site: TestSite; browser: Browser } | undefined
  beforeAll(async () => {
    const database = await demonstrationDatabase()
    open = { database, site: await testSite(database), browser: await sharedChromium() }
  })
  afterAll(async () => {
    await open?.site.close()
    await open?.database.close()
  })
  return {
    at: (path) => `${open?.site.origin ?? ''}${path}`,
    visit: async (options, act) => {
      if (!open) throw new Error('The browser is not open yet')
      await visitPageOf(open.browser, options, async (page) => {
        const errors = errorsOf(page)
        await act(page)
        expect(errors).toEqual([])
      })
    },
  }
}

/** Waits until a page's first island is hydrated. */
export async function awake(page: Page): Promise<void> {
  await page.waitForSelector('[data-island-awake]', { state: 'attached' })
}
