import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '#platform/clock.server.ts'
import { accountSite, type AccountSite, browserCookies, type TestPerson } from '#testing/account-site.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { visitPageOf } from '#testing/kept-page.ts'
import { passUntil, stopClock } from '#testing/page-clock.ts'
import { errorsOf } from '#testing/page-errors.ts'
import { testSite } from '#testing/site.ts'

let database: TestDatabase
let site: AccountSite
let browser: Browser
let person: TestPerson

beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await accountSite(database, {
    config: {
      links: { ...nowhere, feedback: 'https://feedback.example/', facebook: 'https://social.example/' },
    },
  })
  browser = await sharedChromium()
  person = await site.signUp('Mira')
  await database.pool.query(
    `update public.profile set onboarding_completed = true, platform_customer = true, monthly_plan = 'legacy',
      platform_credits = 22, api_credits = 2000 where user_id = $1`,
    [person.userId],
  )
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const nowhere = {
  facebook: null,
  linkedin: null,
  crunchbase: null,
  instagram: null,
  youtube: null,
  productHunt: null,
  roadmap: null,
  status: null,
  feedback: null,
  stampDutySite: null,
}
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

describe('the menus', () => {
  it('open and close on click, and a click outside closes them', () =>
    visit({ viewport: DESK }, async (page) => {
      await page.goto(site.origin)
      const tools = menu(page, 'Free Tools')
      await tools.locator('summary').click()
      expect(await isOpen(tools)).toBe(true)
      expect(await tools.locator('a[href="/stampdutycalculator"]').isVisible()).toBe(true)
      await tools.locator('summary').click()
      expect(await isOpen(tools)).toBe(false)
      await tools.locator('summary').click()
      await page.mouse.click(640, 780)
      expect(await isOpen(tools)).toBe(false)
    }))

  it('work by keyboard alone: open, arrows, first letters, Escape', () =>
    visit({ viewport: DESK }, async (page) => {
      await page.goto(site.origin)
      const tools = menu(page, 'Free Tools')
      await tools.locator('summary').focus()
      await page.waitForSelector('header[data-behaving]')
      // However slowly the letters come, they are of one word.
      await stopClock(page)
      await page.keyboard.press('Enter')
      expect(await isOpen(tools)).toBe(true)
      await page.keyboard.press('ArrowDown')
      const first = await focused(page)
      expect(first).toBe(await tools.locator('a').first().innerText())
      await page.keyboard.type('stamp')
      expect(await focused(page)).toMatch(/^Stamp Duty/)
      await page.keyboard.press('Home')
      expect(await focused(page)).toBe(first)
      await page.keyboard.press('Escape')
      expect(await isOpen(tools)).toBe(false)
      expect(await focused(page)).toBe('Free Tools')
    }))

  it('are in a hamburger menu on small screens, with the sign-in link', () =>
    visit({ viewport: PHONE }, async (page) => {
      await page.goto(site.origin)
      const panel = page.locator('nav[aria-label=Main]')
      expect(await panel.isVisible()).toBe(false)
      await page.click('header button:has([aria-label=Menu])')
      expect(await panel.isVisible()).toBe(true)
      await panel.locator('summary', { hasText: 'Free Tools' }).click()
      expect(await panel.locator('a[href="/stampdutycalculator"]').isVisible()).toBe(true)
      expect(await panel.locator('[data-behaviour=auth-modal]').innerText()).toBe('Login or Sign Up')
      await page.keyboard.press('Escape')
      expect(await panel.isVisible()).toBe(false)
    }))

  it('open without script too, and the search leads to its page', () =>
    visit({ viewport: DESK, javaScriptEnabled: false }, async (page) => {
      await page.goto(site.origin)
      await menu(page, 'Free Tools').locator('summary').click()
      await page.click('header a[href="/stampdutycalculator"]')
      await page.waitForURL(`${site.origin}/stampdutycalculator`)
      await page.click('[data-open-search]')
      await page.waitForURL(`${site.origin}/search`)
      await page.fill('main input[name=q]', 'kilnfeild lane')
      await page.click('main button:has-text("Search")')
      await page.waitForURL(/\?q=/)
      expect(await page.locator('main ul a').first().innerText()).toBe('Kilnfield Lane')
    }))
})

