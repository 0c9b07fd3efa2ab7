import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { monthsFromTo } from '#datasets/crime/crime-months.ts'
import { importDatabase } from '#testing/import-database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

import { crimeFiles, crimeRateFiles } from './crime-files.server.ts'

const fixture = path.resolve('src/datasets/crime/fixtures/2018-05-essex-street.csv')

const DIRECTORY = `pcds,dointr,doterm,oslaua,ctry,lsoa11,lsoa21,oseast1m,osnrth1m
SS14 1AA,199501,,E07000066,E92000001,E01021270,E01021270,571000,189000
RG30 1AA,199501,,E06000038,E92000001,E01016366,E01016366,468702,173231
BT1 1AA,199501,,N09000003,N92000002,N00001,N00001,333900,374500
`
/** Loaded as demonstration data, because official residents only count if all of a nation's output areas are imported. */
const RESIDENTS = `oa_code,lsoa_code,msoa_code,la_code,constituency_code,region_code,population
E00107000,E01021270,E02004400,E07000066,E14001100,E12000006,1600
`

const { database, publish } = await importDatabase()

/** Crimes of the months from one to another, in the official layout. */
async function crimesOf(from: string, to: string): Promise<string> {
  const [header = '', ...rows] = (await readFile(fixture, 'utf8')).trimEnd().split('\r\n')
  const months = monthsFromTo(from, to).flatMap((month) => rows.map((row) => row.replace('2018-05', month)))
  return [header, ...months].join('\n')
}

beforeAll(async () => {
  await publish('postcodes', DIRECTORY)
  await publish('names-and-codes', RESIDENTS, { demonstration: true })
  await publish('crime', await crimesOf('2017-06', '2018-05'))
})

