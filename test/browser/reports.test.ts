import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import type { OutgoingMail } from '#platform/mail.server.ts'
import type { SiteConfig } from '#platform/site-settings.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { visitPageOf } from '#testing/kept-page.ts'
import { testSite, type TestSite } from '#testing/site.ts'

/** The user agent of a person's browser: a headless one counts as a robot. */
const PERSON = {
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
const ANALYTICS = 'https://analytics.example/script.js'

let database: TestDatabase
let browser: Browser
const sites: TestSite[] = []
const mails: OutgoingMail[] = []

beforeAll(async () => {
  database = await testDatabase()
  browser = await sharedChromium()
})
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
  await database.pool.query(
    'truncate limits.bucket, public.newsletter_subscriber, public.error_event cascade',
  )
  mails.length = 0
})
afterAll(async () => {
  await database.close()
})

async function siteWith(config: Partial<SiteConfig>): Promise<string> {
  const site = await testSite(database, {
    config: { ...readSettings({}).site, ...config },
    mail: { send: async (mail) => void mails.push(mail) },
  })
  sites.push(site)
  return site.origin
}

async function visit(
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = PERSON,
): Promise<void> {
  await visitPageOf(browser, options, work)
}

const footer = (page: Page) => page.getByRole('contentinfo').locator('form[action="/newsletter"]')
const eventRows = async () =>
  (
    await database.pool.query(
      'select error, message, path, distinct_id, details from error_event order by id',
    )
  ).rows

describe('the newsletter form in the footer', () => {
  it('goes from idle by submitting to success', async () => {
    const origin = await siteWith({})
    await visit(async (page) => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/newsletter/subscribe', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${origin}/docs/errors`)
      const form = footer(page)
      expect(await form.getAttribute('data-state')).toBe('idle')
      await form.getByLabel('Email address').fill('jane@mail.example')
      await page.locator('form[data-behaving]').waitFor({ state: 'attached' })
      const asked = page.waitForRequest('**/api/newsletter/subscribe')
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await form.getByRole('button', { name: 'Subscribing...' }).waitFor()
      answer()
      await form.getByText('✓ Check your email to confirm!').waitFor()
      await form.getByRole('button', { name: 'Subscribe', exact: true }).waitFor()
      expect((await asked).postDataJSON()).toEqual({
        name: 'jane',
        email: 'jane@mail.example',
        turnstileToken: 'footer-signup',
        source: 'footer',
      })
      expect(mails.map(({ to }) => to)).toEqual(['jane@mail.example'])
      expect(new URL(page.url()).pathname).toBe('/docs/errors')
    })
  })

  it("says 'Already subscribed' after a 409 and 'Error. Please try again.' after anything else", async () => {
    const origin = await siteWith({})
    await visit(async (page) => {
      const answers = [{ status: 409 }, { status: 500 }, null]
      await page.route('**/api/newsletter/subscribe', async (route) => {
        const answer = answers.shift()
        await (answer ? route.fulfill(answer) : route.abort())
      })
      await page.goto(`${origin}/docs/errors`)
      const form = footer(page)
      await form.getByLabel('Email address').fill('jane@mail.example')
      await page.locator('form[data-behaving]').waitFor({ state: 'attached' })
      for (const words of ['Already subscribed', 'Error. Please try again.', 'Error. Please try again.']) {
        await form.getByRole('button', { name: 'Subscribe' }).click()
        await form.getByText(words).waitFor()
        expect(await form.getByLabel('Email address').inputValue()).toBe('jane@mail.example')
      }
      expect(answers).toEqual([])
    })
  })

  it('is sent and answered without script', async () => {
    const origin = await siteWith({})
    await visit(
      async (page) => {
        await page.goto(`${origin}/docs/errors`)
        await footer(page).getByLabel('Email address').fill('jane@mail.example')
        await footer(page).getByRole('button', { name: 'Subscribe' }).click()
        await page.getByRole('main').getByText('✓ Check your email to confirm!').waitFor()
        const link = /https?:\S+verify\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
        await page.goto(link)
        await page.getByRole('button', { name: 'Confirm subscription' }).click()
        await expect
          .poll(() => page.getByRole('heading', { level: 1 }).textContent())
          .toBe('You’re subscribed')
      },
      { ...PERSON, javaScriptEnabled: false },
    )
  })

  it('renders the check against robots only when one is configured, and only when it is touched', async () => {
    const origin = await siteWith({
      turnstile: { siteKey: 'site-key', secretKey: 'secret', verifyUrl: 'http://127.0.0.1:1/' },
    })
    await visit(async (page) => {
      const loaded: string[] = []
      await page.route('https://challenges.cloudflare.com/**', async (route) => {
        loaded.push(route.request().url())
        await route.fulfill({
          contentType: 'text/javascript',
          body: `window.turnstile = {
            render: (host, { sitekey, callback }) => { host.textContent = sitekey; callback('a-human-token'); return 'w' },
            reset: () => {},
          }`,
        })
      })
      await page.goto(`${origin}/docs/errors`)
      expect(loaded).toEqual([])
      await footer(page).getByLabel('Email address').fill('jane@mail.example')
      await footer(page).getByText('site-key').waitFor()
      const asked = page.waitForRequest('**/api/newsletter/subscribe')
      await footer(page).getByRole('button', { name: 'Subscribe' }).click()
      expect((await asked).postDataJSON()).toMatchObject({ turnstileToken: 'a-human-token' })
      // Nobody can be asked whether it is one, so it is refused.
      await footer(page).getByText('Error. Please try again.').waitFor()
    })
  })
})

