/**
 * One label for each input and figure: the page, CSV, spreadsheet, working and API documentation all use the sheet's.
 * Tested for every sheet calculator. `pdf.test.ts` checks that PDFs have the labels of the report, which are compared with the
 * sheet's here.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { openApiDocument } from '#api/openapi.server.ts'
import { apiOf } from '#calculators/engine/sheet/api.server.ts'
import { isInSpreadsheet } from '#calculators/engine/sheet/inputs.ts'
import { applies, outputLines } from '#calculators/engine/sheet/lines.ts'
import type { AnySheet } from '#calculators/engine/sheet/sheet.ts'
import type { WorkingLine } from '#calculators/engine/working.ts'
import { registered } from '#calculators/index.ts'
import { calculatorEndpoints } from '#calculators/registry.server.ts'
import { tools } from '#calculators/tools.ts'
import { isoDate } from '#domain/dates.ts'
import { reportCsv } from '#exports/csv.ts'
import { prepareDownload, type Download } from '#exports/download.ts'
import { visitPurePage } from '#testing/visit-page.ts'

const TODAY = isoDate('2026-11-21')
const calculators = registered().map(({ calculator }) => [calculator().name, calculator().sheet] as const)

test('there are calculators to compare', () => expect(calculators.length).toBeGreaterThan(0))

describe.each(calculators)('%s', (name, sheet) => {
  let surfaces: Awaited<ReturnType<typeof surfacesOf>>
  beforeAll(async () => {
    surfaces = await surfacesOf(name, sheet)
  })

  test('gives every figure the same label on the page, in downloads, in the working and in the API', () => {
    const { report } = surfaces.download
    const shown = [report.answer, ...report.figures]
    expect(shown.map(({ key, label }) => ({ key, label }))).toEqual(
      shown.map(({ key }) => ({ key, label: sheet.lines[key]?.label })),
    )
    for (const { key, label, value, isQuiet } of shown) {
      // A quiet figure is beside the answer only where it has a value.
      const texts = isQuiet && value === null ? [] : surfaces.texts
      for (const [surface, text] of texts) expect(text, `${surface}: ${key}`).toContain(label)
      expect(surfaces.cells.get(key), `spreadsheet: ${key}`).toBe(label)
      expect(labelsOf(report.working), `working: ${key}`).toContain(label)
    }
    expect(new Set(labelsOf(report.working)).size).toBe(report.working.length)
  })

  test('gives every output the same label in the API, the working and the spreadsheet', () => {
    const outputs = outputLines(sheet.lines)
    expect(outputs.map(({ output }) => output)).toEqual(Object.keys(surfaces.api.outputs.shape))
    for (const { name: key, output, line } of outputs) {
      const { label, unit } = line
      expect(surfaces.documented.answer.get(output), `API: ${key}`).toMatch(startingWith(label))
      if (unit === 'record') continue
      if (applies(line, 'output', surfaces.question.inputs))
        expect(labelsOf(surfaces.apiWorking)).toContain(label)
      expect(surfaces.cells.get(key), key).toBe(label)
    }
  })

  test('gives every input the same label in the form, in downloads and in the API', () => {
    const asked = new Map(surfaces.download.asked.map((each) => [each.name, each.label]))
    for (const [key, { label, kind, when, form, ...field }] of Object.entries(sheet.inputs)) {
      if (sheet.path && form !== false) expect(surfaces.page, `page: ${key}`).toContain(label)
      if (!when && form !== false) expect(asked.get(key), `asked: ${key}`).toBe(label)
      const written = kind === 'list' ? surfaces.tables.get(key) : surfaces.cells.get(key)
      expect(written, `spreadsheet: ${key}`).toBe(isInSpreadsheet(field) ? label : undefined)
      const inApi = surfaces.api.inputs.shape[key]
      if (inApi) expect(surfaces.documented.request.get(key), `API: ${key}`).toMatch(startingWith(label))
    }
  })

  test('never uses one label for two things', () => {
    const labels = Object.values(sheet.lines).map(({ label }) => label)
    const inputs = Object.values(sheet.inputs).map(({ label }) => label)
    expect([...new Set([...labels, ...inputs])]).toHaveLength(labels.length + inputs.length)
  })

  test('writes every label and every heading once in its files', () => {
    const texts = sourcesOf(name)
    const written = texts.flatMap(stringsIn)
    const labels = new Set([...labelsOfSheet(sheet), ...texts.flatMap(headingsIn)])
    expect(labels.size).toBeGreaterThan(0)
    expect(written.filter((text, at) => labels.has(text) && written.indexOf(text) !== at)).toEqual([])
  })

  test('writes every formula once', () => {
    const formulas = formulasOf(sheet).filter((formula) => formula.length >= SHORTEST_FORMULA)
    expect(formulas.filter((formula, at) => formulas.indexOf(formula) !== at)).toEqual([])
  })
})

/** A shorter formula is a name, or one name less another. */
const SHORTEST_FORMULA = 30

