import { describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { renewAreaFiles } from '#places/grid/columns/area-files.server.ts'
import { signedInSite } from '#testing/signed-in.ts'
import { TEST_DAY } from '#testing/test-day.ts'

const { database, person, site, visit } = await signedInSite()

describe('the dashboard', () => {
  const settled = { password_set: true, onboarding_completed: true, platform_customer: true }

  it('greets by name, lists recent reports and what was saved, with scripts off', async () => {
    await visit(
      await person({ ...settled, first_name: 'Ada' }),
      async (page) => {
        await page.goto(`${site.origin}/dashboard`)
        expect(await page.locator('h1').innerText()).toMatch(/^Good (morning|afternoon|evening), Ada$/)
        await page.getByRole('link', { name: 'Look up a postcode' }).first().waitFor()
        await page.goto(`${site.origin}/postcodes/rg301aa`)
        await page.getByRole('button', { name: 'Save this place' }).click()
        await page.getByText('Saved on').waitFor()
        expect(page.url()).toBe(`${site.origin}/postcodes/rg301aa`)
        await page.goto(`${site.origin}/stampdutycalculator?price=295000&completion=2026-06-12`)
        await page.getByRole('button', { name: 'Save this calculation' }).click()
        await page.getByText('Saved on').waitFor()
        await page.goto(`${site.origin}/dashboard`)
        expect(await page.locator('#recent').innerText()).toContain('RG30 1AA')
        // 2% of £125,000 and 5% of £45,000.
        expect(await page.locator('#saved').innerText()).toMatch(/£4,750[^]*Stamp duty[^]*£295,000/)
        await page.getByRole('button', { name: 'Remove RG30 1AA' }).click()
        await expect.poll(() => page.locator('#saved').innerText()).not.toContain('RG30 1AA')
        expect(await page.locator('#releases tbody tr').count()).toBeGreaterThanOrEqual(3)
      },
      { javaScriptEnabled: false },
    )
  })

  it('saves the calculation shown when the button is pressed, and later ones separately', async () => {
    await visit(await person(settled), async (page) => {
      await page.goto(`${site.origin}/stampdutycalculator?price=300000&completion=2026-06-12`)
      await page.waitForSelector('[data-island=stamp-duty][data-island-awake]', { state: 'attached' })
      await page.waitForSelector('[data-behaviour=save-bar][data-behaving]', { state: 'attached' })
      await page.fill('[name=price]', '410k')
      await page.waitForFunction(() => location.search.includes('41'))
      await page.getByRole('button', { name: 'Save this calculation' }).click()
      await page.getByText('Saved on').waitFor()
      await page.waitForSelector('[data-island=stamp-duty][data-island-awake]', { state: 'attached' })
      await page.waitForSelector('[data-behaviour=save-bar][data-behaving]', { state: 'attached' })
      await page.fill('[name=price]', '295k')
      await page.getByRole('button', { name: 'Save this calculation' }).dblclick()
      await page.getByText('Saved on').waitFor()
      await page.goto(`${site.origin}/dashboard`)
      // 2% of £125,000 and 5% of £160,000; 2% of £125,000 and 5% of £45,000.
      expect(await page.locator('#saved').innerText()).toMatch(/£4,750[^]*£10,500/)
      await page.goBack()
      await page.getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('button', { name: 'Save this calculation' }).waitFor()
      await page.goto(`${site.origin}/dashboard`)
      expect(await page.locator('#saved').innerText()).not.toMatch(/£4,750/)
    })
  })

  it('saves what was typed before the code of the calculator has loaded', async () => {
    await visit(await person(settled), async (page) => {
      await page.goto(`${site.origin}/stampdutycalculator?price=300000&completion=2026-06-12`)
      await page.waitForSelector('[data-behaviour=save-bar][data-behaving]', { state: 'attached' })
      await page.waitForSelector('[data-island=stamp-duty][data-island-awake]', { state: 'attached' })
      const held = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', () => held.promise)
      await page.fill('[name=price]', '295k')
      await page.getByRole('button', { name: 'Save this calculation' }).click()
      await page.getByText('Saved on').waitFor()
      // What the page still waits for goes with it: an answer, or a refusal, would be an error on a page that is leaving.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto(`${site.origin}/dashboard`)
      held.resolve()
      expect(await page.locator('#saved').innerText()).toMatch(/£4,750[^]*£295,000/)
    })
  })

  it('saves a search for areas as it stands, which leads back to the same areas', async () => {
    await renewAreaFiles(database.webDb, isoDate(TEST_DAY))
    await visit(await person(settled), async (page) => {
      await page.goto(`${site.origin}/grid?level=sector&m=median-price&min=&max=250000&w=-1`)
      await page.waitForSelector('[data-behaviour=save-bar][data-behaving]', { state: 'attached' })
      await page.focus('form[action="/grid"] [name=level]:checked')
      await page.waitForSelector('[data-island-awake]', { state: 'attached' })
      await page.fill('#max-median-price', '200k')
      await page.waitForFunction(() => location.search.includes('200'))
      // The address follows at once, the answer once the figures have been loaded.
      const found = '3 of 44 postcode sectors match'
      await expect.poll(() => page.locator('#matches').innerText()).toBe(found)
      expect(await page.getByRole('button', { name: 'Save this search' }).count()).toBe(1)
      await page.getByRole('button', { name: 'Save this search' }).click()
      await page.getByText('Saved on').waitFor()
      await page.goto(`${site.origin}/dashboard`)
      await page
        .locator('#saved')
        .getByRole('link', { name: /sectors/i })
        .first()
        .click()
      await page.waitForURL(/\/grid\?/)
      expect(await page.locator('#matches').innerText()).toBe(found)
      expect(await page.inputValue('#max-median-price')).toMatch(/200/)
    })
  })

  it('saves the numbers of the deal analyser as a deal, and lists it with its return', async () => {
    await visit(await person(settled), async (page) => {
      await page.goto(`${site.origin}/property-deal-analyser?purchasePrice=185000&monthlyRent=1150`)
      await page.getByRole('button', { name: 'Save this deal' }).dblclick()
      await page.getByText('Deal saved').waitFor()
      await page.getByLabel('Name').fill('Mill Lane')
      await page.getByRole('button', { name: 'Save changes' }).dblclick()
      await page.getByText('Changes saved').waitFor()
      await page.goto(`${site.origin}/dashboard`)
      expect(await page.locator('#saved').innerText()).toMatch(/%\s+Cash-on-cash return\s+Mill Lane\s+Lead/)
      expect(await page.locator('#saved li').count()).toBe(1)
    })
  })
})

describe('the profile', () => {
  it('takes a photo, shows it, and lets it go', async () => {
    await visit(
      await person({ password_set: true, onboarding_completed: true, platform_customer: true }),
      async (page) => {
        const { default: sharp } = await import('sharp')
        const photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#1e6b4e' } })
          .jpeg()
          .toBuffer()
        await page.goto(`${site.origin}/profile`)
        await page.setInputFiles('#photo-file', { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
        await page.getByRole('button', { name: 'Save photo' }).click()
        await page.getByText('Your photo has been saved.').waitFor()
        const shown = page.getByAltText('You', { exact: true })
        // It is there before it has been loaded.
        await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500)
        await page.getByRole('button', { name: 'Remove photo' }).click()
        await page.getByText('Your photo has been removed.').waitFor()
        expect(await page.getByAltText('You', { exact: true }).count()).toBe(0)
      },
    )
  })
})
