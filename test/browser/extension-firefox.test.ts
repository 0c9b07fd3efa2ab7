import { describe, expect, it } from 'vitest'

import { firefoxBrowsing } from '#testing/firefox-browsing.ts'
import { type FirefoxFrame, pressToolbarButton, tabAt, until } from '#testing/firefox-frame.ts'
import { firefoxPath } from '#testing/firefox.ts'

import { RIGHTMOVE_PAGES, RIGHTMOVE_UNKNOWN } from '../../extension/fixtures/rightmove-pages.ts'
import { ZOOPLA_PAGES } from '../../extension/fixtures/zoopla-pages.ts'

/*
 * The package for addons.mozilla.org in a real Firefox, on the same pages as `extension.test.ts` in Chromium. CI installs Firefox;
 * elsewhere these tests run if it's there (decision 145).
 */
const executable = firefoxPath()
if (!executable)
  process.stdout.write(
    'No Firefox here, so the extension wasn’t tested in it. Install firefox-esr, or set FIREFOX_PATH to an executable.\n',
  )

describe.skipIf(!executable)('the extension in Firefox', () => {
  const started = firefoxBrowsing(executable ?? '')
  const layout = (pages: typeof RIGHTMOVE_PAGES, name: string) => {
    const found = pages.find((page) => page.layout.startsWith(name))
    if (!found) throw new Error(`No fixture is called ${name}`)
    return found
  }
  const HOUSE = layout(RIGHTMOVE_PAGES, 'packed __PAGE_MODEL')

  /** Opens the panel with the page's button. */
  async function panelOf(page: FirefoxFrame): Promise<{ panel: FirefoxFrame; figures: FirefoxFrame }> {
    await page.click('Freehold')
    return openedIn(page)
  }
  async function openedIn(page: FirefoxFrame): Promise<{ panel: FirefoxFrame; figures: FirefoxFrame }> {
    const panel = await page.frame('moz-extension:')
    const figures = await page.frame('http://127.0.0.1')
    await until(() => figures.has('h1'), 'no heading in the figures')
    return { panel, figures }
  }
  const shows = (frame: FirefoxFrame, words: string) =>
    until(async () => (await frame.text()).includes(words), `no “${words}”`)
  const store = (panel: FirefoxFrame, name: string) =>
    panel.evaluate(`chrome.storage.local.get(['${name}']).then((all) => JSON.stringify(all['${name}']))`)

  it('sends nothing until its panel is opened, and then only what the figures need', async () => {
    const { open, requests, site } = started()
    const page = await open(HOUSE)
    expect(requests.filter(({ url }) => !url.endsWith('/favicon.ico')).map(({ url }) => url)).toEqual([
      HOUSE.url,
    ])
    const { figures } = await panelOf(page)
    await shows(figures, 'Cash needed')
    const toSite = requests.filter(({ url }) => url.startsWith(site.origin))
    expect(toSite.filter(({ url }) => url.includes('/extension/'))).toHaveLength(1)
    for (const { method, url, headers, cookie } of toSite) {
      expect(method).toBe('GET')
      expect(cookie).toBe(false)
      expect(`${url.replace(/#.*/, '')} ${headers}`).not.toMatch(/Tilehurst|140000001/)
    }
    const others = requests.filter(({ url }) => url.startsWith('http') && !url.startsWith(site.origin))
    expect(new Set(others.map(({ url }) => new URL(url).origin))).toEqual(
      new Set(['https://www.rightmove.co.uk']),
    )
    await page.close()
  })

  it('shows price, costs, yield, area and flags, and applies settings at once and on the next listing', async () => {
    const { open } = started()
    const page = await open(HOUSE)
    const { panel, figures } = await panelOf(page)
    const text = await figures.text()
    for (const part of [
      'Prices around RG30 1AA',
      '£325,000',
      'Our estimate',
      'Cash needed',
      'Stamp duty (SDLT)',
      'Monthly cost',
      'Gross yield at that rent',
      'Energy rating D',
      'Recorded crime',
    ])
      expect(text, part).toContain(part)
    await panel.click('Settings')
    await panel.type('[name=deposit]', '25')
    const next = await page.frame('http://127.0.0.1')
    await shows(next, 'Deposit (25%)')
    await until(async () => String(await store(panel, 'settings')).includes('"deposit":"25"'), 'not stored')
    await panel.click('[name=opensItself]')
    await until(
      async () => String(await store(panel, 'settings')).includes('"opensItself":true'),
      'not stored',
    )
    await page.close()
    const again = await open(HOUSE)
    const { panel: opened, figures: same } = await openedIn(again)
    await shows(same, 'Deposit (25%)')
    await opened.evaluate(`chrome.storage.local.remove(['settings'])`)
    await again.close()
  })

  it('remembers the prices of listings opened together, says what changed, and forgets them when asked', async () => {
    const { open } = started()
    const ids = ['140000101', '140000102', '140000103']
    const pages = await Promise.all(
      ids.map((id) =>
        open({ url: HOUSE.url.replace('140000001', id), html: HOUSE.html.replaceAll('140000001', id) }),
      ),
    )
    const [page] = pages
    if (!page) throw new Error('No page')
    const { panel } = await panelOf(page)
    await until(async () => {
      const history = String(await store(panel, 'history'))
      return ids.every((id) => history.includes(`rightmove ${id}`))
    }, 'not every price was remembered')
    await panel.evaluate(
      `chrome.storage.local.set({ history: { 'rightmove 140000001': [{ on: '2026-10-03', amount: 340000 }] } })`,
    )
    await Promise.all(pages.map((each) => each.close()))
    const cheaper = await open(HOUSE)
    const { panel: own } = await panelOf(cheaper)
    await shows(own, 'You saw it at £340,000 from 3 October 2026.')
    expect(await own.text()).toContain('it’s £325,000: £15,000 less.')
    await own.click('Settings')
    await own.click('Forget the prices I’ve seen')
    await until(async () => (await store(own, 'history')) === undefined, 'not forgotten')
    await cheaper.close()
  })

  it('opens from the toolbar, follows a move to another listing, and closes with Escape', async () => {
    const { open, bidi } = started()
    const page = await open(HOUSE)
    await pressToolbarButton(bidi, 'extension@freehold')
    await openedIn(page)
    const moved = HOUSE.html
      .replaceAll('140000001', '140000077')
      .replaceAll('325,000', '299,950')
      .replaceAll('325000', '299950')
    await page.evaluate(`history.pushState(null, '', '/properties/140000077#/')`)
    await page.evaluate(`{
      const next = new DOMParser().parseFromString(${JSON.stringify(moved)}, 'text/html')
      document.head.replaceChildren(...next.head.childNodes)
      document.body.replaceChildren(...next.body.childNodes)
    }`)
    await until(async () => {
      const figures = await page.frame('http://127.0.0.1')
      return String(await figures.evaluate('location.search')).includes('price=299950')
    }, 'the panel didn’t follow')
    const panel = await page.frame('moz-extension:')
    await panel.evaluate(`document.getElementById('close').focus()`)
    await panel.press('Escape')
    await until(async () => !(await page.has('iframe')), 'the panel didn’t close')
    expect(
      await page.evaluate(
        `document.querySelector('freehold-extension').shadowRoot.activeElement?.textContent`,
      ),
    ).toBe('Freehold')
    await page.close()
  })

  it('saves the listing as a deal in one click, in the account of somebody who is signed in', async () => {
    const { open, bidi, site, requests } = started()
    const { cookie } = await site.signUp('Ada')
    for (const pair of cookie.split('; ')) {
      const [name = '', ...value] = pair.split('=')
      await bidi.send('storage.setCookie', {
        cookie: {
          name,
          value: { type: 'string', value: value.join('=') },
          domain: '127.0.0.1',
          sameSite: 'lax',
        },
      })
    }
    const page = await open(HOUSE)
    const { figures } = await panelOf(page)
    // A script of the panel fills in the address, which may take a moment.
    await expect
      .poll(() => figures.evaluate(`document.querySelector('input[name=title]').value`))
      .toBe('Tilehurst Road, Reading, RG30')
    await figures.click('Save as a deal')
    const deal = await tabAt(bidi, `${site.origin}/newdeal?deal=`)
    await shows(deal, 'Deal saved')
    expect(await deal.evaluate(`document.querySelector('[name=title]').value`)).toBe(
      'Tilehurst Road, Reading, RG30',
    )
    expect(await deal.evaluate(`document.querySelector('[name=notes]').value`)).toBe(
      'https://www.rightmove.co.uk/properties/140000001',
    )
    // The panel itself never has the session, even now.
    expect(requests.filter(({ url, cookie: sent }) => url.includes('/extension/') && sent)).toEqual([])
    await deal.close()
    await page.close()
    await bidi.send('storage.deleteCookies', {})
  })

  it('reads a Zoopla listing to rent, and asks for the postcode where it can’t read a page', async () => {
    const { open } = started()
    const rent = await open(layout(ZOOPLA_PAGES, 'to rent, priced by the month'))
    const { figures } = await panelOf(rent)
    await shows(figures, 'Rent asked £1,450 a month')
    await rent.close()
    const unknown = await open(RIGHTMOVE_UNKNOWN)
    const { figures: asks } = await panelOf(unknown)
    expect(await asks.text()).toContain('We couldn’t read this listing')
    await asks.type('[name=postcode]', 'RG30 1AA')
    await asks.click('Show')
    const answer = await unknown.frame('http://127.0.0.1')
    await shows(answer, 'Prices around RG30 1AA')
    await unknown.close()
  })
})
