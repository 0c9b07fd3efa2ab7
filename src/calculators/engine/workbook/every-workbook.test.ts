/**
 * The browser, the API and the spreadsheet give the same result to the penny. We evaluate the spreadsheet's formulas
 * ourselves and, for the first cases of each calculator, with LibreOffice too. For one calculator: `vitest run
 * src/calculators/engine/workbook/every-workbook.test.ts -t brrr`.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import type { Tool, Question } from '#calculators/engine/tool.ts'
import { tools } from '#calculators/tools.ts'
import { isoDate } from '#domain/dates.ts'
import { anyForm } from '#testing/any-form.ts'
import { customer, testApi } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { recalculate, type WorkedSheets } from '#testing/libreoffice.ts'
import { ownValues, sheetDifferences } from '#testing/sheet-differences.ts'

import { compileWorkbook } from './compile.ts'
import { flatOutputs, valueOfCell } from './values.ts'
import { workbookFile } from './workbook-file.server.ts'

/** The day of the tests' clock. */
const today = isoDate('2026-11-20')
const origin = { page: 'https://www.example.test/', calculatedOn: today, sources: [] }
/** Cases for each calculator: its default inputs and random ones. */
const QUESTIONS = 15
/** The number of cases for each calculator that LibreOffice evaluates as well. */
const RECALCULATED = 5
const FORMS = 400

type Case = { tool: FormTool; question: Question }

function casesOf(tool: FormTool): Case[] {
  const start = tool.textFrom(new URLSearchParams(), today)
  const forms = anyForm(tool.fields, today)
  const texts = [start, ...fc.sample(forms, { numRuns: FORMS, seed: 20_261_120 })]
  const cases: Case[] = []
  for (const text of texts) {
    const { question } = tool.read(text, today)
    if (question) cases.push({ tool, question })
    if (cases.length === QUESTIONS) break
  }
  return cases
}

let database: TestDatabase
/** The cases under test. LibreOffice evaluates its share of them in one go. */
const worked = new Map<string, (Case & { recalculated: WorkedSheets | undefined })[]>()

// oxlint-disable-next-line no-empty-pattern -- Vitest gives the suite behind fixtures, of which there are none
beforeAll(async ({}, suite) => {
  database = await testDatabase()
  const asked = new Set(
    suite.tasks.filter(({ mode }) => mode === 'run' || mode === 'queued').map(({ name }) => name),
  )
  const cases = new Map(tools.filter(({ name }) => asked.has(name)).map((tool) => [tool.name, casesOf(tool)]))
  const files = [...cases.values()].flatMap((all) =>
    all
      .slice(0, RECALCULATED)
      .map(({ tool, question }) => workbookFile(tool.workbook(question, today), origin)),
  )
  const recalculated = await recalculate(files)
  for (const [name, all] of cases) {
    const sheets = recalculated.splice(0, RECALCULATED)
    worked.set(
      name,
      all.map((each, index) => ({ ...each, recalculated: sheets[index] })),
    )
  }
}, 240_000)
afterAll(() => database.close())

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  test('answers the same in the browser, over the API and in its spreadsheet', async () => {
    const cases = worked.get(name) ?? []
    expect(cases).toHaveLength(QUESTIONS)
    const { key } = await customer(database, { apiCredits: cases.length })
    const { call } = testApi(database)
    expect(cases.filter(({ recalculated }) => recalculated)).toHaveLength(RECALCULATED)
    for (const { question, recalculated } of cases) {
      const { outputs } = tool.report(question, today)
      const { status, body } = await call(`/calculators/${name}`, { key, body: question })
      expect({ status, question, data: body.data }).toEqual({
        status: 200,
        question,
        data: JSON.parse(JSON.stringify(outputs)),
      })
      const { sheets: ours } = compileWorkbook(tool.workbook(question, today), origin)
      if (recalculated) expect(sheetDifferences(ours, recalculated)).toEqual([])
      for (const sheets of recalculated ? [recalculated, ownValues(ours)] : [ownValues(ours)])
        expect({ question, ...sheetOutputs(tool, question, sheets) }).toEqual({
          question,
          ...wantedOutputs(tool, question, outputs),
        })
    }
  })
})

/** The spreadsheet's results, by output path. */
function sheetOutputs(tool: Tool, question: Question, sheets: WorkedSheets) {
  const { outputs } = compileWorkbook(tool.workbook(question, today), origin)
  return Object.fromEntries(
    [...outputs].map(([path, { sheet, address, unit }]) => {
      const cell = sheets.at(sheet, address)
      return [path, typeof cell === 'boolean' ? cell : shown(valueOfCell(cell, unit))]
    }),
  )
}

/** The expected results: every output, except those that the workbook says it leaves out. */
function wantedOutputs(tool: Tool, question: Question, outputs: object) {
  const { without = [] } = tool.workbook(question, today)
  const isLeftOut = (path: string) => without.some((each) => path === each || path.startsWith(`${each}.`))
  return Object.fromEntries(
    [...flatOutputs(outputs)]
      .filter(([path, value]) => value !== undefined && !isLeftOut(path))
      .map(([path, value]) => [path, shown(value === '' ? null : value)]),
  )
}

/** Numbers to the millionth, because files keep fewer digits. */
function shown<T>(value: T): T | number {
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 + 0 : value
}
