import { afterAll, expect, it } from 'vitest'

import { energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { isoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import { readable } from '#domain/title-case.ts'
import type { TestPerson } from '#testing/account-site.ts'
import { customersSite } from '#testing/customers-site.ts'
import { demonstrationDatabase } from '#testing/database.ts'

import { homesOfPostcode, paidNames } from '../home/known-home.server.ts'
import { readAsked } from '../page/asked-home.ts'
import { findReport } from '../report/find-report.server.ts'
import type { WhatIf } from '../report/what-if.ts'
import { pdfJob } from './pdf-job.ts'

const database = await demonstrationDatabase()
afterAll(() => database.close())
const { customer, creditsOf, visit, submit } = await customersSite(database)

const POSTCODE = '/valuation?postcode=RG30+1AA'
const HOME =
  /<option value="([^"]+)"[^>]*>7 Meadowsweet Lane/.exec((await visit(POSTCODE, null)).text)?.[1] ?? ''
const ADDRESS = `${POSTCODE}&home=${HOME}`
const FORM = { postcode: 'RG30 1AA', home: HOME }

/** Somebody who has paid for the home’s report. */
async function reader(name: string): Promise<TestPerson> {
  const who = await customer(name, 1)
  await submit('/valuation', who, FORM)
  return who
}

const linkIn = (text: string) => /href="https?:\/\/[^"]*(\/valuation\/shared\/[^"]+)"/.exec(text)?.[1] ?? ''

it('anybody can read a shared report but not change it; it doesn’t say who shared it, and ends when it’s turned off', async () => {
  const ada = await reader('Ada')
  expect(await submit('/valuation', ada, { ...FORM, floorAreaSqm: '95', intent: 'share' })).toMatchObject({
    status: 303,
  })
  const { text: own } = await visit(ADDRESS, ada)
  const link = linkIn(own)
  expect(link).not.toBe('')
  const shared = await visit(link, null)
  expect(shared.status).toBe(200)
  expect(shared.text).toContain('Valuation of 7 Meadowsweet Lane, RG30 1AA')
  expect(shared.text).toContain('Comparables with the most weight')
  expect(shared.text).toContain('noindex')
  for (const personal of ['Ada', 'ada@', 'name="without"', 'Turn off', 'Update the estimate'])
    expect(shared.text.slice(shared.text.indexOf('<main')), personal).not.toContain(personal)
  const id = /name="share" value="([^"]+)"/.exec(own)?.[1] ?? ''
  const eve = await reader('Eve')
  await submit('/valuation', eve, { ...FORM, intent: 'end-share', share: id })
  expect((await visit(link, null)).status).toBe(200)
  await submit('/valuation', ada, { ...FORM, intent: 'end-share', share: id })
  expect((await visit(link, null)).status).toBe(404)
})

it('a shared link goes on working by any record of its home, and shows nothing once none is left', async () => {
  const cat = await reader('Cat')
  await submit('/valuation', cat, { ...FORM, intent: 'share' })
  const link = linkIn((await visit(ADDRESS, cat)).text)
  const { homes } = await homesOfPostcode(database.webDb, 'RG30 1AA' as Postcode)
  const known = homes.map(({ id, address, certificates, sales }) => ({
    address,
    others: [
      ...certificates.map(({ certificateNumber }) => certificateNumber),
      ...sales.map(({ transactionId }) => transactionId),
    ].filter((record) => record !== id),
  }))
  const home = known.find(({ others }) => others.length > 1)
  if (!home) throw new Error('No home has several records')
  const pointTo = (id: string) =>
    database.pool.query(
      `update public.valuation_share set query = regexp_replace(query, 'home=[^&]+', 'home=' || $2) where user_id = $1`,
      [cat.userId, id],
    )
  for (const id of home.others) {
    await pointTo(id)
    expect((await visit(link, null)).text).toContain(`Valuation of ${readable(home.address)}, RG30 1AA`)
  }
  await pointTo('0000-0000-0000-0000-0000')
  const { status, text } = await visit(link, null)
  expect([status, text]).toEqual([404, expect.stringContaining('This link no longer works')])
  expect(text).not.toMatch(/(?:house|flat|home) (?:of \d+ m² )?in RG30 1AA/)
})

