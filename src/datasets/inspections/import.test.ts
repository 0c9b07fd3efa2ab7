import { beforeEach, expect, test } from 'vitest'

import { fileOf, importDatabase } from '#testing/import-database.ts'

/** The layout since November 2025. 150001 has a report card, 150003 judgements alone, 150008 an overall grade. */
const SINCE_2025 = `URN,LAESTAB,School name,Inspection start date,Publication date,Safeguarding standards,Inclusion,Curriculum and teaching,Achievement,Early years (where applicable),Leadership and governance,Latest OEIF overall effectiveness,Latest OEIF quality of education,Latest OEIF behaviour and attitudes,Inspection start date of latest OEIF graded inspection,Ungraded inspection overall outcome,Date of latest ungraded inspection
150001,8702000,Teasel Primary School,10/03/2026,21/04/2026,Met,Strong standard,Expected standard,Needs attention,Exceptional,Strong standard,2,2,1,12/05/2021,NULL,NULL
150003,8704000,Oxlip Academy,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,Not judged,2,3,04/02/2025,NULL,NULL
150008,8704001,Sorrel Grammar School,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,1,1,03/10/2017,School remains Outstanding,14/11/2023
150012,8701000,Stonechat Nursery School,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL
`

/** The layout before: 9 stands for a provision that the school doesn’t have. */
const UNTIL_2025 = `Web Link,URN,School name,Ungraded inspection overall outcome,Date of latest ungraded inspection,Inspection start date,Publication date,Overall effectiveness,Quality of education,Sixth form provision (where applicable),Safeguarding is effective?
x,150001,Teasel Primary School,NULL,NULL,12/05/2021,14/06/2021,2,2,9,Yes
x,150003,Oxlip Academy,NULL,NULL,09/05/2018,01/06/2018,3,NULL,2,NULL
`

const { database, importFiles } = await importDatabase()

beforeEach(() => load(SINCE_2025, true))

const load = (text: string, replace = false) =>
  importFiles('inspections', [fileOf(text)], { replace, force: replace })

async function inspectionsOf(urn: string) {
  const { rows } = await database.pool.query(
    `select framework, inspected_on::text as on, published_on::text as published, outcome, grades
     from property.inspection where urn = $1 order by inspected_on`,
    [urn],
  )
  return rows
}

test('a report card has its areas and no overall grade; the graded inspection before it stays', async () => {
  expect(await inspectionsOf('150001')).toEqual([
    {
      framework: 'overall-grade',
      on: '2021-05-12',
      published: null,
      outcome: 'Good',
      grades: { 'Quality of education': 'Good', 'Behaviour and attitudes': 'Outstanding' },
    },
    {
      framework: 'report-card',
      on: '2026-03-10',
      published: '2026-04-21',
      outcome: null,
      grades: {
        Inclusion: 'Strong standard',
        'Curriculum and teaching': 'Expected standard',
        Achievement: 'Needs attention',
        'Early years': 'Exceptional',
        'Leadership and governance': 'Strong standard',
        'Safeguarding standards': 'Met',
      },
    },
  ])
})

test('judgements without an overall grade never get one', async () => {
  expect(await inspectionsOf('150003')).toEqual([
    {
      framework: 'judgements',
      on: '2025-02-04',
      published: null,
      outcome: null,
      grades: { 'Quality of education': 'Good', 'Behaviour and attitudes': 'Requires improvement' },
    },
  ])
})

test('an ungraded inspection has its outcome in Ofsted’s words', async () => {
  expect(await inspectionsOf('150008')).toMatchObject([
    { framework: 'overall-grade', on: '2017-10-03', outcome: 'Outstanding' },
    { framework: 'ungraded', on: '2023-11-14', outcome: 'School remains Outstanding', grades: {} },
  ])
})

test('a school that hasn’t been inspected has no rows, and its record isn’t rejected', async () => {
  expect(await inspectionsOf('150012')).toEqual([])
  const { rows } = await database.pool.query('select label, rows, extent from property.edition')
  expect(rows).toEqual([{ label: 'to Mar 2026', rows: 5, extent: '3 schools only' }])
})

test('reads the layout until November 2025, and adds to a school’s history', async () => {
  expect(await load(UNTIL_2025)).toMatchObject({
    status: 'published',
    counts: { added: 1, changed: 1, rejected: 0 },
  })
  expect(await inspectionsOf('150003')).toMatchObject([
    {
      framework: 'overall-grade',
      on: '2018-05-09',
      outcome: 'Requires improvement',
      grades: { 'Sixth form provision': 'Good' },
    },
    { framework: 'judgements', on: '2025-02-04' },
  ])
  expect(await load(UNTIL_2025)).toMatchObject({ status: 'unchanged' })
})

test('rejects dates that can’t be read and an overall grade after they ended', async () => {
  const reasons = async (from: string, to: string) =>
    (await load(SINCE_2025.replace(from, to))).firstRejects.map(({ reason }) => reason)
  expect(await reasons('10/03/2026', '31/02/2026')).toEqual([
    "Inspection start date '31/02/2026' is not a date in the past written dd/mm/yyyy",
  ])
  expect(await reasons('Not judged', '2')).toEqual([
    "Latest OEIF overall effectiveness 'Good' cannot be: inspections since September 2024 have no overall grade",
  ])
  expect(await reasons('150008', 'none')).toEqual(["URN 'none' is not a number of 5 to 7 digits"])
})
