import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readDeclaredYears } from '#datasets/import/declared-years.ts'
import { schools } from '#datasets/schools/endpoint.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, realRows, testFolder } from '#testing/real-files.ts'

const REGISTER = 'schools/gias-edubasealldata-layout-18-rows.csv'
const TABLES = {
  keyStage2: 'schools/ks2-2018-19-trimmed-with-ofsted.csv.gz',
  keyStage4: 'schools/ks4-2018-19-trimmed-with-ofsted.csv.gz',
  keyStage5: 'schools/ks5-2018-19-trimmed-with-ofsted.csv.gz',
} as const

/** Columns of the published tables and the fields that answer them. */
const FIELDS = {
  keyStage2: { READPROG: 'readingProgress', WRITPROG: 'writingProgress', MATPROG: 'mathsProgress' },
  keyStage4: {
    P8MEA: 'progress8',
    ATT8SCR: 'attainment8',
    PTL2BASICS_95: 'englishMathsGrade5Percent',
    PTEBACC_E_PTQ_EE: 'ebaccEntryPercent',
    EBACCAPS: 'ebaccAps',
  },
  keyStage5: {
    VA_INS_ALEV: 'aLevelValueAdded',
    TALLPPE_ALEV_1618: 'aLevelPointsPerEntry',
    TALLPPEGRD_ALEV_1618: 'aLevelGrade',
  },
} as const satisfies Record<keyof typeof TABLES, Record<string, string>>

const REASONS: Record<string, string> = {
  SUPP: 'suppressed',
  NE: 'no-entries',
  NP: 'not-published',
  LOWCOV: 'low-coverage',
  NA: 'not-applicable',
  '': 'blank',
}

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-schools-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function schoolOf(urn: string | undefined) {
  const outcome = await callEndpoint(schools, { query: `urn=${urn}` }, { db: database.webDb })
  if (!outcome.ok) throw new Error(`${urn}: ${outcome.detail}`)
  return outcome.data.schools[0]
}

testFolder()

describe.each(realFolders)('schools of %s', () => {
  test('every row of the register is read, and every school answers as the file has it', async () => {
    const result = await loadReal({ database, dataDir, dataset: 'schools' }, [REGISTER])
    expect(result).toMatchObject({ status: 'published', counts: { read: 19, added: 19, rejected: 0 } })
    for (const row of realRows(REGISTER)) {
      const number = (column: string) => (/^\d+$/.test(row[column] ?? '') ? Number(row[column]) : null)
      const day = (column: string) => row[column]?.split('-').toReversed().join('-') || null
      const school = await schoolOf(row['URN'])
      expect(school, row['URN']).toMatchObject({
        name: row['EstablishmentName'],
        type: row['TypeOfEstablishment (name)'],
        phase: row['PhaseOfEducation (name)'],
        status: row['EstablishmentStatus (name)']?.toLowerCase(),
        gender: row['Gender (name)'],
        ageRange: { from: number('StatutoryLowAge'), to: number('StatutoryHighAge') },
        capacity: number('SchoolCapacity'),
        pupils: number('NumberOfPupils'),
        openedOn: day('OpenDate'),
        closedOn: day('CloseDate'),
      })
      // Rows of 2026 stand below the header of 2017, so that their later columns aren't under their names.
      const isOf2017 = /^5\d{5}$/.test(row['Easting'] ?? '')
      if (isOf2017) expect(school?.postcode, row['URN']).toBe(row['Postcode'])
      else expect(school?.localAuthority?.name, row['URN']).toBe(row['Easting'])
    }
  })

  test.each([
    ['keyStage2', 13_018],
    ['keyStage4', 4441],
    ['keyStage5', 2331],
  ] as const)(
    'every row of the %s table is read, and ten schools with each code answer as it has them',
    async (stage, rows) => {
      const options = { years: readDeclaredYears(['2018-19']) }
      const result = await loadReal({ database, dataDir, dataset: 'school-results', options }, [
        TABLES[stage],
      ])
      expect(result).toMatchObject({ status: 'published', counts: { read: rows, rejected: 0 } })
      const raw = realRows(TABLES[stage])
      expect(raw).toHaveLength(rows)
      const chosen = raw.filter((_, at) => at % Math.floor(rows / 10) === 0).slice(0, 10)
      for (const code of Object.keys(REASONS)) {
        const row = raw.find((each) => Object.keys(FIELDS[stage]).some((column) => each[column] === code))
        if (row) chosen.push(row)
      }
      expect(chosen.length).toBeGreaterThanOrEqual(12)
      for (const row of chosen) {
        const school = await schoolOf(row['URN'])
        expect(school?.name).toBe(row['SCHNAME'])
        const answered: Record<string, unknown> | undefined = school?.[stage]
        const reasons = school?.[stage].reasons
        expect(answered?.['year']).toBe('2018-19')
        for (const [column, field] of Object.entries(FIELDS[stage])) {
          const cell = row[column] ?? ''
          const reason = REASONS[cell]
          const figure = /^[A-G*]/.test(cell) ? cell : Number(cell.replace('%', ''))
          expect([row['URN'], field, answered?.[field]]).toEqual([
            row['URN'],
            field,
            reason === undefined ? figure : null,
          ])
          expect([row['URN'], field, reasons?.[field]?.code]).toEqual([row['URN'], field, reason])
        }
      }
    },
  )

  test('a table without its year is refused with the option to add', async () => {
    expect(
      await loadReal({ database, dataDir, dataset: 'school-results' }, [TABLES.keyStage2]),
    ).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('add --year 2018-19'),
    })
  })

  test('an extract under another author’s column names is refused', async () => {
    expect(
      await loadReal({ database, dataDir, dataset: 'schools' }, ['schools/gias-derived-trafford-2026.csv']),
    ).toMatchObject({ status: 'refused', counts: { added: 0 } })
  })
})
