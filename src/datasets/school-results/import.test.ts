import { beforeEach, expect, test } from 'vitest'

import { fileOf, importDatabase } from '#testing/import-database.ts'

import { readDeclaredYears } from '../import/declared-years.ts'
import type { ImportOptions } from '../import/run-request.ts'

/** Rows of three schools and the averages, in the official columns: RECTYPE 2 is a special school, 4 a council. */
const KS2 = `RECTYPE,LEA,URN,SCHNAME,PCODE,TELIG,PTRWM_EXP,PTRWM_HIGH,READPROG,WRITPROG,MATPROG
1,870,150001,Teasel Primary School,RG30 1AA,60,68%,12%,1.4,-0.3,0
1,870,150002,"Sainte-Hélène, Catholic",RG30 1AA,9,SUPP,SUPP,SUPP,SUPP,SUPP
2,870,150005,Curlew Special School,RG2 1AA,14,NE,NE,LOWCOV,,NA
4,870,,,,1900,65%,11%,0.3,0.2,0.1
7,,,England - state-funded,,640000,65%,11%,0.03,0.03,0.03
`
const KS4 = `RECTYPE,URN,SCHNAME,PCODE,ATT8SCR,P8MEA,PTL2BASICS_95
1,150003,Oxlip Academy,RG1 1AA,51.2,0.31,49%
1,150006,Medlar College,RG4 1AA,57.9,NP,0%
`

const { database, importFiles } = await importDatabase()

beforeEach(() => load(KS2, '2018-19', { replace: true, force: true }))

function load(text: string, year: string | null, options: ImportOptions = {}) {
  return importFiles('school-results', [fileOf(Buffer.from(text, 'latin1'))], {
    ...options,
    ...(year === null ? {} : { years: readDeclaredYears([year]) }),
  })
}

async function figuresOf(urn: string, stage = 'ks2', year = '2018-19') {
  const { rows } = await database.pool.query<{ figures: Record<string, unknown> }>(
    'select figures from property.school_result where urn = $1 and stage = $2 and year = $3',
    [urn, stage, year],
  )
  return rows[0]?.figures ?? null
}

test('keeps figures, zeros and each kind of missing figure apart', async () => {
  expect(await figuresOf('150001')).toEqual({
    pupils: 60,
    expectedStandardPercent: 68,
    higherStandardPercent: 12,
    readingProgress: 1.4,
    writingProgress: -0.3,
    mathsProgress: 0,
  })
  expect(await figuresOf('150002')).toMatchObject({ pupils: 9, readingProgress: 'suppressed' })
  expect(await figuresOf('150005')).toEqual({
    pupils: 14,
    expectedStandardPercent: 'no-entries',
    higherStandardPercent: 'no-entries',
    readingProgress: 'low-coverage',
    writingProgress: 'blank',
    mathsProgress: 'not-applicable',
  })
})

test('keeps the averages of England but not those of councils; a table with them is whole', async () => {
  expect(await figuresOf('england')).toMatchObject({ expectedStandardPercent: 65 })
  const { rows } = await database.pool.query('select label, rows, whole, extent from property.edition')
  expect(rows).toEqual([{ label: '2018-19', rows: 3, whole: false, extent: 'Key Stage 2 for 2018-19 only' }])
  await load(KS4, '2018-19')
  const later = await database.pool.query('select extent from property.edition')
  expect(later.rows).toEqual([
    { extent: 'Key Stage 2 for 2018-19 and Key Stage 4 for 2018-19 of 2 schools only' },
  ])
})

test('each key stage and year is added to the others', async () => {
  expect(await load(KS4, '2018-19')).toMatchObject({ status: 'published', counts: { added: 2, rejected: 0 } })
  expect(await figuresOf('150006', 'ks4')).toEqual({
    attainment8: 57.9,
    progress8: 'not-published',
    englishMathsGrade5Percent: 0,
  })
  expect(await load(KS4, '2018-19')).toMatchObject({ status: 'unchanged' })
  expect(await load(KS4.replaceAll('51.2', '52.0'), '2022-23')).toMatchObject({
    edition: expect.stringContaining('2018-19 to 2022-23'),
  })
  expect(await figuresOf('150003', 'ks4', '2022-23')).toMatchObject({ attainment8: 52 })
  expect(await figuresOf('150003', 'ks4')).toMatchObject({ attainment8: 51.2 })
})