describe('error reports of a page', () => {
  const fail = (page: Page) =>
    page.evaluate(async () => {
      setTimeout(() => {
        throw new RangeError('a script failed')
      })
      void Promise.reject(new SyntaxError('a promise failed'))
      console.error('the console was told', { rows: 3 })
      console.error('the console was told', { rows: 3 })
      console.error('auth: wrong password')
      await fetch('/no-such-thing?email=jane@mail.example')
      await fetch('/no-such-thing?email=john@mail.example')
    })

  it('are sent in production', async () => {
    const origin = await siteWith({ production: true })
    await visit(async (page) => {
      await page.goto(`${origin}/docs/errors?q=secret`)
      await page.locator('[data-behaviour=error-reports][data-behaving]').waitFor({ state: 'attached' })
      await fail(page)
      await expect.poll(async () => (await eventRows()).length).toBe(4)
      const rows = await eventRows()
      expect(rows.map(({ error, message }) => `${error} | ${message}`).sort()).toEqual([
        'ConsoleError | the console was told {"rows":3}',
        `HttpError | HTTP 404: GET ${origin}/no-such-thing`,
        'RangeError | a script failed',
        'SyntaxError | a promise failed',
      ])
      for (const row of rows) {
        expect(row).toMatchObject({
          path: '/docs/errors',
          distinct_id: expect.stringMatching(/^anon_\w+$/) as string,
          details: { browser: 'Chrome 140', os: 'Linux', viewport: { width: 1280, height: 720 } },
        })
      }
      expect(await page.evaluate(() => localStorage.getItem('anonymous-id'))).toBe(rows[0].distinct_id)
    })
  })

  it('tell of a component that fails', async () => {
    const origin = await siteWith({ production: true })
    await visit(async (page) => {
      await page.route('**/stampdutycalculator', async (route) => {
        const response = await route.fetch()
        const html = (await response.text()).replaceAll(
          /data-island-props="[^"]*"/g,
          'data-island-props="{}"',
        )
        await route.fulfill({ response, body: html })
      })
      await page.goto(`${origin}/stampdutycalculator`)
      await expect
        .poll(async () => (await eventRows()).map(({ details }) => details.extras))
        .toContainEqual(expect.objectContaining({ kind: 'component', island: 'stamp-duty' }))
    })
  })

  it('are not sent outside production, where the console tells of them', async () => {
    const origin = await siteWith({ production: false })
    await visit(async (page) => {
      const said: string[] = []
      const asked: string[] = []
      page.on('console', (message) => said.push(message.text()))
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(`${origin}/docs/errors`)
      await fail(page)
      await expect.poll(() => said.join('\n')).toContain('the console was told')
      expect(asked).toContain('/no-such-thing')
      expect(asked).not.toContain('/api/report-error')
      expect(await eventRows()).toEqual([])
    })
  })

  it('are not sent by crawler bots', async () => {
    const origin = await siteWith({ production: true })
    await visit(async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(`${origin}/docs/errors`)
      await page.locator('[data-behaviour=error-reports][data-behaving]').waitFor({ state: 'attached' })
      const chunk = page.waitForResponse(/page-reporter/)
      await fail(page)
      await chunk
      await page.waitForTimeout(200)
      expect(asked).not.toContain('/api/report-error')
    }, {})
  })
})

