import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { fileOf, importDatabase } from '#testing/import-database.ts'

import type { DatasetName } from '../register.ts'
import { silentReporter } from './progress.ts'
import type { ImportOptions } from './run-request.ts'

const { database, importFiles } = await importDatabase()

type File = { name: string; text: string }
type Case = {
  dataset: DatasetName
  newer: File
  older: File
  result: Record<string, unknown>
  /** What the run says of figures that it leaves out. */
  says?: string
  /** SQL whose only value is the same after the older file. */
  value: string
  is: unknown
}

const said: string[] = []

function load(dataset: DatasetName, { name, text }: File, options: ImportOptions = {}) {
  said.length = 0
  const reporter = { ...silentReporter, say: (line: string) => void said.push(line) }
  return importFiles(dataset, [fileOf(Buffer.from(text, 'latin1'), name)], options, { reporter })
}

const fixture = (name: string) => readFileSync(path.resolve(import.meta.dirname, '..', name), 'latin1')

const csv = (...lines: string[]) => ({ name: 'file.csv', text: `${lines.join('\n')}\n` })

const refused = (message: string) => ({ status: 'refused', message: expect.stringContaining(message) })

const REGISTER = fixture('schools/fixtures/edubasealldata.csv')

const DIRECTORY =
  'pcds,dointr,doterm,oscty,oslaua,osward,usertype,oseast1m,osnrth1m,osgrdind,ctry,rgn,lat,long'
const postcode = (code: string, terminated: string) =>
  `${code},198001,${terminated},E99999999,E06000038,E05013864,0,471000,0173000,1,E92000001,E12000008,51.45,-0.97`

const RENTS =
  'Time period,Area code,Area name,Region or country name,Index,Monthly change,Annual change,Rental price'
const rent = (month: string, pounds: number) => `${month},E06000038,Reading,South East,81.7,1,1,${pounds}`

const PAY = 'date,geography_code,geography_name,variable_name,value'
const pay = (year: number, pounds: number) => `${year},E06000038,Reading,Median weekly wage,${pounds}`

const STOCK = 'area_code,date,measure,value'
const stock = (year: number, homes: number) => `E06000038,${year},number_of_properties,${homes}`

const BROADBAND =
  'postcode,SFBB availability (% premises),UFBB availability (% premises),Gigabit availability (% premises),% of premises unable to receive 10Mbit/s'
const coverage = (month: string, gigabit: number) => ({
  name: `${month}_fixed_pc_coverage_r1_RG.csv`,
  text: `${BROADBAND}\nRG301AA,100,100,${gigabit},0\n`,
})

const MOBILE = fixture('mobile-coverage/fixtures/202507_mobile_coverage_laua_r01.csv')
const mobile = (month: string, premises: number) => ({
  name: `${month}_mobile_coverage_laua_r01.csv`,
  text: MOBILE.replace('Reading,76431', `Reading,${premises}`),
})

const OFSTED =
  'URN,School name,Inspection start date,Publication date,Overall effectiveness,Ungraded inspection overall outcome,Date of latest ungraded inspection'

const PLANNING = 'dataset,entity,prefix,reference,organisation-entity,entry-date,point'
const building = (entity: number, entered: string) =>
  `listed-building,${entity},listed-building,R${entity},16,${entered},POINT (-0.97 51.45)`

const STREET = 'Month,Reported by,Falls within,LSOA code,LSOA name,Crime type'
const months = (from: number, to: number, crimes: number) =>
  csv(
    STREET,
    ...Array.from({ length: to - from + 1 }, (_, at) =>
      Array<string>(crimes).fill(
        `2025-${String(from + at).padStart(2, '0')},Essex Police,Essex Police,E01021270,Basildon 001A,Burglary`,
      ),
    ).flat(),
  )

