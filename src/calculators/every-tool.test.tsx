import { describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { routes } from '#routes.ts'
import { visitPurePage } from '#testing/visit-page.ts'

import type { FormText } from './engine/form-text.ts'
import type { Report } from './engine/report/report.ts'
import { askedFrom, keepScenario, queryOfAsked } from './engine/scenarios/asked.ts'
import type { Tool } from './engine/tool.ts'
import { calculators } from './registry.server.ts'
import { tools } from './tools.ts'

const today = isoDate('2026-11-21')
const each = tools.map((tool) => [tool.name, tool] as const)
const onPages = each.filter(([, { path }]) => Object.hasOwn(routes, path))

function textOf(tool: Tool, query = ''): FormText {
  return tool.textFrom(new URLSearchParams(query), today)
}

const TYPED = [
  '0',
  '1',
  '3',
  '50',
  '100',
  '999999999',
  '9,876,543,210',
  '£100,000,000,000',
  '100,000,000,000.01',
  '1e9',
  '-5',
  'abc',
  '',
  '£1.2m',
  '٣',
]

/** Sets every text field to the same text. */
function filledWith(tool: Tool, text: string): URLSearchParams {
  const start = textOf(tool)
  return new URLSearchParams(
    Object.entries(start).map(([name, value]) => [name, /^[\d,.£%k ]*$/.test(value) ? text : value]),
  )
}

/** A whole report as text. JSON alone would write NaN as null. */
function shown(report: Report): string {
  return JSON.stringify(report, (_key, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? 'NaN' : value,
  )
}

const visit = (path: string, query = '') => visitPurePage(`${path}?${query}`, today)

/** The words of the explanation, without its figures. */
function wordsOf(html: string): number {
  const section = /<section aria-label="How to use it"[^>]*>(.*?)<\/section>/s.exec(html)?.[1] ?? ''
  return section
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length
}

it('has tools to test, each known to the API under its name', () => {
  expect(tools.length).toBeGreaterThan(0)
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
  const names = calculators.map(({ name }) => name)
  for (const { name } of tools) expect(names).toContain(name)
})

describe.each(each)('%s', (_, tool) => {
  it('answers its start with a report that is complete', () => {
    const { question, errors } = tool.read(textOf(tool), today)
    expect(errors).toEqual([])
    if (!question) return
    const report = tool.report(question, today)
    expect(report.sentence).toMatch(/\.$/)
    expect(report.figures.length).toBeGreaterThanOrEqual(2)
    expect(new Set(report.figures.map(({ key }) => key)).size).toBe(report.figures.length)
    expect(report.drawings.length).toBeGreaterThanOrEqual(1)
    expect(report.working.length).toBeGreaterThanOrEqual(1)
    expect(shown(report)).not.toMatch(/NaN|undefined|Infinity/)
  })

  it.each(TYPED)('answers %j in every field, or says which is wrong, and keeps it', (typed) => {
    const query = filledWith(tool, typed)
    const text = tool.textFrom(query, today)
    for (const [name, value] of query) expect(text[name], name).toBe(value)
    const { question, errors } = tool.read(text, today)
    if (!question) {
      expect(errors.length).toBeGreaterThan(0)
      for (const { field, message } of errors) {
        expect(Object.keys(text)).toContain(field)
        expect(message).toMatch(/[A-Za-z]{3}/)
      }
      return
    }
    const report = tool.report(question, today)
    expect(shown(report)).not.toMatch(/NaN|undefined|Infinity/)
    expect(() => tool.workbook(question, today)).not.toThrow()
  })

  it('takes up to £100,000,000,000 in every amount, and no penny more', () => {
    const problemsWith = (amount: string) =>
      tool.read(tool.textFrom(filledWith(tool, amount), today), today).errors.map(({ message }) => message)
    const most = /at most £([\d,]+)/
    const mosts = (amount: string) => problemsWith(amount).flatMap((message) => most.exec(message)?.[1] ?? [])
    expect(mosts('100,000,000,000')).toEqual([])
    expect(new Set(mosts('100,000,000,000.01'))).toEqual(new Set(['100,000,000,000']))
  })

  it('says the same under its own address', () => {
    const text = textOf(tool)
    expect(tool.textFrom(new URLSearchParams(tool.queryOf(text, today)), today)).toEqual(text)
  })

  it('has the same figures in every scenario, so that they can be compared', () => {
    const keys = ['', '1', '3'].flatMap((typed) => {
      const { question } = tool.read(
        typed ? tool.textFrom(filledWith(tool, typed), today) : textOf(tool),
        today,
      )
      return question
        ? [
            tool
              .report(question, today)
              .figures.map(({ key }) => key)
              .join(' '),
          ]
        : []
    })
    expect(new Set(keys).size).toBe(1)
  })

  it('leads on to pages that exist', () => {
    const { question } = tool.read(textOf(tool), today)
    if (!question) throw new Error('no answer at the start')
    for (const { href } of tool.onward(question))
      expect(Object.keys(routes)).toContain(new URL(href, 'https://freehold.test').pathname)
  })

  it('gives its spreadsheet every output that is a number', () => {
    const { question } = tool.read(textOf(tool), today)
    if (!question) throw new Error('no answer at the start')
    const { outputs } = tool.report(question, today)
    const book = tool.workbook(question, today)
    const given = book.lines.map(({ name, output }) => (typeof output === 'string' ? output : output && name))
    const wanted = Object.entries(outputs).filter(([, value]) => typeof value === 'number')
    expect(wanted.map(([name]) => name).filter((name) => !given.includes(name))).toEqual([])
  })
})

describe.each(onPages)('the page of %s', (_, tool) => {
  it('answers without script, with one heading, its own title and 400 to 900 words', async () => {
    const { head, html } = await visit(tool.path)
    expect(head.status).toBeUndefined()
    expect(head.canonical).toBe(tool.path)
    expect(head.title.length).toBeLessThanOrEqual(60)
    expect(JSON.stringify(head.jsonLd)).toContain('WebApplication')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('result-panel')
    expect(html).not.toMatch(/NaN|undefined|Infinity/)
    expect(wordsOf(html)).toBeGreaterThanOrEqual(400)
    expect(wordsOf(html)).toBeLessThanOrEqual(900)
  })

  it('answers 422 to rubbish, beside the field and above the form, and keeps it', async () => {
    const { head, html } = await visit(tool.path, filledWith(tool, 'abc').toString())
    expect(head.status).toBe(422)
    expect(html).toContain('There is a problem')
    expect(html).toContain('value="abc"')
  })

  it('compares scenarios that the address keeps', async () => {
    const asked = keepScenario(tool, askedFrom(tool, new URLSearchParams(), today), today)
    const { html } = await visit(tool.path, queryOfAsked(tool, asked, today))
    expect(html).toContain('Scenarios side by side')
  })
})