describe('analytics', () => {
  /** Opens a page and returns whether it requests the script. Waits longer if it should. */
  async function loads(page: Page, address: string, { expected = false } = {}): Promise<boolean> {
    let asked = false
    await page.unrouteAll()
    await page.route('https://analytics.example/**', async (route) => {
      asked = true
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'window.counted = document.currentScript.dataset.site; window.bare = document.currentScript.dataset.excludeSearch',
      })
    })
    await page.goto(address)
    if (expected) await expect.poll(() => asked).toBe(true)
    else await page.waitForLoadState('networkidle')
    return asked
  }

  it('are loaded for people and not for bots', async () => {
    const origin = await siteWith({
      analytics: { scriptUrl: ANALYTICS, siteId: 'freehold', needsConsent: false },
    })
    await visit(async (page) => {
      expect(await loads(page, `${origin}/docs/errors`, { expected: true })).toBe(true)
      await expect.poll(() => page.evaluate(() => (window as { counted?: string }).counted)).toBe('freehold')
      expect(await page.evaluate(() => (window as { bare?: string }).bare)).toBe('true')
      expect(await page.context().cookies()).toEqual([])
    })
    await visit(async (page) => expect(await loads(page, `${origin}/docs/errors`)).toBe(false), {})
  })

  it('that do not load are silenced', async () => {
    const origin = await siteWith({
      production: true,
      analytics: { scriptUrl: ANALYTICS, siteId: undefined, needsConsent: false },
    })
    await visit(async (page) => {
      const failed = page.waitForEvent('requestfailed')
      await page.route('https://analytics.example/**', (route) => route.abort())
      await page.goto(`${origin}/docs/errors`)
      await failed
      await expect.poll(() => page.locator('script[data-analytics]').count()).toBe(0)
      expect(await eventRows()).toEqual([])
    })
  })

  it('that are not configured are not there', async () => {
    const origin = await siteWith({})
    await visit(async (page) => {
      expect(await loads(page, `${origin}/docs/errors`)).toBe(false)
      const policy = (await page.request.get(`${origin}/docs/errors`)).headers()['content-security-policy']
      expect(policy).toContain("script-src 'self';")
    })
  })

  it('that need consent wait for it, and the answer is remembered', async () => {
    const origin = await siteWith({
      analytics: { scriptUrl: ANALYTICS, siteId: undefined, needsConsent: true },
    })
    await visit(async (page) => {
      const question = page.getByRole('region', { name: 'May we count visits?' })
      expect(await loads(page, `${origin}/docs/errors`)).toBe(false)
      await question.waitFor()
      const sizes = await question
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => `${button.getBoundingClientRect().width} ${button.className}`),
        )
      expect(sizes).toHaveLength(2)
      expect(new Set(sizes).size).toBe(1)
      await question.getByRole('button', { name: 'Refuse' }).click()
      await question.waitFor({ state: 'hidden' })
      expect(await loads(page, `${origin}/docs/errors`)).toBe(false)
      expect(await question.isVisible()).toBe(false)
    })
    await visit(async (page) => {
      expect(await loads(page, `${origin}/docs/errors`)).toBe(false)
      const loaded = page.waitForRequest(ANALYTICS)
      await page.getByRole('button', { name: 'Accept' }).click()
      await loaded
      expect(await loads(page, `${origin}/docs/errors`, { expected: true })).toBe(true)
    })
  })

  it('can be changed on the cookies page', async () => {
    const origin = await siteWith({
      analytics: { scriptUrl: ANALYTICS, siteId: undefined, needsConsent: true },
    })
    await visit(async (page) => {
      expect(await loads(page, `${origin}/cookies`)).toBe(false)
      const choice = page.getByRole('main').locator('[data-behaviour=analytics-choice]')
      await choice.getByText('You have not decided yet: nothing is loaded.').waitFor()
      const loaded = page.waitForRequest(ANALYTICS)
      await choice.getByRole('button', { name: 'Accept' }).click()
      await loaded
      await choice.getByText('You accepted analytics.').waitFor()
      expect(await page.getByRole('region', { name: 'May we count visits?' }).isVisible()).toBe(false)
      await choice.getByRole('button', { name: 'Refuse' }).click()
      await choice.getByText('You refused analytics: nothing is loaded.').waitFor()
      expect(await page.locator('script[data-analytics]').count()).toBe(0)
      expect(await loads(page, `${origin}/docs/errors`)).toBe(false)
    })
  })
})
