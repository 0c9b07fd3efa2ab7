import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { extensionBrowsing, inBackground, panelIn } from '#testing/extension-browsing.ts'

import { RIGHTMOVE_PAGES, RIGHTMOVE_UNKNOWN } from '../../extension/fixtures/rightmove-pages.ts'
import { ZOOPLA_PAGES } from '../../extension/fixtures/zoopla-pages.ts'

/*
 * The unpacked extension in a whole Chromium, on pages that play the two portals. The portals forbid all scripts, styles and frames
 * of others, as strictly as they can.
 */
const started = extensionBrowsing()

const layout = (pages: typeof RIGHTMOVE_PAGES, name: string) => {
  const found = pages.find((page) => page.layout.startsWith(name))
  if (!found) throw new Error(`No fixture is called ${name}`)
  return found
}
const HOUSE = layout(RIGHTMOVE_PAGES, 'packed __PAGE_MODEL')
const button = 'freehold-extension button'

/** The settings that the extension has stored, as JSON. */
function stored(panel: Frame): Promise<string> {
  return panel.evaluate(async () => JSON.stringify(await chrome.storage.local.get(['settings'])))
}

/** The prices that the extension has stored, by listing. */
async function storedHistory(): Promise<object> {
  const stored = await inBackground(started().context, () => chrome.storage.local.get(['history']))
  return stored['history'] ?? {}
}

