import { brotliCompressSync, gzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import type { MapData } from '#places/map/map-data.ts'
import { visitPageOf } from '#testing/kept-page.ts'
import { signedInSite } from '#testing/signed-in.ts'

const { browser, person, site, visit } = await signedInSite()

const PATH = '/authorities?map=average-price'

it('lets a member zoom by keyboard, and names the area at the pointer with its figure', async () => {
  await visit(await person({ password_set: true, onboarding_completed: true }), async (page) => {
    await page.goto(`${site.origin}${PATH}`)
    await page.getByRole('button', { name: 'Explore the map' }).click()
    await page.waitForSelector('[data-map=ready]')
    const status = page.locator('[data-map-status]')
    const canvas = page.locator('#map canvas')
    const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // The demonstration has few areas, so the pointer looks for one.
    let at = 0
    const lookOn = async () => {
      await page.mouse.move(x + (width * (at % 20)) / 20, y + (height * (Math.floor(at / 20) % 30)) / 30)
      at += 1
      return status.innerText()
    }
    await expect.poll(lookOn, { interval: 0, timeout: 60_000 }).toMatch(/^.+ Average price: £[\d,]+$/)
    expect(await status.locator('a').getAttribute('href')).toMatch(/^\/location\/authority\//)
    const scale = page.locator('.maplibregl-ctrl-scale')
    const before = await scale.innerText()
    await canvas.focus()
    await page.keyboard.press('Equal')
    await expect.poll(() => scale.innerText()).not.toBe(before)
  })
})

/** How many steps the scale took while somebody zoomed in by three keys. */
async function stepsOfZoom(reducedMotion: 'reduce' | 'no-preference'): Promise<number> {
  let steps = 0
  await visit(await person({ password_set: true, onboarding_completed: true }), async (page) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(`${site.origin}/postcodes/rg301aa`)
    await page.locator('[data-behaviour=explore-map]').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Explore the map' }).click()
    await page.waitForSelector('[data-map=ready]')
    // The scale is written anew with each frame in which the map has moved.
    const scale = page.locator('.maplibregl-ctrl-scale')
    await scale.evaluate((element) => {
      const shown = () => `${element.style.width} ${element.textContent}`
      let [before, count] = [shown(), 0]
      new MutationObserver(() => {
        if (shown() === before) return
        before = shown()
        count += 1
        element.dataset['steps'] = String(count)
      }).observe(element, { attributeFilter: ['style'], childList: true, characterData: true, subtree: true })
    })
    const stepsSoFar = async () => Number(await scale.getAttribute('data-steps'))
    await page.locator('[data-map] canvas').focus()
    for (let press = 1; press <= 3; press++) {
      const before = await stepsSoFar()
      await page.keyboard.press('Equal')
      await expect.poll(stepsSoFar).toBeGreaterThan(before)
      // An animation takes 0.3 s.
      await page.waitForTimeout(600)
    }
    steps = await stepsSoFar()
  })
  return steps
}

it('moves at once for those who ask for less motion, and in steps for others', async () => {
  expect(await stepsOfZoom('reduce')).toBe(3)
  expect(await stepsOfZoom('no-preference')).toBeGreaterThan(3)
})

it('keeps the drawing for visitors, and says how to get the map', () =>
  visitPageOf(browser, {}, async (page) => {
    await page.goto(`${site.origin}${PATH}`)
    await page.getByRole('button', { name: 'Explore the map' }).click()
    await page.getByRole('link', { name: 'Sign in' }).and(page.locator('#map a')).waitFor()
    expect(await page.locator('#map img').count()).toBe(1)
    expect(await page.locator('#map [data-map-status] a').getAttribute('href')).toBe(
      '/login?next=%2Fauthorities%3Fmap%3Daverage-price%23map',
    )
  }))

it.each([
  ['/postcodes/rg301aa', '/maps/postcodes/rg301aa.json'],
  ['/location/authority/reading', '/maps/places/reading.json'],
])('%s has a map for members, which is only loaded when it’s asked for', async (path, data) => {
  await visit(await person({ password_set: true, onboarding_completed: true }), async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(site.origin + path)
    const button = page.getByRole('button', { name: 'Explore the map' })
    await page.locator('[data-behaviour=explore-map]').scrollIntoViewIfNeeded()
    await button.waitFor()
    expect(asked.filter((one) => /^\/maps\/|map-(view|worker)/.test(one))).toEqual([])
    await button.click()
    await page.waitForSelector('[data-map=ready]')
    expect(asked).toContain(data)
    await page.locator('[data-map] canvas').focus()
    await page.keyboard.press('Equal')
    const status = page.locator('[data-map-status]')
    await expect.poll(() => status.locator('a').count()).toBe(1)
    expect(await status.innerText()).not.toBe('')
  })
})

it('the map of a postcode takes at most 300 kB compressed, with its program, style and data', async () => {
  await visit(await person({ password_set: true, onboarding_completed: true }), async (page) => {
    await page.goto(`${site.origin}/postcodes/rg301aa`)
    const button = page.getByRole('button', { name: 'Explore the map' })
    await page.locator('[data-behaviour=explore-map]').scrollIntoViewIfNeeded()
    await button.waitFor()
    // The page's own scripts aren't part of the map. The last ones, for the visitor's session, are asked for when it's idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/supabase-browser')),
    )
    await page.waitForLoadState('networkidle')
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(request.url()))
    await button.click()
    await page.waitForSelector('[data-map=ready]')
    const sizes = await Promise.all(
      [...asked]
        // Pages that are fetched beforehand, in case they're opened next, aren't part of the map.
        .filter((url) => url.startsWith(site.origin) && /^\/(assets|maps)\//.test(new URL(url).pathname))
        .map(async (url) => {
          const answer = await fetch(url)
          const bytes = brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length
          return [new URL(url).pathname.replace(/-[\w-]{8}(?=\.)/, ''), bytes] as const
        }),
    )
    const names = sizes.map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(['/maps/postcodes/rg301aa.json', '/assets/map-view.js']))
    const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
    // MapLibre alone takes more than 100 kB, so a smaller sum would have missed it.
    expect(total, JSON.stringify(sizes)).toBeGreaterThan(100_000)
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(300_000)
  })
})