const CASES: Case[] = [
  {
    dataset: 'schools',
    newer: { name: 'edubasealldata.csv', text: REGISTER },
    older: {
      name: 'edubasealldata.csv',
      text: REGISTER.replaceAll(/\b\d\d-\d\d-2026\b/g, '01-01-2025').replace('"1011"', '"1"'),
    },
    result: refused('these registers of schools run to'),
    value: 'select count(*)::int from property.school where pupils = 1011',
    is: 1,
  },
  {
    dataset: 'postcodes',
    newer: csv(DIRECTORY, postcode('RG30 1AA', '202606'), postcode('RG30 1AB', '')),
    older: csv(DIRECTORY, postcode('RG30 1AA', ''), postcode('RG30 1AB', '')),
    result: refused(
      "these postcode directories run to 1 January 1980, but what's published runs to 1 June 2026",
    ),
    value: 'select count(terminated_on)::int from property.postcode',
    is: 1,
  },
  {
    dataset: 'broadband',
    newer: coverage('202601', 90),
    older: coverage('202507', 40),
    result: refused("the file for RG is of Jul 2025, but what's published there is of Jan 2026"),
    value: 'select max(gigabit)::int from property.broadband_postcode',
    is: 90,
  },
  {
    dataset: 'broadband',
    newer: coverage('202601', 90),
    older: { ...coverage('202601', 40), name: 'fixed_pc_coverage_r1_RG.csv' },
    result: refused("the file for RG doesn't say its month"),
    value: 'select max(gigabit)::int from property.broadband_postcode',
    is: 90,
  },
  {
    dataset: 'mobile-coverage',
    newer: mobile('202507', 76_431),
    older: mobile('202407', 75_000),
    result: { status: 'unchanged' },
    says: 'Left out 15 figures of Jul 2024: we have later ones for the same places',
    value: `select max(premises) from property.mobile_coverage where area_code = 'E06000038'`,
    is: 76_431,
  },
  {
    dataset: 'economy',
    newer: csv(PAY, pay(2023, 600), pay(2024, 640), pay(2025, 660)),
    older: csv(PAY, pay(2022, 580), pay(2023, 601), pay(2024, 639)),
    result: { status: 'published', counts: expect.objectContaining({ added: 1, changed: 0 }) },
    says: 'Left out 2 figures that a later edition has revised already',
    value: `select value::int from property.economic_figure where starts_on = '2024-01-01'`,
    is: 640,
  },
  {
    dataset: 'private-rents',
    newer: csv(RENTS, rent('Jan-2026', 1100), rent('Feb-2026', 1110), rent('Mar-2026', 1120)),
    older: csv(RENTS, rent('Dec-2025', 1090), rent('Jan-2026', 1101)),
    result: { status: 'published', counts: expect.objectContaining({ changed: 0 }) },
    value: `select value::int from property.private_rent where measure = 'rent' and starts_on = '2026-01-01'`,
    is: 1100,
  },
  {
    dataset: 'dwelling-stock',
    newer: csv(STOCK, stock(2023, 70_100), stock(2024, 70_800)),
    older: csv(STOCK, stock(2022, 69_000), stock(2023, 70_000)),
    result: { status: 'published', counts: expect.objectContaining({ added: 1, changed: 0 }) },
    value: `select dwellings from property.dwelling_count where period = '2023'`,
    is: 70_100,
  },
  {
    dataset: 'constraints',
    newer: csv(PLANNING, building(1, '2025-01-01'), building(2, '2026-02-01')),
    older: csv(PLANNING, building(1, '2025-01-01')),
    result: refused(
      "these planning designations run to 1 January 2025, but what's published runs to 1 February 2026",
    ),
    value: 'select count(*)::int from property.planning_constraint',
    is: 2,
  },
  {
    dataset: 'inspections',
    newer: csv(OFSTED, '150001,Teasel,12/05/2021,14/06/2021,2,School remains Good,14/11/2025'),
    older: csv(OFSTED, '150001,Teasel,12/05/2021,15/06/2021,3,NULL,NULL'),
    result: { status: 'unchanged' },
    value: `select outcome from property.inspection where framework = 'overall-grade'`,
    is: 'Good',
  },
  {
    dataset: 'crime',
    newer: months(1, 12, 3),
    older: {
      ...months(1, 11, 2),
      text: `${months(1, 11, 2).text}2024-12,Essex Police,Essex Police,E01021270,Basildon 001A,Burglary\n`,
    },
    result: { status: 'published', counts: expect.objectContaining({ added: 1, changed: 0, deleted: 0 }) },
    value: `select (select sum(n) from unnest(counts) n)::int from property.crime_month where month = '2025-03-01'`,
    is: 3,
  },
]

test.each(CASES)(
  'an older file of $dataset leaves what a later one says',
  async ({ dataset, newer, older, result, says, value, is }) => {
    const options = { replace: true, force: true }
    const first = await load(dataset, newer, options)
    expect(first).toMatchObject({ status: 'published', counts: { rejected: 0 } })
    expect(await load(dataset, older)).toMatchObject(result)
    if (says !== undefined) expect(said).toContain(says)
    const { rows } = await database.pool.query<Record<string, unknown>>(value)
    expect(rows.map((row) => Object.values(row)[0])).toEqual([is])
    expect(await load(dataset, older, options)).toMatchObject({ status: 'published' })
  },
)