describe('the extension on a Rightmove listing', () => {
  it('sends nothing until its panel is opened, and then only what the figures need', async () => {
    const { open, requests, site } = started()
    const page = await open(HOUSE)
    expect(requests.map(({ url }) => url)).toEqual([HOUSE.url.replace(/#.*/, '')])
    await page.click(button)
    const { figures } = await panelIn(page)
    await figures.locator('text=Cash needed').waitFor()
    await page.waitForTimeout(500)
    const origins = new Set(requests.map(({ url }) => new URL(url).origin))
    for (const origin of origins)
      expect([site.origin, 'https://www.rightmove.co.uk', 'data:', 'null']).toContain(
        origin.startsWith('chrome-extension:') ? 'null' : origin,
      )
    const toSite = requests.filter(({ url }) => url.startsWith(site.origin))
    expect(toSite.filter(({ url }) => url.includes('/extension/'))).toHaveLength(1)
    for (const { method, url, sent, cookie } of toSite) {
      expect(method).toBe('GET')
      expect(cookie).toBe(false)
      expect(`${url} ${sent}`).not.toMatch(/Tilehurst|140000001/)
    }
    await page.close()
  })

  it('shows price, costs, yield, area, flags and what isn’t known, signed out', async () => {
    const page = await started().open(HOUSE)
    await page.click(button)
    const { figures } = await panelIn(page)
    const text = (await figures.locator('main').innerText()).replaceAll(/\s+/g, ' ')
    for (const part of [
      'Prices around RG30 1AA',
      'Asking price',
      '£325,000',
      'Our estimate',
      'Four in five homes like this sell within this range',
      'Asking price per m²',
      'Sold per m² nearby',
      'Cash needed',
      'Stamp duty (SDLT)',
      'Monthly cost',
      'Mortgage',
      'Gross yield at that rent',
      'Energy rating D',
      'Recorded crime',
    ])
      expect(text, part).toContain(part)
    expect(text).not.toContain('We couldn’t read')
    await page.close()
  })

  it('applies settings at once and keeps them', async () => {
    const { open } = started()
    const page = await open(HOUSE)
    await page.click(button)
    const { panel, figures } = await panelIn(page)
    await panel.click('#settings-button')
    await panel.selectOption('[name=buyer]', 'additional')
    // 5% more of £325,000 than a home mover's £6,250 (Finance Act 2003, schedule 4ZA).
    await figures.locator('text=£22,500').first().waitFor()
    await panel.fill('[name=deposit]', '25')
    await figures.locator('text=Deposit (25%)').waitFor()
    await expect.poll(() => stored(panel)).toContain('"deposit":"25"')
    await page.close()
    const again = await open(HOUSE)
    await again.click(button)
    const { panel: next, figures: same } = await panelIn(again)
    await same.locator('text=Deposit (25%)').waitFor()
    await next.click('#settings-button')
    expect(await next.inputValue('[name=buyer]')).toBe('additional')
    await next.selectOption('[name=buyer]', 'mover')
    await next.fill('[name=deposit]', '10')
    await same.locator('text=Deposit (10%)').waitFor()
    await expect.poll(() => stored(next)).toContain('"deposit":"10"')
    await again.close()
  })

  it('opens by itself on the next listing once somebody has chosen that', async () => {
    const { open } = started()
    const page = await open(HOUSE)
    expect(await page.locator('freehold-extension iframe').count()).toBe(0)
    await page.click(button)
    const { panel } = await panelIn(page)
    await panel.click('#settings-button')
    await panel.check('[name=opensItself]')
    await expect.poll(() => stored(panel)).toContain('"opensItself":true')
    await page.close()
    const next = await open(HOUSE)
    const { panel: opened } = await panelIn(next)
    await opened.click('#settings-button')
    await opened.uncheck('[name=opensItself]')
    await expect.poll(() => stored(opened)).toContain('"opensItself":false')
    await next.close()
  })

  it('says how the price has changed since the last visit, and forgets it when asked', async () => {
    const { open, context } = started()
    await inBackground(context, () =>
      chrome.storage.local.set({
        history: { 'rightmove 140000001': [{ on: '2026-10-03', amount: 340_000 }] },
      }),
    )
    const page = await open(HOUSE)
    await page.click(button)
    const { panel } = await panelIn(page)
    const line = panel.locator('#history')
    await line.waitFor()
    expect(await line.textContent()).toContain('You saw it at £340,000 from 3 October 2026.')
    expect(await line.textContent()).toContain('it’s £325,000: £15,000 less.')
    await panel.click('#settings-button')
    await panel.click('#forget')
    await line.waitFor({ state: 'hidden' })
    await page.close()
  })

  it('stays open when only the part behind the # changes, and follows a move to another listing', async () => {
    const page = await started().open(HOUSE)
    await page.click(button)
    await panelIn(page)
    const frame = await page.locator('freehold-extension iframe').elementHandle()
    const other = '140000077'
    await page.evaluate(() => history.pushState(null, '', '#/floorplan'))
    await page.waitForTimeout(2500)
    expect(await frame?.evaluate((each) => each.isConnected)).toBe(true)
    // As a portal does that loads no page: the address first, then the data.
    const moved = HOUSE.html
      .replaceAll('140000001', other)
      .replaceAll('325,000', '299,950')
      .replaceAll('325000', '299950')
    await page.evaluate((id) => history.pushState(null, '', `/properties/${id}#/`), other)
    await page.evaluate((html) => {
      const next = new DOMParser().parseFromString(html, 'text/html')
      document.head.replaceChildren(...next.head.childNodes)
      document.body.replaceChildren(...next.body.childNodes)
    }, moved)
    await expect.poll(() => page.frames().some((each) => each.url().includes('price=299950'))).toBe(true)
    await expect.poll(async () => JSON.stringify(await storedHistory())).toContain(`rightmove ${other}`)
    await page.evaluate(() => history.pushState(null, '', '/property-for-sale/find.html'))
    await page.locator(button).waitFor({ state: 'detached' })
    await page.close()
  })

  it('remembers every price when several listings open at the same time', async () => {
    const { open, context } = started()
    await inBackground(context, () => chrome.storage.local.remove(['history']))
    const ids = Array.from({ length: 6 }, (_, index) => String(140_000_100 + index))
    const pages = await Promise.all(
      ids.map((id) =>
        open({
          url: HOUSE.url.replace('140000001', id),
          html: HOUSE.html.replaceAll('140000001', id),
        }),
      ),
    )
    await expect
      .poll(async () => Object.keys(await storedHistory()).toSorted())
      .toEqual(ids.map((id) => `rightmove ${id}`))
    await Promise.all(pages.map((page) => page.close()))
  })

  it('opens from the toolbar, closes with Escape, and gives the focus back', async () => {
    const { open, context } = started()
    const page = await open(HOUSE)
    await page.click(button)
    const { panel } = await panelIn(page)
    await panel.focus('#close')
    await page.keyboard.press('Escape')
    await page.locator('freehold-extension iframe').waitFor({ state: 'detached' })
    expect(await page.locator(button).getAttribute('aria-expanded')).toBe('false')
    await inBackground(context, async () => {
      const { tabs, action } = chrome as unknown as {
        tabs: { query(about: object): Promise<{ id: number }[]> }
        action: { onClicked: { dispatch(tab: object): void } }
      }
      // Only one of them is a listing.
      for (const tab of await tabs.query({})) action.onClicked.dispatch(tab)
    })
    await page.locator('freehold-extension iframe').waitFor()
    await page.close()
  })

  it('saves the listing as a deal in one click, with its address and link', async () => {
    const { open, site, context } = started()
    const { cookie } = await site.signUp('Ada')
    const cookies = cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url: site.origin, sameSite: 'Lax' as const }
    })
    await context.addCookies(cookies)
    const page = await open(HOUSE)
    await page.click(button)
    const { figures } = await panelIn(page)
    const [deals] = await Promise.all([
      context.waitForEvent('page'),
      figures.click('button:has-text("Save as a deal")'),
    ])
    await deals.waitForURL(/\/newdeal\?deal=/)
    expect(await deals.inputValue('[name=title]')).toBe('Tilehurst Road, Reading, RG30')
    expect(await deals.inputValue('[name=notes]')).toBe('https://www.rightmove.co.uk/properties/140000001')
    expect(await deals.locator('main').innerText()).toContain('Deal saved')
    // The panel itself never has the session, even now.
    expect(started().requests.filter(({ url, cookie: sent }) => url.includes('/extension/') && sent)).toEqual(
      [],
    )
    await deals.close()
    await page.close()
    await context.clearCookies()
  })

  it('leads somebody who is signed out to sign in, and back to the same numbers', async () => {
    const { open, context } = started()
    const page = await open(HOUSE)
    await page.click(button)
    const { figures } = await panelIn(page)
    const [login] = await Promise.all([
      context.waitForEvent('page'),
      figures.click('button:has-text("Save as a deal")'),
    ])
    await login.waitForURL(/\/login\?next=/)
    const next = new URL(login.url()).searchParams.get('next') ?? ''
    expect(next).toMatch(/^\/newdeal\?.*purchasePrice=325000/)
    expect(new URLSearchParams(next.split('?')[1]).get('title')).toBe('Tilehurst Road, Reading, RG30')
    await login.close()
    await page.close()
  })

  it('asks politely for the postcode where it can’t read a page', async () => {
    const page = await started().open(RIGHTMOVE_UNKNOWN)
    await page.click(button)
    const { figures } = await panelIn(page)
    expect(await figures.locator('main').innerText()).toContain('We couldn’t read this listing')
    await figures.fill('[name=postcode]', 'RG30 1AA')
    await figures.click('button:has-text("Show")')
    await figures.locator('h1:has-text("Prices around RG30 1AA")').waitFor()
    await page.close()
  })
})

