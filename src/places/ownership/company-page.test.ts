import { expect, it } from 'vitest'

import { countListedCompanies, listedCompanies } from '#datasets/company-ownership/company-titles.server.ts'
import {
  type MadeUpTitle,
  rowCountLine,
  titleHeader,
  titleLine,
} from '#datasets/company-ownership/made-up-title.ts'
import { importDatabase } from '#testing/import-database.ts'
import { pageContext } from '#testing/page-context.ts'
import { answerOf, visitPage } from '#testing/visit-page.ts'

import { companyAddress } from './company-query.ts'
import { districtPage } from './districts.ts'

const { database, publish } = await importDatabase()
const TITLES = 12
await publish(
  'company-ownership',
  [
    titleHeader('uk'),
    ...Array.from({ length: TITLES }, (_, at) => title(at)),
    title(TITLES, { name: 'SALTMARSH ESTATES LIMITED', number: '00112233' }),
    title(TITLES + 1, { name: 'SALTMARSH ESTATES LIMITED', number: '00112233' }),
    title(TITLES + 2, { name: 'FENWATER HOLDINGS LIMITED', number: '00112234' }),
    rowCountLine(TITLES + 3),
  ].join(''),
  { demonstration: false },
)

/** Eight titles in Reading, of which three are leasehold, and four in Wokingham. */
function title(at: number, owner = { name: 'QUILLWORT HOMES LIMITED', number: '00445790' }): string {
  const made: MadeUpTitle = {
    titleNumber: `BK1000${at + 10}`,
    isLeasehold: at < 3,
    address: `${at} Alder Road, Reading`,
    district: at < 8 ? 'READING' : 'WOKINGHAM',
    county: 'BERKSHIRE',
    region: 'SOUTH EAST',
    postcode: 'RG30 1AA',
    hasSeveralAddresses: false,
    price: '',
    owners: [
      {
        ...owner,
        category: 'Limited Company or Public Limited Company',
        country: '',
        address: '1 Alder Road, Reading',
      },
    ],
    addedOn: '01-02-2020',
  }
  return titleLine('uk', made)
}

const PAGE = '/company-ownership-search/00445790'
const visit = (address: string) => visitPage(pageContext(database, address))

it('a company’s page counts its titles by district, and shows the first ones', async () => {
  const { html, head } = await visit(PAGE)
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/owns 12 titles/)
  expect(text).toMatch(/Reading 8 5 3 Wokingham 4 4 0/)
  expect(html).toContain('href="/location/authority/reading"')
  expect(new Set(html.match(/\bBK1000\d\d\b/g)).size).toBe(3)
  const organisation = head.jsonLd?.find((one) => '@type' in one && one['@type'] === 'Organization')
  expect(organisation).toMatchObject({ identifier: '00445790' })
  expect(text).toContain(organisation && 'name' in organisation ? String(organisation.name) : 'no name')
})

it('companies with the same number are counted one by one, and none is said to own all', async () => {
  await database.pool.query(
    `update property.company_owner set company_number = '00112233', country = 'JERSEY' where company_number = '00112234'`,
  )
  const { html, head } = await visit('/company-ownership-search/00112233')
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/Companies with the number 00112233 together own 3 titles/)
  expect(text).toMatch(/Saltmarsh Estates Limited Not stated 2 Fenwater Holdings Limited Jersey 1/i)
  expect(text).not.toMatch(/(Saltmarsh|Fenwater) \w+ Limited owns/i)
  expect(head.jsonLd?.some((one) => '@type' in one && one['@type'] === 'Organization')).toBe(false)
  expect(head.robots).toBe('noindex,follow')
})

it('only companies with a number of their own and enough titles are listed for search engines', async () => {
  await database.pool.query(
    `update property.company_owner set company_number = '00112233' where company_number = '00112234';
     update property.company_owner set titles = 12 where company_number = '00112233'`,
  )
  expect(await countListedCompanies(database.db)).toBe(1)
  expect(await listedCompanies(database.db, { after: '', skip: 0, limit: 10 })).toEqual(['00445790'])
})

it('has one address, and none for a number that owns nothing', async () => {
  const moved = await answerOf(pageContext(database, '/company-ownership-search/445790'))
  expect(moved).toMatchObject({ to: PAGE, status: 301 })
  for (const nobody of ['/company-ownership-search/99999999', '/company-ownership-search/nonsense'])
    expect(await answerOf(pageContext(database, nobody))).toHaveProperty('suggestions')
})

it('companies of other registers are searched for by name', () => {
  expect(companyAddress('00445790')).toBe(PAGE)
  expect(companyAddress('HRB 1234')).toContain('?company=')
})

it('districts lead to a local authority only if they are one of today', () => {
  expect(districtPage('READING')).toBe('/location/authority/reading')
  for (const other of ['CITY OF NOWHERE', null]) expect(districtPage(other)).toBeNull()
})
