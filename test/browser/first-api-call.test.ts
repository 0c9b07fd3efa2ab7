/** A stranger's first API call, in the steps of docs/journeys.md: by the guide alone, from the API's page to an answer. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { buyersSite, VISA } from '#testing/buyers-site.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { visitPageOf } from '#testing/kept-page.ts'

const { site } = await buyersSite()

/** Counts what a person presses, from the documentation of the API. */
async function fromTheApi(
  test: (given: { page: Page; press: Press; presses: () => number }) => Promise<void>,
) {
  await visitPageOf(await sharedChromium(), { viewport: { width: 1440, height: 900 } }, async (page) => {
    let presses = 0
    const press: Press = async (role, name) => {
      presses += 1
      const target = role === 'text' ? page.getByText(name) : page.getByRole(role, { name })
      await target.first().click()
    }
    await page.goto(`${site.origin}/api-hub`)
    await test({ page, press, presses: () => presses })
  })
}

type Press = (role: 'link' | 'button' | 'checkbox' | 'radio' | 'text', name: string | RegExp) => Promise<void>

/** Sends what a command of the guide sends. It has to be one that a shell understands as it stands. */
async function run(command: string, variables: Record<string, string> = {}) {
  const filled = command.replaceAll(/\$([A-Z_]+)/g, (_, name: string) => variables[name] ?? '')
  const read = /^curl --header "x-api-key: ([\w-]+)" \\\n\s+"(\S+)"$/.exec(filled)
  if (!read) throw new Error(`The guide's command isn't a call with a key: ${filled}`)
  const [, key = '', url = ''] = read
  const answer = await fetch(url, { headers: { 'x-api-key': key } })
  return { status: answer.status, body: await answer.json() }
}

/** The commands of the guide that's open, as they'd be copied. */
const commands = async (page: Page) =>
  (await page.locator('pre code').allInnerTexts()).map((text) => text.trim())

it('is an answer after one press and one command, without an account', () =>
  fromTheApi(async ({ page, press, presses }) => {
    await press('link', 'Get started')
    await page.waitForURL(`${site.origin}/docs/getting-started`)
    const [first = '', answer = ''] = await commands(page)
    const { status, body } = await run(first)
    expect(status).toBe(200)
    // What the guide shows of the answer is what comes.
    const { data, meta } = JSON.parse(answer)
    expect(body.data).toMatchObject({ tax: data.tax, regime: data.regime })
    expect(body.meta).toMatchObject({ credits: meta.credits, sources: meta.sources })
    expect(presses()).toBe(1)
  }))

it('is paid for with a key of one’s own after thirteen presses, by the steps of the guide', () =>
  fromTheApi(async ({ page, press, presses }) => {
    await press('link', 'Get started')
    await press('link', 'Choose an API plan')
    await press('link', 'Choose 2K')
    for (const [name, value] of [
      ['firstName', 'Ann'],
      ['lastName', 'Smith'],
      ['email', 'ann.smith@example.com'],
    ] as const)
      await page.fill(`[name=${name}]`, value)
    for (const field of await page.locator('input[type=password]').all())
      await field.fill('three odd words here')
    await press('checkbox', /terms/i)
    await press('button', 'Create Account')
    await page.waitForURL(/\/onboarding/)
    const go = page.getByRole('button', { name: 'Continue', exact: true })
    await expect.poll(() => go.isDisabled()).toBe(true)
    await press('radio', /Exploring APIs/)
    await press('button', /^Continue$/)
    await press('radio', /Find APIs for my platform/)
    await press('button', /^Continue$/)
    await page.getByText('2K, £25 a month').waitFor()
    await press('button', 'Subscribe & Continue')
    await page.getByLabel('Card number').fill(VISA.number)
    await page.getByLabel('Expiry date').fill(VISA.expiry)
    await page.getByLabel('Security code').fill(VISA.cvc)
    await page.getByLabel('Name on card').fill('Ann Smith')
    await press('button', 'Start trial')
    await page.waitForURL(/\/dashboard/)
    await press('link', 'API Access')
    await press('text', 'Show or hide the full key')
    const key = await page.locator('code.select-all').innerText()
    expect(key).toMatch(/^fh_live_/)

    await page.goto(`${site.origin}/docs/getting-started`)
    const own = (await commands(page)).find((text) => text.startsWith('export FREEHOLD_KEY')) ?? ''
    const { status, body } = await run(own.replace(/^export .*\n/, ''), { FREEHOLD_KEY: key })
    expect(status).toBe(200)
    expect(body.data.tax).toBe(4_750)
    expect(body.meta.credits).toEqual({ charged: 1, remaining: 1_999 })
    expect(presses()).toBe(13)
  }))