describe('the extension on a Zoopla listing', () => {
  it('finds the postcode nearest to the pin where the listing has only half of one', async () => {
    const { open, database } = started()
    const { rows } = await database.pool.query<{ latitude: number; longitude: number }>(
      "select latitude, longitude from property.postcode where postcode = 'RG30 1AA'",
    )
    const pin = `"latitude":${rows[0]?.latitude},"longitude":${rows[0]?.longitude}`
    const { url, html } = layout(ZOOPLA_PAGES, '__NEXT_DATA__')
    const half = html
      .replaceAll('"incode":"1AA"', '"incode":null')
      .replaceAll('"postalCode":"RG30 1AA"', '"postalCode":"RG30"')
      .replace('"latitude":51.4551,"longitude":-1.0002', pin)
    const page = await open({ url, html: half })
    await page.click(button)
    const { figures } = await panelIn(page)
    const text = await figures.locator('main').innerText()
    expect(text).toContain('Prices around RG30 1AA')
    expect(text).toContain('RG30 1AA is the nearest to the pin on its map')
    await page.close()
  })

  it('compares a rent with the local average', async () => {
    const page = await started().open(layout(ZOOPLA_PAGES, 'to rent, priced by the month'))
    await page.click(button)
    const { figures } = await panelIn(page)
    const text = (await figures.locator('main').innerText()).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Rent asked £1,450 a month')
    expect(text).toMatch(/Local rent Average in Reading, all homes. This rent is .+ that\. £[\d,]+ a month/)
    expect(text).not.toContain('Cash needed')
    expect(text).not.toContain('Save as a deal')
    await page.close()
  })
})
