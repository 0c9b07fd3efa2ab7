import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fillIndex, fillPostcodes, fillSales, fillStatistic } from '#places/postcode/fixtures/place.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { answerOf, visitPage } from '#testing/visit-page.ts'

let full: TestDatabase
let empty: TestDatabase

beforeAll(async () => {
  full = await testDatabase()
  empty = await testDatabase()
  await fillPostcodes(full.db)
  await fillSales(full.db, [{ postcode: 'RG30 1AA', soldOn: '2025-06-01', pounds: 300_000 }])
  for (const year of [2015, 2025]) {
    await fillStatistic(full.db, { kind: 'authority', code: 'E06000038', year, pounds: 100_000 + year })
    await fillStatistic(full.db, { kind: 'outcode', code: 'RG30', year, pounds: 200_000 })
  }
  await fillIndex(full.db, { code: 'E06000038', name: 'Reading' }, ['2026-08', '2026-09'])
  await fillIndex(full.db, { code: 'E12000008', name: 'South East' }, ['2026-08', '2026-09'])
})
afterAll(async () => {
  await full.close()
  await empty.close()
})

describe('the page of an authority', () => {
  it('compares its index with the region, and shows medians by year', async () => {
    const { html, head } = await visit('/location/authority/reading')
    const text = words(html)
    expect(text).toContain('Average price£301,000We have')
    expect(text).not.toContain('Average house price in Reading')
    expect(text).toContain('In Sep 2026 the average price was level with the South East (£301,000).')
    expect(text).toContain(
      'Median sold price in Reading in 2025: £102,025 (10 sales). Half of the homes sold for more, half for less.',
    )
    expect(text).toContain('2015')
    expect(head).toMatchObject({
      title: 'House prices in Reading',
      canonical: '/location/authority/reading',
    })
    expect(head.robots).toBeUndefined()
  })

  it('says in its description and structured data which figures are made up, and of which dataset', async () => {
    const told = async (...datasets: string[]) => {
      const isMadeUp = (value: boolean) =>
        full.pool.query('update property.edition set demonstration = $2 where dataset = any($1)', [
          datasets,
          value,
        ])
      await isMadeUp(true)
      const { head } = await visit('/location/authority/reading')
      await isMadeUp(false)
      expect(JSON.stringify(head.jsonLd)).toContain('Wholly or partly made up.')
      expect(JSON.stringify(head.jsonLd)).not.toContain('"name":"HM Land Registry"')
      return head.description
    }
    expect(await told('house-price-index')).toBe(
      'The average house price in Reading is £301,000 (Sep 2026, +2.1% over the year, demonstration data). Median sold price in 2025: £102,025.',
    )
    expect(await told('price-paid')).toBe(
      'The average house price in Reading is £301,000 (Sep 2026, +2.1% over the year). Median sold price in 2025: £102,025, demonstration data.',
    )
    expect(await told('house-price-index', 'price-paid')).toBe(
      'The average house price in Reading is £301,000 (Sep 2026, +2.1% over the year). Median sold price in 2025: £102,025. Demonstration data.',
    )
    const { head } = await visit('/location/authority/reading')
    expect(JSON.stringify(head)).not.toMatch(/demonstration/i)
    expect(JSON.stringify(head.jsonLd)).toContain('"name":"HM Land Registry"')
  })

  it('isn’t compared with another month of its region, of which a file may have fewer', async () => {
    const later = await testDatabase()
    await fillPostcodes(later.db)
    await fillIndex(later.db, { code: 'E06000038', name: 'Reading' }, ['2026-08', '2026-09'])
    await fillIndex(later.db, { code: 'E12000008', name: 'South East' }, ['2026-07', '2026-08'])
    const { html } = await visitPage(pageContext(later, '/location/authority/reading'))
    expect(words(html)).toContain('South East')
    expect(words(html)).not.toContain('level with the South East')
    await later.close()
  })

  it.each(['', '?reader=investor'])('links to each of its cards, in the reader’s order%s', async (query) => {
    const { html } = await visit(`/location/authority/reading${query}`)
    const [, nav = ''] = /<nav aria-label="On this page"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
    const linked = [...nav.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    const cards = [...html.matchAll(/<section[^>]*\bid="([^"]+)"/g)].map(([, id]) => id)
    expect(linked.length).toBeGreaterThanOrEqual(2)
    expect(linked).toEqual(cards.filter((id) => linked.includes(id)))
    expect(nav).toContain('href="/compare?place=reading"')
  })

  it('isn’t indexed without its own figures, and shows no other area’s', async () => {
    const { html, head } = await visit('/location/authority/wokingham')
    expect(head.robots).toBe('noindex,follow')
    expect(words(html)).toContain('House price index for Wokingham: not published')
    expect(words(html)).not.toContain('£301,000')
  })

  it('redirects other spellings to one URL', async () => {
    const go = (name: string) => outcome(`/location/authority/${name}`)
    expect(await go('E06000038')).toMatchObject({ to: '/location/authority/reading', status: 301 })
    expect(await go('Reading')).toMatchObject({ to: '/location/authority/reading', status: 301 })
    expect(await go('south-east')).toMatchObject({ to: '/location/area/south-east', status: 301 })
    expect(await go('nowhere')).toMatchObject({ message: expect.stringContaining('nowhere') })
  })
})

describe('the page of an area', () => {
  it('lists a region’s authorities', async () => {
    const { html, head } = await visit('/location/area/south-east')
    expect(head.title).toBe('House prices in the South East')
    expect(words(html)).toContain('Average prices in the South East rose by 2.1% in the year to Sep 2026.')
    expect(html).toContain('href="/location/authority/reading"')
  })

  it('lists a postcode area’s districts', async () => {
    const { html } = await visit('/location/area/rg')
    expect(words(html)).toContain('RG30£200,00010')
    expect(words(html)).toContain('10 homes were sold in RG in 2025.')
  })

  it('doesn’t promise a postcode area’s figures while there’s no directory to make them with', async () => {
    const { html } = await visit('/location/area/rg', empty)
    expect(words(html)).toContain('the postcode directory hasn’t been imported yet')
    expect(words(html)).not.toContain('are being prepared')
  })

  it('promises no sold prices in Scotland, whether those of England and Wales are imported or not', async () => {
    const postcodesOnly = await testDatabase()
    await fillPostcodes(postcodesOnly.db)
    for (const database of [full, postcodesOnly]) {
      const { html, head } = await visit('/location/area/eh', database)
      expect(head.title).toBe('Figures for Edinburgh (EH)')
      expect(head.description).toContain('Sold prices are published for England and Wales only.')
      expect(words(html)).toContain('Sold prices in EH: not covered')
    }
    const { html } = await visit('/location/area/rg', postcodesOnly)
    expect(words(html)).toContain('Sold prices in RG: not available yet')
    await postcodesOnly.close()
  })

  it('redirects other spellings, and is a 404 for unknown areas', async () => {
    const go = (name: string) => outcome(`/location/area/${name}`)
    expect(await go('RG')).toMatchObject({ to: '/location/area/rg', status: 301 })
    expect(await go('E12000008')).toMatchObject({ to: '/location/area/south-east', status: 301 })
    expect(await go('reading')).toMatchObject({ to: '/location/authority/reading', status: 301 })
    for (const name of ['zz', 'sw', 'atlantis', '<b>']) {
      expect(await go(name), name).toHaveProperty('message')
    }
  })
})

describe('the lists', () => {
  it('show every authority by nation in the chosen order', async () => {
    const { html } = await visit('/authorities?sort=price')
    const text = words(html)
    expect(text).toContain('England (296)')
    expect(text.indexOf('Reading£301,000')).toBeLessThan(text.indexOf('Adur'))
    expect(html).toContain('/authorities?sort=price&amp;order=asc#E92000001')
  })

  it('link to the authorities without an average price below the table, and draw no dashes for them', async () => {
    const { html } = await visit('/authorities')
    expect(words(html)).toMatch(/We have no average price for \d+ areas:/)
    const [table = ''] = html.match(/<table.*?<\/table>/s) ?? []
    expect(table).toContain('/location/authority/reading')
    expect(table).not.toContain('/location/authority/adur')
    expect(html).toContain('href="/location/authority/adur"')
    expect(html.match(/href="\/location\/authority\/adur"/g)).toHaveLength(1)
  })

  it('show regions and postcode areas', async () => {
    const text = words((await visit('/areas')).html)
    expect(text).toContain('South East£301,000+2.1%')
    expect(text).toContain('RGReading110RG30 £200,000RG30 £200,000')
  })

  it('redirect a search to its result or suggest what to enter', async () => {
    expect(await outcome('/areas?q=rg')).toMatchObject({ to: '/location/area/rg', status: 303 })
    expect(await outcome('/areas?q=Reading')).toMatchObject({ to: '/location/authority/reading' })
    expect(await outcome('/authorities?q=RG30+1AA')).toMatchObject({
      to: '/location/authority/reading',
    })
    expect((await visit('/areas?q=Atlantis')).head.status).toBe(404)
    expect((await visit('/areas?q=')).head.status).toBe(422)
    expect((await visit('/authorities?q=Atlantis')).html).toContain('value="Atlantis"')
  })

  it('say what’s missing before anything is imported', async () => {
    for (const address of ['/areas', '/authorities']) {
      const { html } = await visit(address, empty)
      expect(words(html)).toContain('House price index: not available yet')
    }
  })
})

it('a postcode or district under /location redirects permanently to its own page', async () => {
  const go = (postcode: string) => outcome(`/location/postcode/${postcode}`)
  expect(await go('RG30 1AA')).toMatchObject({ to: '/postcodes/rg301aa', status: 301 })
  expect(await go('rg30')).toMatchObject({ to: '/postcodes?in=RG30', status: 301 })
  expect(await go('nonsense')).toMatchObject({ message: expect.stringContaining('isn’t a postcode') })
})

const outcome = (address: string) => answerOf(pageContext(full, address))

const visit = (address: string, database = full) => visitPage(pageContext(database, address))

function words(html: string): string {
  return html
    .replaceAll(/<svg[^]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
}