async function textOf(address: string): Promise<string> {
  const { html } = await visitPage(pageContext(database, address))
  return html
    .replaceAll(/<svg[^]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('a postcode shows the year’s crimes in its neighbourhood, and the rate of its authority', async () => {
  const text = await textOf('/postcode-crime-check?postcode=SS14+1AA')
  expect(text).toContain(
    'Police recorded 48 crimes in the neighbourhood of SS14 1AA from Jun 2017 to May 2018, including anti-social behaviour.',
  )
  // 48 of 1,600 residents in the LSOA, and 60 in the authority.
  expect(text).toContain('Crime rate 30.0 per 1,000 residents')
  expect(text).toContain('Crime rate in Basildon 37.5 per 1,000 residents')
  expect(text).toContain('Anti-social behaviour 36 22.5')
  expect(text).toContain('we don’t have British Transport Police’s figures for these months')
  expect(text).toContain('Home Office (data.police.uk), Street-level crime , to May 2018')
})

const CENSUS = 'mySociety, Names and codes of areas, and census population , demonstration data'

test('a rate says which census counted its residents, on pages and in the file', async () => {
  for (const address of ['/postcode-crime-check?postcode=SS14+1AA', '/crime-rates/basildon', '/crime-rates'])
    expect(await textOf(address), address).toContain(CENSUS)
  expect(await textOf('/crime-rates')).toContain('Divided by the usual residents of the 2021 census')
  const file = await crimeRateFiles(pageContext(database, '/').site).request('/crime-rates.json')
  const { figures } = (await file.json()) as { figures: { source: string }[] }
  expect(figures[0]?.source).toContain('Street-level crime, to May 2018')
  expect(figures[0]?.source).toContain('census population, demonstration data')
})

test('a rate per workday population cites its census too', async () => {
  const CITED = 'Office for National Statistics, Census: workday population (WD102EW) , 2021 census'
  expect(await textOf('/crime-rates/basildon')).not.toContain(CITED)
  await publish(
    'economy',
    'date,geography,geography code,Workday population: All usual residents; measures: Value\n2021,Basildon,E07000066,2000\n',
  )
  const text = await textOf('/crime-rates/basildon')
  expect(text).toContain('30.0 per 1,000 workday population (2021 census)')
  expect(text).toContain(CITED)
  expect(await textOf('/crime-rates')).not.toContain(CITED)
})

test('an authority’s page may be listed by search engines once its crimes are real', async () => {
  const robotsOf = async (path: string) => (await visitPage(pageContext(database, path))).head.robots
  expect(await robotsOf('/crime-rates/basildon')).toBeUndefined()
  expect(await robotsOf('/crime-rates/reading')).toBe('noindex,follow')
  await database.pool.query(`update property.edition set demonstration = true where dataset = 'crime'`)
  expect(await robotsOf('/crime-rates/basildon')).toBe('noindex,follow')
  await database.pool.query(`update property.edition set demonstration = false where dataset = 'crime'`)
})

test('an authority has its own page, and is listed with its rate', async () => {
  expect(await textOf('/crime-rates/basildon')).toContain('Police recorded 60 crimes in Basildon')
  const list = await textOf('/crime-rates')
  expect(list).toContain('Jun 2017 to May 2018')
  expect(list).toContain('Basildon 60 37.5')
  // There were crimes in East Suffolk, but its own force hasn't been imported.
  expect(list).not.toContain('East Suffolk')
})

test('an authority’s page compares its rate with others, and leads to its crimes as files', async () => {
  const text = await textOf('/crime-rates/basildon')
  expect(text).toContain('Compared with other authorities')
  // One force has too few authorities to rank them; there is no year before this one.
  expect(text).toContain('We have too few other authorities to compare it with.')
  expect(text).not.toContain('in a year')
  const app = crimeFiles(pageContext(database, '/').site)
  const file = await app.request('/crime-rates/basildon/crimes.json')
  const { figures } = (await file.json()) as { figures: Record<string, string | number>[] }
  expect(new Set(figures.map(({ month }) => month)).size).toBe(12)
  expect(figures.reduce((sum, { crimes }) => sum + Number(crimes), 0)).toBe(60)
  expect(
    figures.find(({ month, type }) => month === '2018-05' && type === 'Anti-social behaviour'),
  ).toMatchObject({
    area: 'Basildon',
    state_of_month: 'complete',
    licence: 'Open Government Licence v3.0',
  })
  const { html } = await visitPage(pageContext(database, '/crime-rates/basildon'))
  for (const form of ['csv', 'json']) expect(html).toContain(`href="/crime-rates/basildon/crimes.${form}"`)
  const refused = await app.request('/crime-rates/highland/crimes.csv')
  expect([refused.status, await refused.text()]).toEqual([
    422,
    'We couldn’t create the file.\nlocation: We have no crime figures for Highland.\n',
  ])
})

test('places whose force wasn’t imported say so, and no zero', async () => {
  const text = await textOf('/postcode-crime-check?postcode=RG30+1AA')
  expect(text).toContain('Recorded crime: not imported')
  expect(text).toContain(
    'We haven’t imported the crimes recorded by Thames Valley Police. We have part of Essex Police only.',
  )
  expect(text).not.toContain('0 crimes')
  // Its force was imported, but the file has no crimes in it.
  expect(await textOf('/crime-rates/colchester')).toContain(
    'We haven’t imported the crimes recorded by Essex Police in Colchester.',
  )
  expect(await textOf('/crime-rates/east-suffolk')).toContain('Recorded crime in East Suffolk: not imported')
  expect(await textOf('/postcode-crime-check?postcode=BT1+1AA')).toContain('Recorded crime: not covered')
  expect(await textOf('/crime-rates/highland')).toContain('Recorded crime in Highland: not covered')
})

test('without residents, the list of authorities says so', async () => {
  const { rows } = await database.pool.query('delete from property.area_population returning *')
  const list = await textOf('/crime-rates')
  expect(list).toContain('We haven’t imported the number of residents yet.')
  expect(list).not.toContain('No police force has all 12')
  await database.pool.query(
    `insert into property.area_population select * from jsonb_populate_recordset(null::property.area_population, $1)`,
    [JSON.stringify(rows)],
  )
})

test('an incomplete month leaves the authority out of the list, and its page says so', async () => {
  await database.pool.query(
    `update property.crime_force_month set state = 'incomplete' where month = '2018-02-01'`,
  )
  const list = await textOf('/crime-rates')
  expect(list).not.toContain('Basildon 60')
  expect(list).toContain('No police force has all 12 from Jun 2017 to May 2018 yet.')
  const text = await textOf('/crime-rates/basildon')
  expect(text).toContain('Figures from Essex Police are incomplete for Feb 2018')
  expect(text).not.toContain('37.5')
})

test('if some months of the year are missing, the page says how many it has, and gives no rate', async () => {
  await publish('crime', await crimesOf('2018-01', '2018-05'), { replace: true, force: true })
  const text = await textOf('/crime-rates/basildon')
  const period = '5 of the 12 months from Jun 2017 to May 2018'
  expect(text).toContain(
    `Police recorded 25 crimes in Basildon in ${period}, including anti-social behaviour.`,
  )
  expect(text).toContain(`Crimes recorded 25 ${period}`)
  expect(text).toContain(`Crimes by type in Basildon, ${period}`)
  expect(text).toContain(
    'We haven’t imported Essex Police’s figures for the 7 months from Jun 2017 to Dec 2017',
  )
  expect(text).not.toMatch(/not imported\. [^.]*\. per 1,000/i)
})