/** The one calculator whose folder isn't named after it. */
const FOLDERS = new Map([['property-transaction-tax', 'stamp-duty']])

/** The code of a calculator's own files, without comments. */
function sourcesOf(name: string): string[] {
  const folder = path.join(import.meta.dirname, '../src/calculators', FOLDERS.get(name) ?? name)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) =>
      readFileSync(path.join(folder, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
    )
}

/** All strings without parts that are put in. */
function stringsIn(code: string): string[] {
  return [...code.matchAll(/(['"`])((?:(?!\1|\n|\$\{).)+)\1/g)].map(([, , text = '']) => text)
}

/** The strings that a report or form shows as a label or heading, other than values such as tax years. */
function headingsIn(code: string): string[] {
  const places =
    /\b(?:label|labelHead|valueHead|xHead|total|under|group): (['"`])([A-Z](?:(?!\1|\n|\$\{).)+)\1/g
  return [...code.matchAll(places)].map(([, , text = '']) => text)
}

function labelsOfSheet({ inputs, lines, tables }: AnySheet): string[] {
  return [
    ...[...Object.values(inputs), ...Object.values(lines)].map(({ label }) => label),
    ...Object.values(tables).flatMap(({ title, columns }) => [
      title,
      ...Object.values(columns).map(({ label }) => label),
    ]),
  ]
}

function formulasOf({ lines, tables }: AnySheet): string[] {
  return [
    ...Object.values(lines).map(({ formula }) => formula),
    ...Object.values(tables).flatMap(({ columns }) =>
      Object.values(columns).flatMap(({ formula = [], first = [] }) => [formula, first].flat()),
    ),
  ]
}

/** All texts that visitors, customers and developers can read about the calculator with its initial inputs. */
async function surfacesOf(name: string, sheet: AnySheet) {
  const tool = tools.find((each) => each.name === name)
  if (!tool) throw new Error(`There is no tool ${name}`)
  const download = downloadAtStart(tool)
  const { question } = download
  const workbook = tool.workbook(question, TODAY)
  const api = apiOf(sheet)
  const { html } = sheet.path ? await visitPurePage(sheet.path, TODAY) : { html: '' }
  const page = html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  return {
    download,
    question,
    api,
    documented: documentedFields(name),
    page,
    apiWorking: api.explain(question.inputs, question),
    texts: [...(sheet.path ? [['page', page] as const] : []), ['CSV', reportCsv(download)]] as const,
    cells: new Map([...workbook.inputs, ...workbook.lines].map(({ name: cell, label }) => [cell, label])),
    tables: new Map(workbook.tables.map(({ name: table, title }) => [table, title])),
  }
}

/** Descriptions of the request's fields and of the answer's. Some inputs and outputs have the same name. */
function documentedFields(name: string) {
  const endpoints = calculatorEndpoints.filter((endpoint) => endpoint.name === name)
  const document = openApiDocument(endpoints, 'https://freehold.test')
  return {
    request: descriptionsIn(partsOf(document, 'requestBody')),
    answer: descriptionsIn(partsOf(document, 'responses')),
  }
}

/** All values of a key in the document. */
function partsOf(json: unknown, key: string): unknown[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([each, value]) => (each === key ? [value] : partsOf(value, key)))
}

function downloadAtStart(tool: (typeof tools)[number]): Download {
  const { download } = prepareDownload(tool, {
    query: new URLSearchParams(),
    today: TODAY,
    siteUrl: 'https://freehold.test',
  })
  if (!download) throw new Error(`${tool.name} cannot calculate its starting values`)
  return download
}

function labelsOf(working: readonly WorkingLine[]): string[] {
  return working.map(({ label }) => label)
}

function startingWith(label: string): RegExp {
  return new RegExp(`^${label.replaceAll(/[()$^.*+?[\]\\|]/g, String.raw`\$&`)}(?:[ .(]|$)`)
}

/** Descriptions of an operation's fields in the OpenAPI document, by name. */
function descriptionsIn(json: unknown, found = new Map<string, string>()): Map<string, string> {
  if (typeof json !== 'object' || json === null) return found
  for (const [key, value] of Object.entries(json)) {
    if (key === 'properties')
      for (const [name, field] of Object.entries(value as Record<string, { description?: string }>))
        if (field.description !== undefined) found.set(name, field.description)
    descriptionsIn(value, found)
  }
  return found
}
