import { afterAll, expect, it } from 'vitest'

import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { isoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import { customersSite } from '#testing/customers-site.ts'
import { demonstrationDatabase } from '#testing/database.ts'

import { homesOfPostcode } from '../home/known-home.server.ts'
import { readAsked } from '../page/asked-home.ts'
import { findReport } from './find-report.server.ts'

const database = await demonstrationDatabase()
afterAll(() => database.close())
const { customer, visit, submit } = await customersSite(database)

const POSTCODE = '/valuation?postcode=RG30+1AA'
const page = await visit(POSTCODE, null)
const HOME = /<option value="([^"]+)"[^>]*>7 Meadowsweet Lane/.exec(page.text)?.[1] ?? ''
const ADDRESS = `${POSTCODE}&home=${HOME}`

const estimateIn = (text: string) => Number(/Our estimate is £([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))

/** Somebody who has paid for the home’s report. */
async function reader(name: string) {
  const who = await customer(name, 1)
  await submit('/valuation', who, { postcode: 'RG30 1AA', home: HOME })
  return who
}

it('says what each changed fact does, and all of them together', async () => {
  const plain = await visit(ADDRESS, null)
  const { text } = await visit(`${ADDRESS}&type=F&extensionSqm=40&floorAreaSqm=60`, null)
  expect(text).toMatch(/Being a flat instead of a [a-z-]+ house (?:takes off|adds) about £[\d,]+/)
  expect(text).toMatch(
    /An extension of 40 m² (?:(?:takes off|adds) about £[\d,]+|hardly changes the estimate)/,
  )
  expect(text).toMatch(
    /A floor area of 60 m² instead of the usual one here (?:(?:takes off|adds) about £[\d,]+|hardly changes the estimate)/,
  )
  const before = /it would be £([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')
  expect(Number(before)).toBe(estimateIn(plain.text))
  expect(plain.text).not.toContain('With the recorded facts')
})

it('says what a fact does that nobody recorded: its floor area without the extension, and its tenure', async () => {
  const { text } = await visit(`${POSTCODE}&type=F`, null)
  const larger = await visit(`${POSTCODE}&type=F&floorAreaSqm=140&extensionSqm=20&tenure=F`, null)
  const adds = /A floor area of 140 m² instead of the usual one here adds about £([\d,]+)/.exec(
    larger.text,
  )?.[1]
  const alone = await visit(`${POSTCODE}&type=F&floorAreaSqm=140`, null)
  const [before, after] = [estimateIn(text), estimateIn(alone.text)]
  expect(Math.abs(after - before - Number(adds?.replaceAll(',', '')))).toBeLessThan(0.05 * before)
  expect(larger.text).toMatch(
    /Being freehold (?:(?:takes off|adds) about £[\d,]+|hardly changes the estimate)/,
  )
  expect(text).not.toContain('hardly changes the estimate')
})

it('an extension never takes anything off, and a larger one never adds less', async () => {
  const record = await findPostcodeRecord(database.webDb, 'RG30 1AA' as Postcode)
  if (!record) throw new Error('no such postcode')
  const { homes } = await homesOfPostcode(database.webDb, record.postcode)
  let extended = 0
  for (const { id, certificates } of homes) {
    const area = certificates.some(({ floorAreaSqm }) => floorAreaSqm !== null) ? '' : '95'
    const asked = readAsked(new URLSearchParams({ home: id, extensionSqm: '15', floorAreaSqm: area }))
    const { found, whatIfs } = await findReport(database.webDb, {
      record,
      asked,
      today: isoDate('2026-11-20'),
    })
    const effect = found.effects.find(({ change }) => change === 'An extension of 15 m²')
    expect(effect?.pounds, id).toBeGreaterThan(0)
    const adds = [0, ...whatIfs.map(({ change }) => change)]
    expect(adds, id).toEqual(adds.toSorted((a, b) => a - b))
    extended += whatIfs.length
  }
  expect(extended).toBeGreaterThan(20)
})

it('explains a wrong extension or number of bedrooms at its field, and keeps the others', async () => {
  const { text } = await visit(`${ADDRESS}&extensionSqm=-3&bedrooms=lots&floorAreaSqm=77`, null)
  expect(text).toContain('Enter how many square metres were added, from 1 to 500.')
  expect(text).toContain('Enter the number of bedrooms, from 0 to 20.')
  expect(text).toContain('value="77"')
})

it('shows its own sales, the rent of the authority by bedrooms, and calculators with the price filled in', async () => {
  const { text } = await visit(`${ADDRESS}&bedrooms=2`, null)
  expect(text).toContain('Sale history')
  expect(text).toMatch(/rent for £[\d,]+ a month on average \(2 bedrooms, [A-Z][a-z]+ \d{4}\)/)
  const { rows } = await database.pool.query<{ pcm: string }>(
    `select round(value)::text as pcm from property.private_rent where measure = 'rent-2-bed' and area_code = 'E06000038'
     and value is not null order by starts_on desc limit 1`,
  )
  const price = estimateIn(text)
  expect(text).toContain(`/rental-yield-calculator?price=${price}&amp;monthlyRent=${rows[0]?.pcm}`)
  expect(text).toContain(`/stampdutycalculator?price=${price}&amp;nation=england`)
  const gross = /gross yield of ([\d.]+)%/.exec(text)?.[1]
  expect(Math.abs(Number(gross) - (Number(rows[0]?.pcm) * 1200) / price)).toBeLessThan(0.1)
})

it('customers leave sales out and count them again, and the estimate follows; for others the address does nothing', async () => {
  const ada = await reader('Ada')
  const { text } = await visit(ADDRESS, ada)
  expect(text).toContain('Map of the sales behind the estimate')
  expect(text).toContain('now, by our local price index')
  expect(text).toContain('What if you extended it?')
  const ids = [...text.matchAll(/name="without"[^>]*value="([0-9a-f-]{36})"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(3)
  const without = await visit(`${ADDRESS}&without=${ids[0]}&without=${ids[1]}`, ada)
  expect(without.text).toContain('You’ve left out 2 sales')
  expect(without.text).toContain('Left out. Untick a sale to include it again')
  expect(estimateIn(without.text)).not.toBe(estimateIn(text))
  const again = await visit(`${ADDRESS}&without=${ids[1]}`, ada)
  expect(again.text).toContain('You’ve left out 1 sale.')
  const nothing = await visit(`${ADDRESS}&without=not-an-id,00000000-0000-0000-0000-000000000000`, ada)
  expect(estimateIn(nothing.text)).toBe(estimateIn(text))
  const visitor = await visit(`${ADDRESS}&without=${ids[0]}`, null)
  expect(visitor.text).not.toContain('You’ve left out')
  expect(estimateIn(visitor.text)).toBe(estimateIn((await visit(ADDRESS, null)).text))
})