it('a report that was paid for under the address of an older record of its home stays open, and isn’t charged again', async () => {
  const dot = await customer('Dot', 1)
  const { homes } = await homesOfPostcode(database.webDb, 'RG30 1AA' as Postcode)
  const names = homes.map((home) => ({ home, earlier: paidNames('RG30 1AA' as Postcode, home)[1] }))
  const { home, earlier } = names.find((each) => each.earlier !== undefined) ?? {}
  if (!home) throw new Error('No home has two names')
  await database.pool.query(
    `insert into credits.paid_use (user_id, service, subject, request_id, paid_until)
     values ($1, 'valuation', $2, 'of-an-older-record', now() + interval '100 years')`,
    [dot.userId, earlier],
  )
  expect((await visit(`${POSTCODE}&home=${home.id}`, dot)).text).toContain('Comparables with the most weight')
  await submit('/valuation', dot, { ...FORM, home: home.id })
  expect(await creditsOf(dot)).toBe(1)
})

it('a link is only made of a report that was paid for, and never by guessing', async () => {
  const bob = await customer('Bob', 1)
  await submit('/valuation', bob, { ...FORM, intent: 'share' })
  expect(await creditsOf(bob)).toBe(1)
  const { rows } = await database.pool.query('select from public.valuation_share where user_id = $1', [
    bob.userId,
  ])
  expect(rows).toHaveLength(0)
  expect((await visit('/valuation/shared/1.MTIz.abc', null)).status).toBe(404)
})

it('the PDF is of the paid report only, tagged, and says that it isn’t a RICS valuation', async () => {
  const pdf = `/valuation/report.pdf?postcode=RG30+1AA&home=${HOME}`
  const nobody = await visit(pdf, null)
  expect([nobody.status, nobody.location]).toEqual([303, ADDRESS])
  const poor = await visit(pdf, await customer('Poor', 0))
  expect(poor.status).toBe(303)
  const ada = await reader('Anna')
  const { status, headers, text } = await visit(pdf, ada)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text).toContain('/StructTreeRoot')
  expect(text).toContain('/Lang (en-GB)')
  expect(text).toContain('/S /Figure')
})

/** What the PDF of a usual home's report says, with what-ifs in place of its own and these fields of its address. */
async function pdfWith(whatIfs: readonly WhatIf[], query = '') {
  const record = await findPostcodeRecord(database.webDb, 'RG30 1AA' as Postcode)
  if (!record) throw new Error('no such postcode')
  const today = isoDate('2026-11-20')
  const asked = readAsked(new URLSearchParams(query))
  const report = await findReport(database.webDb, { record, asked, today })
  if (!report.valued) throw new Error('not valued')
  const context = { valued: report.valued, address: ADDRESS, today, now: new Date(0) }
  return pdfJob({ ...report, whatIfs }, context)
}

it('the PDF says so, as the page does, if the estimate hardly depends on floor area', async () => {
  const adding = (change: number) => ({
    addedSqm: 40,
    low: 270_000,
    estimate: 300_000,
    high: 330_000,
    change,
  })
  const told = async (change: number) => {
    const { sections } = await pdfWith([adding(change)])
    const section = sections.find(({ title }) => title === 'What if you extended it?')
    return section?.paragraphs.join(' ')
  }
  expect(await told(3_000)).toContain('hardly depends on floor area')
  expect(await told(-3_000)).toContain('hardly depends on floor area')
  expect(await told(30_000)).not.toContain('hardly depends on floor area')
})

