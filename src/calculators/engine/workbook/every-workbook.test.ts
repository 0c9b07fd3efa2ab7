/**
 * The browser, the API and the spreadsheet give the same result to the penny. We evaluate the spreadsheet's formulas
 * ourselves; LibreOffice does so too for the first cases of each calculator, and for the first one with each form of
 * formula. For one calculator: `vitest run src/calculators/engine/workbook/every-workbook.test.ts -t brrr`.
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
import { needLibreOffice } from '#testing/formula-forms.ts'
import { recalculate, type WorkedSheets } from '#testing/libreoffice.ts'
import { ownValues, sheetDifferences } from '#testing/sheet-differences.ts'

import { compileWorkbook, type CompiledWorkbook } from './compile.ts'
import { flatOutputs, valueOfCell } from './values.ts'
import { workbookFile } from './workbook-file.server.ts'

/** The day of the tests' clock. */
const today = isoDate('2026-11-20')
const origin = { page: 'https://www.example.test/', calculatedOn: today, sources: [] }
/** Cases for each calculator: its default inputs and random ones. */
const QUESTIONS = 15
/** LibreOffice evaluates at least this many cases of each calculator. */
const RECALCULATED = 2
const FORMS = 400

type Case = { tool: FormTool; question: Question; compiled: CompiledWorkbook }

function casesOf(tool: FormTool): Case[] {
  const start = tool.textFrom(new URLSearchParams(), today)
  const forms = anyForm(tool.fields, today)
  const texts = [start, ...fc.sample(forms, { numRuns: FORMS, seed: 20_261_120 })]
  const cases: Case[] = []
  for (const text of texts) {
    const { question } = tool.read(text, today)
    if (question)
      cases.push({ tool, question, compiled: compileWorkbook(tool.workbook(question, today), origin) })
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
  const cases = tools
    .filter(({ name }) => asked.has(name))
    .flatMap((tool) => {
      const all = casesOf(tool)
      const needed = needLibreOffice(
        all.map(({ compiled }) => compiled.sheets),
        RECALCULATED,
      )
      return all.map((each, index) => ({ ...each, needed: needed[index] }))
    })
  const files = cases
    .filter(({ needed }) => needed)
    .map(({ tool, question }) => workbookFile(tool.workbook(question, today), origin))
  const recalculated = await recalculate(files)
  for (const { needed, ...each } of cases)
    worked.set(each.tool.name, [
      ...(worked.get(each.tool.name) ?? []),
      { ...each, recalculated: needed ? recalculated.shift() : undefined },
    ])
}, 240_000)
afterAll(() => database.close())

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  test('answers the same in the browser, over the API and in its spreadsheet', async () => {
    const cases = worked.get(name) ?? []
    expect(cases).toHaveLength(QUESTIONS)
    const { key } = await customer(database, { apiCredits: cases.length })
    const { call } = testApi(database)
    expect(cases.filter(({ recalculated }) => recalculated).length).toBeGreaterThanOrEqual(RECALCULATED)
    for (const { question, compiled, recalculated } of cases) {
      const { outputs } = tool.report(question, today)
      const { status, body } = await call(`/calculators/${name}`, { key, body: question })
      expect({ status, question, data: body.data }).toEqual({
        status: 200,
        question,
        data: JSON.parse(JSON.stringify(outputs)),
      })
      const { sheets: ours } = compiled
      if (recalculated) expect(sheetDifferences(ours, recalculated)).toEqual([])
      for (const sheets of recalculated ? [recalculated, ownValues(ours)] : [ownValues(ours)])
        expect({ question, ...sheetOutputs(compiled, sheets) }).toEqual({
          question,
          ...wantedOutputs(tool, question, outputs),
        })
    }
  })
})

/** The spreadsheet's results, by output path. */
function sheetOutputs({ outputs }: CompiledWorkbook, sheets: WorkedSheets) {
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