it('the data of a place’s map edges the place itself in red, and is small', async () => {
  const read = async (path: string) => {
    const answer = await fetch(site.origin + path)
    return (await answer.json()) as MapData
  }
  const postcode = await read('/maps/postcodes/rg301aa.json')
  expect(postcode.points?.filter(({ isSubject }) => isSubject).map(({ name }) => name)).toEqual(['RG30 1AA'])
  expect(postcode.points?.some(({ href }) => href.startsWith('/schools/'))).toBe(true)
  // The line that the caption explains is around the postcode, and within what's seen at first.
  const [subject] = postcode.points ?? []
  const [west = 0, south = 0, east = 0, north = 0] = postcode.bounds ?? []
  const edge = postcode.edge ?? []
  expect(edge.length).toBeGreaterThanOrEqual(3)
  const [xs, ys] = [edge.map(({ x }) => x), edge.map(({ y }) => y)]
  const isBetween = (value = Number.NaN, all: readonly number[]) =>
    value > Math.min(...all) && value < Math.max(...all)
  expect([isBetween(subject?.x, xs), isBetween(subject?.y, ys)]).toEqual([true, true])
  for (const { x, y } of edge) {
    expect([x > west - 2e-5, x < east + 2e-5]).toEqual([true, true])
    expect([y > south - 2e-5, y < north + 2e-5]).toEqual([true, true])
  }
  const authority = await read('/maps/places/reading.json')
  expect(authority.areas.filter(({ isSubject }) => isSubject).map(({ name }) => name)).toEqual(['Reading'])
  for (const map of [postcode, authority]) expect(gzipSync(JSON.stringify(map)).length).toBeLessThan(20_000)
  for (const path of ['/maps/postcodes/zz999zz.json', '/maps/postcodes/x.json', '/maps/places/nowhere.json'])
    expect((await fetch(site.origin + path)).status).toBe(404)
})

it('draws, lists and encodes the same figures, and says when nothing has changed', async () => {
  const file = (form: string, headers = {}) =>
    fetch(`${site.origin}/maps/authorities/average-price.${form}`, { headers })
  const [svg, json, csv] = await Promise.all([file('svg'), file('json'), file('csv')])
  expect(svg.headers.get('content-type')).toBe('image/svg+xml')
  expect(await svg.text()).toMatch(/^<svg [^]*<path fill="#155a7a"[^]*<\/svg>$/)
  const data = (await json.json()) as MapData
  const rows = (await csv.text()).split('\r\n')
  const reading = data.areas.find(({ name }) => name === 'Reading')
  const pounds = Number(rows.find((row) => row.startsWith('E06000038'))?.split(',')[2])
  expect(reading?.shown).toBe(`£${pounds.toLocaleString('en-GB')}`)
  expect(reading?.href).toBe('/location/authority/reading')
  expect(data.shades).toHaveLength(new Set(data.areas.map(({ at }) => at).filter((at) => at !== null)).size)
  const again = await file('json', { 'if-none-match': json.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

it('has a legend with each class, its figures and its number of areas, and hatches those without a figure', async () => {
  const read = async (path: string) => (await fetch(site.origin + path)).text()
  const [page, svg, csv] = await Promise.all([
    read('/authorities?map=average-rent'),
    read('/maps/authorities/average-rent.svg'),
    read('/maps/authorities/average-rent.csv'),
  ])
  const rows = csv.split('\r\n').filter((row) => /^[ENSW]\d{8},/.test(row))
  const rents = rows.flatMap((row) => /^[EW]\d+,[^,]+,(\d+)/.exec(row)?.[1] ?? []).map(Number)
  const legend = page.slice(page.indexOf('id="map-heading"')).replaceAll(/<!-- -->|<[^>]+>/g, ' ')
  const classes = [...legend.matchAll(/£([\d,]+)(?: to £([\d,]+))? +\( *(\d+) areas? *\)/g)]
  const pounds = (text = '') => Number(text.replaceAll(',', ''))
  expect(classes.length).toBeGreaterThan(1)
  for (const [, from, to = from, areas] of classes) {
    const inside = rents.filter((rent) => rent >= pounds(from) && rent <= pounds(to))
    expect([from, inside.length]).toEqual([from, Number(areas)])
  }
  // Nobody publishes rents by authority for Scotland.
  const [, without] = /No figure +\( *(\d+) areas? *\)/.exec(legend) ?? []
  expect(Number(without)).toBe(rows.length - rents.length)
  expect(Number(without)).toBeGreaterThan(0)
  expect(svg).toContain('fill="url(#none)"')
})

it('has no map of a figure that it doesn’t know', async () => {
  for (const path of ['average-cats.svg', 'average-price.gif', '..%2Fx.svg'])
    expect((await fetch(`${site.origin}/maps/authorities/${path}`)).status).toBe(404)
})