test('a later file with fewer columns keeps the measures it doesn’t have', async () => {
  await load('RECTYPE,URN,SCHNAME,READPROG\n1,150001,Teasel Primary School,1.5\n', '2018-19')
  expect(await figuresOf('150001')).toMatchObject({ readingProgress: 1.5, expectedStandardPercent: 68 })
})

test('two files of the same stage and year in one run have the measures of both', async () => {
  const header = 'time_period,RECTYPE,URN,SCHNAME'
  const files = [
    `${header},READPROG,MATPROG\n202223,1,150001,Teasel Primary School,0.4,0.5\n`,
    `${header},MATPROG,WRITPROG\n202223,1,150001,Teasel Primary School,0.6,0.7\n`,
  ]
  const result = await importFiles(
    'school-results',
    files.map((text, at) => fileOf(text, `${at}.csv`)),
  )
  expect(result).toMatchObject({ status: 'published', counts: { added: 1 } })
  expect(await figuresOf('150001', 'ks2', '2022-23')).toEqual({
    readingProgress: 0.4,
    mathsProgress: 0.6,
    writingProgress: 0.7,
  })
})

test('averages of England with RECTYPE 5 are kept for Key Stage 2 only', async () => {
  await load(KS2.replace('\n7,', '\n5,').replace('68%', '69%'), '2018-19', { replace: true, force: true })
  expect(await figuresOf('england')).toMatchObject({ expectedStandardPercent: 65 })
  await load(`${KS4}5,,England,,45.9,0,45%\n`, '2018-19')
  expect(await figuresOf('england', 'ks4')).toBeNull()
})

test('the year comes from a column or from the operator, and must be possible', async () => {
  const dated = 'time_period,RECTYPE,URN,SCHNAME,READPROG\n202223,1,150001,Teasel,0.4\n'
  expect(await load(dated, null)).toMatchObject({ status: 'published' })
  expect(await figuresOf('150001', 'ks2', '2022-23')).toEqual({ readingProgress: 0.4 })
  const refused = async (text: string, year: string | null) => (await load(text, year)).message
  expect(await refused(KS2.replace('68%', '69%'), null)).toContain('add --year 2018-19')
  expect(await refused(KS2.replace('68%', '69%'), '2026-27')).toContain('Results for 2026-27 cannot be known')
  expect(await refused(KS2.replace('68%', '69%'), '2019-20')).toContain('tests and exams were cancelled')
})

test('names the column and value of a record that can’t be read', async () => {
  const reasons = async (from: string, to: string) =>
    (await load(KS2.replace(from, to), '2018-19')).firstRejects.map(({ reason }) => reason)
  expect(await reasons('1.4', 'good')).toEqual([
    "READPROG 'good' is neither a figure nor a code such as SUPP",
  ])
  expect(await reasons('68%', '168%')).toEqual([
    "PTRWM_EXP '168%' is neither a figure nor a code such as SUPP",
  ])
  expect(await reasons('150001', 'ABC')).toEqual(["URN 'ABC' is not a number of 5 to 7 digits"])
})

test('school tables without results that we read are refused', async () => {
  expect((await load('RECTYPE,URN,SCHNAME,PNUMEAL\n1,150001,A,4%\n', '2018-19')).message).toContain(
    'no column of Key Stage 2, Key Stage 4 or 16 to 18 results',
  )
})

test('the latest results of each school and key stage follow its files, whatever their order', async () => {
  await load(KS2.replaceAll('68%', '70%').replace('1,870,150002', '1,870,150009'), '2022-23')
  await load(KS2.replaceAll('68%', '61%'), '2016-17')
  const { rows } = await database.pool.query(
    `select urn, year, figures = (select figures from property.school_result r
       where (r.urn, r.stage, r.year) = (l.urn, l.stage, l.year)) as same
     from property.school_latest_result l where urn <> 'england' order by urn`,
  )
  expect(rows).toEqual([
    { urn: '150001', year: '2022-23', same: true },
    { urn: '150002', year: '2018-19', same: true },
    { urn: '150005', year: '2022-23', same: true },
    { urn: '150009', year: '2022-23', same: true },
  ])
})
