/**
 * Every calculator's working is in words: labels of fields and lines, joined by words for arithmetic. No names from the
 * code are left in formulas, values or results.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { apiOf } from '#calculators/engine/sheet/api.server.ts'
import { formFields } from '#calculators/engine/sheet/inputs.ts'
import type { AnySheet } from '#calculators/engine/sheet/sheet.ts'
import type { WorkingLine } from '#calculators/engine/working.ts'
import { registered } from '#calculators/index.ts'
import { isoDate } from '#domain/dates.ts'
import { regimes } from '#tax/land/regime.ts'
import { anyForm } from '#testing/any-form.ts'

import { tools } from './tools.ts'

const TODAY = isoDate('2026-11-21')
const FORMS = 60
const sheets = registered().map(({ calculator }) => [calculator().name, calculator().sheet] as const)

/** Words that join the terms of a formula. */
const JOINING = new Set(
  `the larger largest smaller smallest of and or if is are not no yes none at least most above below otherwise to power
  between difference average number level payment payments rate future present value that turns into rounded up down
  later than earlier left blank tax on each band by added in row a price sale higher from for completions every month
  until nothing owed last including interest months after years year rising per cent balance days what applies when doesn’t apply
  repays repay amount grow over`
    .split(/\s+/)
    .filter(Boolean),
)

test.each(sheets)('the working of %s has labels and words only', (name, sheet) => {
  const tool = tools.find((each) => each.name === name)
  if (!tool) throw new Error(`There is no tool ${name}`)
  const api = apiOf(sheet)
  const forms = fc.sample(anyForm(formFields(sheet.inputs), TODAY), { numRuns: FORMS, seed: 11 })
  const odd = new Set<string>()
  let read = 0
  for (const text of [tool.textFrom(new URLSearchParams(), TODAY), ...forms]) {
    const { question } = tool.read(text, TODAY)
    if (!question) continue
    read += 1
    const report = tool.report(question, TODAY)
    const lines = [...report.working, ...api.explain(question.inputs, question)]
    const labels = labelsOf(sheet, [
      ...Object.values(regimes).map((tax) => tax.name),
      ...lines.map(({ label }) => label),
      ...report.schedules.flatMap(({ columns }) => columns.map(({ label }) => label)),
      ...tool.workbook(question, TODAY).tables.flatMap(({ columns }) => columns.map(({ label }) => label)),
    ])
    const longest = longestFirst(labels)
    for (const line of lines)
      for (const words of textsOf(line)) for (const each of oddWords(words, longest)) odd.add(each)
  }
  expect(read).toBeGreaterThan(5)
  expect([...odd]).toEqual([])
})

test('a name from the code is found', () => {
  expect(oddWords('Stamp duty: npv × ratePercent / band1', ['Stamp duty'])).toEqual([
    'npv',
    'ratePercent',
    'band1',
  ])
  // Only as a whole word, and the longest label first.
  expect(oddWords('Taxed price, sale price', longestFirst(['Tax', 'sale', 'sale price']))).toEqual(['Taxed'])
})

function textsOf({ formula, values, result }: WorkingLine): string[] {
  return [formula, values, result]
}

function labelsOf({ inputs, lines, tables }: AnySheet, others: readonly string[]): string[] {
  return [
    ...others,
    ...Object.values(lines).flatMap(({ label, none, words = {} }) => [
      label,
      none ?? '',
      ...Object.values(words),
    ]),
    ...Object.values(inputs).flatMap((field) => [
      field.label,
      ...(field.kind === 'choice' ? field.options.map(({ label }) => label) : []),
    ]),
    ...Object.values(tables).flatMap(({ title, columns }) => [
      title,
      ...Object.values(columns).map(({ label }) => label),
    ]),
  ].filter(Boolean)
}

const longestFirst = (labels: readonly string[]) =>
  [...new Set(labels)].toSorted((one, other) => other.length - one.length)

/** Words that are neither part of a label nor join terms. Labels are taken in their order. */
function oddWords(text: string, labels: readonly string[]): string[] {
  let rest = text
  for (const label of labels) if (rest.includes(label)) rest = rest.replaceAll(wholeWords(label), ' ')
  return [...rest.matchAll(/[A-Za-z][\w’]*/g)]
    .map(([word]) => word)
    .filter((word) => !JOINING.has(word.toLowerCase()) && !MONTHS.test(word))
}

const expressions = new Map<string, RegExp>()

/** Finds a label that isn't part of a longer word. */
function wholeWords(label: string): RegExp {
  const known = expressions.get(label)
  if (known) return known
  const escaped = label.replaceAll(/[()$^.*+?[\]\\|]/g, String.raw`\$&`)
  const expression = new RegExp(`(?<!\\w)${escaped}(?!\\w)`, 'g')
  expressions.set(label, expression)
  return expression
}

const MONTHS = /^(January|February|March|April|May|June|July|August|September|October|November|December)$/
