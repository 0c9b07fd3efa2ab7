import { describe, expect, test } from 'vitest'

import { fillIndex } from '#places/postcode/fixtures/place.ts'
import { combinedPaths } from '#site/sitemap/area-entries.server.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'
import { pageContext } from '#testing/page-context.ts'
import { tableOf, textOf } from '#testing/page-words.ts'
import { answerOf, visitPage } from '#testing/visit-page.ts'

const { database, loader } = await importDatabase()

/** Rows of mySociety's register as published, without the columns that we don't read. */
const REGISTER = `local-authority-code,official-name,nice-name,gss-code,start-date,end-date,replaced-by,nation,region,local-authority-type,local-authority-type-name,county-la,combined-authority,alt-names,former-gss-codes
TVCA,Tees Valley Combined Authority,Tees Valley,E47000006,2014-04-01,,,England,North East,COMB,Combined authority,,,,
HPL,Hartlepool Borough Council,Hartlepool,E06000001,,,,England,North East,UA,Unitary authority,,TVCA,,
MDB,Middlesbrough Borough Council,Middlesbrough,E06000002,,,,England,North East,UA,Unitary authority,,TVCA,,
STT,Stockton-on-Tees Borough Council,Stockton-on-Tees,E06000004,,,,England,North East,UA,Unitary authority,,TVCA,,
NECA,North East Combined Authority,North East,E47000010,2014-04-15,,,England,North East,COMB,Combined authority,,,,E47000005
SND,Sunderland City Council,Sunderland,E08000024,,,,England,North East,MD,Metropolitan district,,NECA,,
GMCA,Greater Manchester Combined Authority,Greater Manchester,E47000001,2014-04-01,,,England,North West,COMB,Combined authority,,,,
MAN,Manchester City Council,Manchester,E08000003,1974-04-01,,,England,North West,MD,Metropolitan district,,GMCA,,
EMCA,East Midlands Combined County Authority,East Midlands CCA,E47000013,2024-02-27,,,England,East Midlands,COMB,Combined authority,,,,
DBY,Derbyshire County Council,Derbyshire,E10000007,,,,England,East Midlands,CTY,County,,EMCA,,
DER,Derby City Council,Derby,E06000015,,,,England,East Midlands,UA,Unitary authority,,EMCA,,
`
const NAMES = `la-name,local-authority-code
Tees Valley,TVCA
Tees Valley CA,TVCA
North East,NECA
Greater Manchester,GMCA
East Midlands CCA,EMCA
`

const outcome = (address: string) => answerOf(pageContext(database, address))

describe('a combined authority', () => {
  test('has a page of its members, with figures and how many members they cover', async () => {
    const load = loader('names-and-codes')
    for (const content of [REGISTER, NAMES])
      expect(await load([fileOf(content, 'list.csv')])).toMatchObject({ status: 'published' })
    await fillIndex(database.db, { code: 'E06000001', name: 'Hartlepool' }, ['2026-08', '2026-09'])
    await fillIndex(database.db, { code: 'E06000002', name: 'Middlesbrough' }, ['2026-09'])
    await database.pool.query(
      `insert into property.area_population (area_code, population) values ('E06000001', 92600), ('E06000004', 197400)`,
    )
    const { html, head } = await visitPage(pageContext(database, '/location/authority/tees-valley'))
    const text = textOf(html)
    expect(head).toMatchObject({
      title: 'House prices in the Tees Valley',
      canonical: '/location/authority/tees-valley',
    })
    expect(head.robots).toBeUndefined()
    expect(text).toContain(
      'Tees Valley Combined Authority covers Hartlepool, Middlesbrough and Stockton-on-Tees. Code E47000006.',
    )
    expect(text).toContain('No average price is published for all of the Tees Valley.')
    // A third member isn't in the index, and its price may be lower.
    expect(text).toMatch(/Lowest average price £30[01],000 (Hartlepool|Middlesbrough) [^£]*2 of 3 members/)
    expect(text).toMatch(/Lowest average price £30[01],000 (Hartlepool|Middlesbrough) [^£]*Sep 2026/)
    expect(text).toContain('290,000 2 of 3 members')
    const rows = tableOf(html, 'Members by average price and sales')
    expect(rows.map(([name]) => name)).toEqual(['Hartlepool', 'Middlesbrough', 'Stockton-on-Tees'])
    expect(rows[0]?.[1]).toMatch(/^£[\d,]+$/)
    expect(rows[2]?.slice(1, 3)).toEqual(['–', '–'])
    expect(html).toContain('href="/location/authority/stockton-on-tees"')
  })

  test('is found by its code and other names', async () => {
    for (const name of ['E47000006', 'Tees Valley', 'tees-valley-ca', 'tees-valley-combined-authority'])
      expect(await outcome(`/location/authority/${name}`)).toMatchObject({
        to: '/location/authority/tees-valley',
        status: 301,
      })
  })

  test('is where a search for it among the authorities leads', async () => {
    for (const typed of ['Tees+Valley', 'tees+valley+ca', 'E47000006'])
      expect(await outcome(`/authorities?q=${typed}`)).toMatchObject({
        to: '/location/authority/tees-valley',
        status: 303,
      })
  })

  test('that shares its name with a region or county has its official name in its address', async () => {
    expect(await outcome('/location/authority/north-east')).toMatchObject({ to: '/location/area/north-east' })
    expect(await outcome('/location/authority/greater-manchester')).toMatchObject({
      to: '/location/area/greater-manchester',
    })
    for (const [code, slug, member] of [
      ['E47000010', 'north-east-combined-authority', 'Sunderland'],
      ['E47000001', 'greater-manchester-combined-authority', 'Manchester'],
    ] as const) {
      expect(await outcome(`/location/authority/${code}`)).toMatchObject({
        to: `/location/authority/${slug}`,
      })
      const { html, head } = await visitPage(pageContext(database, `/location/authority/${slug}`))
      expect(textOf(html)).toContain(`covers ${member}.`)
      expect(head.robots).toBe('noindex,follow')
    }
  })

  test('may have counties as members, which have pages of their own', async () => {
    const { html } = await visitPage(pageContext(database, '/location/authority/east-midlands-cca'))
    expect(html).toContain('href="/location/area/derbyshire"')
    expect(html).toContain('href="/location/authority/derby"')
  })

  test('is in the site map once a member has figures', async () => {
    expect(await combinedPaths(database.webDb, new Set(['E06000001']))).toEqual([
      '/location/authority/tees-valley',
    ])
  })
})