it('adjustments for what no record says go into shared links and the PDF, apart from the estimate', async () => {
  const stated = { condition: 'dated', parking: 'garage' }
  const dora = await reader('Dora')
  await submit('/valuation', dora, { ...FORM, ...stated, intent: 'share' })
  const shared = await visit(linkIn((await visit(ADDRESS, dora)).text), null)
  expect(shared.text).toContain('With your adjustments')
  expect(shared.text).toContain('Needing modernisation takes off about £')
  const plain = await pdfWith([])
  const adjusted = await pdfWith([], new URLSearchParams(stated).toString())
  const title = 'With adjustments for what sale records don’t say'
  expect(plain.sections.map((section) => section.title)).not.toContain(title)
  const said = adjusted.sections.find((section) => section.title === title)?.paragraphs.join('\n')
  expect(said).toMatch(/With your adjustments it’s £[\d,]+, in a range of £/)
  expect(said).toMatch(/Rightmove, .*\(2023\)[^]*Nationwide, .*\(1999\)/)
  expect([adjusted.range, adjusted.sentence]).toEqual([plain.range, plain.sentence])
})

it('the PDF names the sources of its sales, floor areas and positions', async () => {
  const { sections } = await pdfWith([])
  const sources = sections.at(-1)?.paragraphs.join(' ')
  for (const { attribution } of [pricePaidSource, energyCertificatesSource, postcodesSource])
    expect(sources).toContain(attribution.replaceAll('{year}', '2026'))
  expect(sources).not.toContain('{')
})

it('the PDF of a home without an address says what was valued, as words inside a sentence', async () => {
  const may = await customer('May', 1)
  await submit('/valuation', may, { postcode: 'RG30 1AA' })
  const { text } = await visit('/valuation/report.pdf?postcode=RG30+1AA', may)
  expect(text).toMatch(/Valuation of an? [a-z-]+ [a-z ]*in RG30 1AA/)
})

it('an estimate is saved with its range, and a home watched by its record, whatever facts were changed', async () => {
  const ada = await customer('Sue', 0)
  const page = await visit(`${ADDRESS}&floorAreaSqm=95`, ada)
  expect(page.text).toContain('Email me when this estimate changes')
  await submit('/saved', ada, { action: 'save', path: ADDRESS })
  const dashboard = await visit('/dashboard', ada)
  expect(dashboard.text).toContain('7 Meadowsweet Lane, RG30 1AA')
  expect(dashboard.text).toMatch(/£[\d,]+ – £[\d,]+/)
  await submit('/watches', ada, { action: 'watch', path: `${ADDRESS}&floorAreaSqm=95` })
  const { rows } = await database.pool.query('select kind, place, path from public.place_watch')
  expect(rows).toEqual([{ kind: 'home', place: `RG30 1AA ${HOME}`, path: ADDRESS }])
  expect((await visit(ADDRESS, ada)).text).toContain('Stop watching')
})

it('a home that’s watched by an older record isn’t offered again, and stops being watched from its present page', async () => {
  const { homes } = await homesOfPostcode(database.webDb, 'RG30 1AA' as Postcode)
  const known = homes.find(({ sales }) => sales.length > 1)
  const [newest, oldest] = [known?.id ?? '', known?.sales.at(-1)?.transactionId ?? '']
  expect(newest).not.toBe(oldest)
  const ben = await customer('Ben', 0)
  await submit('/watches', ben, { action: 'watch', path: `${POSTCODE}&home=${oldest}` })
  const present = `${POSTCODE}&home=${newest}`
  const { text } = await visit(present, ben)
  expect(text).not.toContain('Email me when this estimate changes')
  const form = /<form[^>]*action="\/watches".*?<\/form>/s.exec(text)?.[0] ?? ''
  const value = (name: string) =>
    (new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1] ?? '').replaceAll('&amp;', '&')
  const ended = await submit('/watches', ben, {
    action: value('action'),
    path: value('path'),
    back: value('back'),
  })
  expect(ended).toMatchObject({ status: 303, location: present })
  expect((await visit(present, ben)).text).toContain('Email me when this estimate changes')
})
