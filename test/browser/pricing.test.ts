import { expect, it } from 'vitest'

import { axeViolations } from '#testing/axe.ts'
import { browsing } from '#testing/browsing.ts'

const { at, visit } = browsing()

it('the tabs and billing periods keep each other, and the slider finds the cheapest plan on both sides of a break-even', () =>
  visit({ viewport: { width: 390, height: 844 } }, async (page) => {
    const tab = (name: string) => page.getByRole('navigation', { name: 'Plans' }).getByRole('link', { name })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto(at('/pricing'))
    expect(await tab('Platform plans').getAttribute('aria-current')).toBe('true')
    await page.getByRole('link', { name: 'Monthly' }).click()
    await page.getByText('£31').waitFor()
    await tab('API plans').click()
    await page.getByText('£88').first().waitFor()
    expect(await tab('API plans').getAttribute('aria-current')).toBe('true')
    expect(await axeViolations(page)).toEqual([])

    const answer = page.locator('[data-answer]')
    const choose = answer.getByRole('link')
    const field = page.getByLabel('How many API calls do you need a month?')
    // Nothing is loaded before somebody uses it, and never React.
    expect(scripts.filter((path) => path.includes('calls-slider'))).toEqual([])
    // 2p a call against £25 a month: 1,250 calls.
    await field.fill('1,249')
    await answer.getByText('the Metered plan is cheapest, at £299.76 a year').waitFor()
    await field.fill('1,251')
    await answer.getByText('the 2K plan is cheapest, at £300 a year').waitFor()
    expect(await choose.innerText()).toBe('Choose 2K')
    const slider = page.getByRole('slider', { name: 'API calls a month' })
    await slider.focus()
    await page.keyboard.press('End')
    await answer.getByText('1,000,000 calls a month: the Metered plan is cheapest').waitFor()
    expect(await choose.getAttribute('href')).toContain(encodeURIComponent('tier=meter&billing=monthly'))
    await page.keyboard.press('Home')
    expect(await slider.getAttribute('aria-valuetext')).toBe('250 calls a month')
    expect(scripts.filter((path) => path.includes('calls-slider'))).toHaveLength(1)
    expect(scripts.filter((path) => path.includes('/react-'))).toEqual([])
  }))
