import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openDatabase } from '#platform/database.server.ts'
import { type ClockedSite, clockedSite } from '#testing/clocked-site.ts'

import { allowSimulation } from './simulation-limit.server.ts'

const WITH_CHANCES = ['/property-deal-analyser', '/buy-to-let-flip-calculator', '/brrr-flip-calculator']
const LEFT_OUT = 'You’ve run many simulations in a short time'
const RUN = 'data-chances='

let site: ClockedSite
beforeAll(async () => {
  site = await clockedSite()
})
afterAll(() => site.close())
beforeEach(() => site.setSeconds(0))

let visitors = 0
const newAddress = () => `198.51.100.${(visitors += 1)}`
/** Visits a page, again after a second if heavy work found no place in time: other programs may use the machine. */
async function page(path: string, address: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(site.origin + path, { headers: { 'x-forwarded-for': address } })
  const html = await answer.text()
  if (answer.status !== 503) return { status: answer.status, html }
  await sleep(1_000)
  return page(path, address)
}

/** The figures of the answer, as shown. */
const figuresOf = (html: string) => html.match(/<dd[^>]*>[^<]*/g) ?? []

/** Uses up an IP address's simulations and returns how many there were. */
async function useUp(address: string): Promise<number> {
  let times = 0
  while ((await allowSimulation({ db: site.database.webDb }, { address, userAgent: '' }, site.noon)) === null)
    times += 1
  return times
}

describe('chances for an address that asked for many', () => {
  it.each(WITH_CHANCES)('are left out of %s, which answers all the same and says why', async (path) => {
    const robot = newAddress()
    expect(await useUp(robot)).toBe(120)
    const limited = await page(`${path}?purchasePrice=151000&view=all`, robot)
    expect(limited.status).toBe(200)
    expect(limited.html).toContain(LEFT_OUT)
    expect(limited.html).toContain('please try again in 10 minutes.')
    expect(limited.html).toContain('The risk simulation hasn’t run yet.')
    expect(limited.html).not.toContain(RUN)

    // What it was given is not kept for others; what others were given is there for it too.
    const person = await page(`${path}?purchasePrice=151000&view=all`, newAddress())
    expect(person.html).not.toContain(LEFT_OUT)
    expect(person.html).toContain(RUN)
    expect(figuresOf(limited.html).length).toBeGreaterThan(3)
    expect(figuresOf(limited.html)).toEqual(figuresOf(person.html))
    expect((await page(`${path}?purchasePrice=151000&view=all`, robot)).html).toContain(RUN)

    site.setSeconds(600)
    expect((await page(`${path}?purchasePrice=152000`, robot)).html).toContain(RUN)
  })

  it('count once for a computed page, and not at all for a cached or rejected one', async () => {
    const address = newAddress()
    for (const query of ['?purchasePrice=153000', '?purchasePrice=153000', '?purchasePrice=lots'])
      await page(`/property-deal-analyser${query}`, address)
    for (const other of ['/rental-yield-calculator?purchasePrice=153000', '/postcodes'])
      await page(other, address)
    expect(await useUp(address)).toBe(119)
  })

  it('are run when the database that counts is away', async () => {
    const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', max: 1, connectTimeoutMs: 1000 })
    expect(await allowSimulation(away, { address: newAddress(), userAgent: '' }, site.noon)).toBeNull()
    await away.close()
  })
})
