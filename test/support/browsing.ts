import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'

import { sharedChromium } from './chromium.ts'
import { type TestDatabase, demonstrationDatabase } from './database.ts'
import { type TestSite, testSite } from './site.ts'

/** The built site over demonstration data, and a browser, for the tests of one file. */
export type Browsing = {
  /** Address of a path on the site. */
  readonly at: (path: string) => string
  /** A page in a browser of its own, closed afterwards; an error of its scripts fails the test. */
  readonly visit: (options: BrowserContextOptions, act: (page: Page) => Promise<void>) => Promise<void>
}

/** Opens site and browser before the tests of a file and closes them after. */
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
      const context = await open?.browser.newContext(options)
      if (!context) throw new Error('The browser is not open yet')
      try {
        const page = await context.newPage()
        const errors: string[] = []
        page.on('pageerror', (error) => errors.push(error.message))
        await act(page)
        expect(errors).toEqual([])
      } finally {
        await context.close()
      }
    },
  }
}

/** Waits until the first island of a page has come to life. */
export async function awake(page: Page): Promise<void> {
  await page.waitForSelector('[data-island-awake]', { state: 'attached' })
}
