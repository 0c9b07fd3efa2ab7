import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { browsing } from '#testing/browsing.ts'
import { stopClock } from '#testing/page-clock.ts'

const { at, visit } = browsing()

/** Fills in the address in the footer's form and sends it straight away with Enter. */
async function sendAtOnce(page: Page, email: string) {
  const field = page.getByRole('contentinfo').getByLabel('Email address')
  await field.fill(email)
  await field.press('Enter')
  return page.locator('form[action="/newsletter"]')
}

/** Holds back matching requests until released. */
async function heldBack(page: Page, files: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

// With the clock stopped, because after five seconds the form is sent as it would be without scripts.
describe('a newsletter sign-up sent at once', () => {
  it('says Subscribing... while every script is on its way, then what came of it, on the same page', () =>
    visit({}, async (page) => {
      await stopClock(page)
      const letGo = await heldBack(page, '**/assets/*.js')
      await page.goto(at('/cookies'), { waitUntil: 'commit' })
      const form = await sendAtOnce(page, 'early@example.com')
      await form.getByRole('button', { name: 'Subscribing...' }).waitFor()
      letGo()
      await form.getByText('✓ Check your email to confirm!').waitFor()
      await form.getByRole('button', { name: 'Subscribe', exact: true }).waitFor()
      expect(page.url()).toBe(at('/cookies'))
    }))

  it('says so even if only the form’s own script is loading', () =>
    visit({}, async (page) => {
      await stopClock(page)
      const letGo = await heldBack(page, '**/assets/newsletter-form*.js')
      await page.goto(at('/cookies'))
      const form = await sendAtOnce(page, 'soon@example.com')
      await form.getByRole('button', { name: 'Subscribing...' }).waitFor()
      letGo()
      await form.getByText('✓ Check your email to confirm!').waitFor()
      expect(page.url()).toBe(at('/cookies'))
    }))

  it('is sent once, however often it is pressed while one is under way', () =>
    visit({}, async (page) => {
      await stopClock(page)
      const calls = '**/api/newsletter/subscribe'
      let sent = 0
      page.on('request', (request) => (sent += request.url().endsWith('/api/newsletter/subscribe') ? 1 : 0))
      const letGo = await heldBack(page, calls)
      await page.goto(at('/cookies'))
      const form = await sendAtOnce(page, 'eager@example.com')
      const button = form.getByRole('button', { name: 'Subscribing...' })
      await expect.poll(() => sent).toBe(1)
      // It is marked as disabled, but can be pressed.
      await button.click({ force: true })
      await button.click({ force: true })
      letGo()
      await form.getByText('✓ Check your email to confirm!').waitFor()
      expect(sent).toBe(1)
      expect(page.url()).toBe(at('/cookies'))
    }))

  it('goes to the newsletter’s own page when the script never arrives', () =>
    // Chromium throws away the transition to a page that a form was sent to, and calls that an error.
    visit({ reducedMotion: 'reduce' }, async (page) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(at('/cookies'))
      await sendAtOnce(page, 'patient@example.com')
      await page.waitForURL(at('/newsletter'))
      const form = page.getByRole('main').locator('form[action="/newsletter"]')
      expect(await form.innerText()).toContain('✓ Check your email to confirm!')
    }))
})