describe('the search', () => {
  /** Opens the dialog with the keyboard. */
  const openSearch = async (page: Page) => {
    await page.waitForSelector('#search-dialog[data-behaving]', { state: 'attached' })
    await page.keyboard.press('Control+k')
  }
  const chosen = (page: Page) => page.locator('#search-results [aria-selected=true]')
  /** At once: letter by letter, a slow machine searches for the beginnings too, and their results come first. */
  const type = (page: Page, words: string) => page.keyboard.insertText(words)

  it('opens by Ctrl K, finds a page by name and a postcode by its beginning', () =>
    visit({ viewport: DESK }, async (page) => {
      await page.goto(site.origin)
      await openSearch(page)
      await type(page, 'rg30 1a')
      await page.waitForSelector('#search-results a[href="/postcodes/rg301aa"]')
      await page.keyboard.press('Escape')
      expect(await page.locator('#search-dialog').isVisible()).toBe(false)
      await page.keyboard.press('Control+k')
      await type(page, 'stamp')
      await page.waitForSelector('#search-results a[href="/stampdutycalculator"]')
      await page.keyboard.press('Enter')
      await page.waitForURL(`${site.origin}/stampdutycalculator`)
    }))

  it('groups results, is used with arrow keys alone, and remembers what was chosen until it’s cleared', () =>
    visit({ viewport: PHONE }, async (page) => {
      await page.goto(site.origin)
      await openSearch(page)
      await type(page, 'manchestr')
      await page.waitForSelector('#search-results [role=option]')
      const groups = page.locator('#search-results [role=group]')
      expect(await groups.first().getAttribute('aria-labelledby')).toBe('search-group-0')
      const first = await chosen(page).innerText()
      await page.keyboard.press('ArrowDown')
      expect(await chosen(page).innerText()).not.toBe(first)
      const input = page.locator('#search-dialog input')
      expect(await input.getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'))
      await page.keyboard.press('ArrowUp')
      const address = await chosen(page).getAttribute('href')
      await page.keyboard.press('Enter')
      await page.waitForURL(`${site.origin}${address}`)
      await openSearch(page)
      expect(await page.locator('#search-results a').getAttribute('href')).toBe(address)
      await page.click('[data-clear-recent]')
      expect(await page.locator('#search-results a').count()).toBe(0)
      expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
    }))

  it('says what it can’t search when nothing is found, and Enter opens the results page', () =>
    visit({ viewport: DESK }, async (page) => {
      await page.goto(site.origin)
      await openSearch(page)
      await type(page, 'Atlantis Boulevard')
      await expect.poll(() => page.innerText('[data-search-note]')).toMatch(/No results for[^]*emonstration/)
      await page.keyboard.press('Enter')
      await page.waitForURL(`${site.origin}/search?q=Atlantis+Boulevard`)
    }))
})

describe('the promo banner', () => {
  it('once dismissed stays dismissed, before anything is drawn', () =>
    visit({ viewport: DESK }, async (page) => {
      await page.goto(site.origin)
      const banner = page.locator('.promo-banner')
      expect(await banner.innerText()).toMatch(/AI Virtual Property Staging[^]*Learn More/)
      await banner.locator('button').hover()
      await page.waitForSelector('.promo-banner[data-behaving]')
      await banner.locator('button').click()
      expect(await banner.isVisible()).toBe(false)
      // Hidden by the style sheet and the first script alone: the other scripts never arrive. In a tab of its own, because
      // a page whose scripts are still coming reloads itself when one does not.
      const next = await page.context().newPage()
      await next.route('**/assets/*.js', (route) => route.abort())
      await next.goto(`${site.origin}/postcodes`)
      expect(await next.locator('.promo-banner').isVisible()).toBe(false)
    }))

  it('stays without script, and has no button that would do nothing', () =>
    visit({ viewport: DESK, javaScriptEnabled: false }, async (page) => {
      await page.goto(site.origin)
      expect(await page.locator('.promo-banner').isVisible()).toBe(true)
      expect(await page.locator('.promo-banner button').isVisible()).toBe(false)
    }))
})

describe('the signed-in frame', () => {
  it('shows the side navigation with balances, the founding customer’s words and the account', () =>
    visit({ viewport: DESK }, async (page) => {
      await signIn(page)
      await page.goto(site.origin)
      const side = page.locator('#side-navigation')
      expect(await side.locator('dl dd').allInnerTexts()).toEqual(['Unlimited', 'Unlimited'])
      expect((await side.innerText()).replaceAll(/\s+/g, ' ')).toContain(
        'Thanks for being a founding customer! You will not be charged credits on your account. Enjoy unlimited access!',
      )
      expect(await side.locator('a[href="https://feedback.example/"]').innerText()).toContain(
        'Feature Requests & Bugs',
      )
      expect(await page.locator('[data-behaviour=auth-modal]').count()).toBe(0)
      expect(await page.locator('.promo-banner').count()).toBe(0)
      await side.locator('[data-menu] summary').click()
      const entries = side.locator('[data-menu] a, [data-menu] button')
      expect(await entries.allInnerTexts()).toEqual(['Your Profile', 'Billing', 'Upgrade Plan', 'Sign out'])
      expect(await entries.evaluateAll((all) => all.map((entry) => entry.getAttribute('href')))).toEqual([
        '/profile',
        '/billing',
        '/billing/upgrade',
        null,
      ])
      expect(await side.locator('[data-side-group] > summary').allInnerTexts()).toEqual([
        'RESEARCH',
        'EVALUATE',
        'PLAN',
      ])
      expect(await side.innerText()).toContain('OTHER')
      await page.mouse.click(900, 780)
      expect(await isOpen(side.locator('[data-menu]'))).toBe(false)
    }))

  it('slides in on a phone, and away again', () =>
    visit({ viewport: PHONE }, async (page) => {
      await signIn(page)
      await page.goto(site.origin)
      const side = page.locator('#side-navigation')
      expect(await side.isVisible()).toBe(false)
      await page.click('header [popovertarget]')
      expect(await side.isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      expect(await side.isVisible()).toBe(false)
    }))

  it('remembers which groups are open', () =>
    visit({ viewport: DESK }, async (page) => {
      await signIn(page)
      await page.goto(site.origin)
      await page.waitForSelector('#side-navigation[data-behaving]')
      const plan = page.locator('[data-side-group=Plan]')
      expect(await isOpen(plan)).toBe(false)
      await plan.locator('summary').click()
      await expect.poll(() => page.evaluate(() => document.cookie)).toContain('Plan')
      await page.reload()
      expect(await isOpen(plan)).toBe(true)
    }))

  it('forgets the reset of a password and goes home on signing out', () =>
    visit({ viewport: DESK }, async (page) => {
      await signIn(page, await site.signUp('Rhys'))
      await page.goto(`${site.origin}/stampdutycalculator`)
      await page.waitForSelector('#side-navigation[data-behaving]')
      await page.evaluate(() => {
        localStorage.setItem('freehold-password-reset', 'yes')
        document.querySelector<HTMLFormElement>('[data-sign-out]')?.requestSubmit()
      })
      await page.waitForURL(`${site.origin}/`)
      expect(await page.locator('#side-navigation').count()).toBe(0)
      expect(await page.locator('header [data-behaviour=auth-modal]').first().innerText()).toBe(
        'Login or Sign Up',
      )
      expect(await page.evaluate(() => localStorage.getItem('freehold-password-reset'))).toBeNull()
    }))

  it('has no banner of plans, no Pricing, no promotion and no toast', async () => {
    const text = async (cookie?: string) =>
      (await fetch(site.origin, cookie ? { headers: { cookie } } : {})).text()
    const [visitors, own] = await Promise.all([text(), text(person.cookie)])
    const forVisitors = [
      'Make better, data driven property decisions.',
      'Get Premium',
      'promo-banner',
      'social-proof',
      'Login or Sign Up',
      '>Pricing<',
    ]
    for (const part of forVisitors) {
      expect(visitors, part).toContain(part)
      expect(own, part).not.toContain(part)
    }
  })

  it('is for work: the dashboard comes first, and signed-in pages end with a small footer', async () => {
    const text = async (path: string) =>
      (await fetch(site.origin + path, { headers: { cookie: person.cookie } })).text()
    const [dashboard, postcodes] = await Promise.all([text('/dashboard'), text('/postcodes')])
    for (const html of [dashboard, postcodes]) {
      const side = html.slice(html.indexOf('id="side-navigation"'), html.indexOf('</aside>'))
      const links = [...side.matchAll(/<a href="([^"]+)"/g)].map(([, address]) => address)
      expect(links.slice(0, 4)).toEqual(['/', '/dashboard', '/api-admin', '/ai-staging'])
    }
    const footerOf = (html: string) => html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
    expect(footerOf(dashboard)).toContain('Contains HM Land Registry data © Crown copyright')
    expect(footerOf(dashboard)).toContain('href="/contact"')
    expect(footerOf(dashboard)).not.toMatch(/<nav|<form|property-training-course/)
    expect(footerOf(postcodes)).toMatch(/<nav[^]*<form[^]*property-training-course|<form[^]*<nav/)
  })

  it('never appears on a page that is kept for everyone', async () => {
    const text = async (cookie?: string) =>
      (await fetch(`${site.origin}/postcodes`, cookie ? { headers: { cookie } } : {})).text()
    expect(await text(person.cookie)).toContain('side-navigation')
    expect(await text()).not.toContain('side-navigation')
    expect(await text(person.cookie)).toContain('side-navigation')
    expect(await text()).toContain('Login or Sign Up')
  })
})

describe('an address that leads nowhere', () => {
  it('keeps the frame of whoever is signed in, and has none under /extension/', async () => {
    const text = async (path: string, headers = {}) => {
      const answer = await fetch(site.origin + path, { headers })
      expect(answer.status).toBe(404)
      return answer.text()
    }
    for (const path of ['/nowhere', '/test-404', '/postcodes/nonsense'])
      expect(await text(path, { cookie: person.cookie }), path).toContain('side-navigation')
    expect(await text('/nowhere')).toContain('Login or Sign Up')
    const bare = await text('/extension/nowhere')
    expect(bare).toContain('Oh no! Page not found')
    expect(bare).not.toContain('<header')
    expect(bare).not.toContain('<footer')
  })
})

describe('the home page', () => {
  it('works out stamp duty while a price is typed', () =>
    visit({ viewport: DESK }, async (page) => {
      await page.goto(site.origin)
      await page.fill('main [name=price]', '295k')
      // gov.uk's own example: £295,000 costs £4,750.
      await expect.poll(() => page.locator('main').innerText()).toContain('£4,750')
    }))
})

describe('the toast about who joined', () => {
  it('names nobody where nobody agreed, then the newest, once, until it is put away', () =>
    visit({ viewport: DESK }, async (page) => {
      await stopClock(page)
      const toast = page.locator('.social-proof')
      const wait = async () => {
        await passUntil(page, '.social-proof[data-behaving]')
        await page.clock.runFor(4100)
      }
      await page.route('**/api/social-proof', (route) =>
        route.fulfill({ json: { total: 0, days: 30, joins: [] } }),
      )
      const told = page.waitForResponse('**/api/social-proof')
      await page.goto(site.origin)
      await wait()
      await (await told).finished()
      expect(await toast.isVisible()).toBe(false)

      await page.unroute('**/api/social-proof')
      await database.pool.query(
        `insert into public.joined_event (user_id, first_name, town) values ($1, 'Mira', 'Leeds')`,
        [person.userId],
      )
      // A site keeps for a minute what it told, perhaps to the page of a test before, so another one is asked.
      const other = await testSite(database, { clock: systemClock })
      try {
        await page.goto(`${other.origin}/postcodes`)
        await wait()
        await toast.waitFor()
        expect(await toast.innerText()).toContain('Mira from Leeds joined today')
        await toast.locator('button').click()
        expect(await toast.isVisible()).toBe(false)
        await page.goto(other.origin)
        await wait()
        expect(await toast.isVisible()).toBe(false)
      } finally {
        await other.close()
      }
    }))
})

describe('the colours', () => {
  it.each([
    ['light', 'rgb(251, 250, 246)', 'rgb(22, 32, 43)'],
    ['dark', 'rgb(16, 22, 29)', 'rgb(233, 229, 218)'],
  ] as const)('follow the %s theme of the device', (colorScheme, ground, ink) =>
    visit({ colorScheme }, async (page) => {
      await page.goto(site.origin)
      const colours = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body)
        return [backgroundColor, color]
      })
      expect(colours).toEqual([ground, ink])
    }),
  )
})

const menu = (page: Page, name: string) =>
  page.locator('header nav[aria-label=Main] details', { hasText: name })
const isOpen = (details: ReturnType<Page['locator']>) =>
  details.evaluate((element) => (element as HTMLDetailsElement).open)
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim())

async function signIn(page: Page, who = person): Promise<void> {
  await page.context().addCookies(browserCookies(who, site.origin))
}

async function visit(options: BrowserContextOptions, journey: (page: Page) => Promise<void>): Promise<void> {
  await visitPageOf(browser, options, async (page) => {
    const errors = errorsOf(page)
    await journey(page)
    expect(errors).toEqual([])
  })
}
