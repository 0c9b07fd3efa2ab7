/** Links between calculators: the linked page reads every input it's given. */
import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import type { Tool } from './engine/tool.ts'
import { tools } from './tools.ts'

const today = isoDate('2026-11-22')

function linksFrom(tool: Tool, query = ''): URL[] {
  const { question } = tool.read(tool.textFrom(new URLSearchParams(query), today), today)
  if (!question) throw new Error(`${tool.name} has no answer to ${query}`)
  return tool.onward(question).map(({ href }) => new URL(href, 'https://example.test'))
}

test.each(tools.map((tool) => [tool.name, tool] as const))(
  '%s hands on what is read there',
  (_name, tool) => {
    for (const { pathname, searchParams } of linksFrom(tool)) {
      const next = tools.find(({ path }) => path === pathname)
      if (!next) continue
      const text = next.textFrom(searchParams, today)
      for (const [name, value] of searchParams) {
        expect([...Object.keys(text), ...(next.aside ?? [])], pathname).toContain(name)
        expect(value, `${pathname} ${name}`).not.toMatch(/\.\d{3}|NaN|undefined/)
      }
      expect(next.read(text, today).errors, pathname).toEqual([])
    }
  },
)

test('a loan of nothing is not handed on to the page of a loan', () => {
  const brrr = tools.find(({ name }) => name === 'brrr')
  const affordability = tools.find(({ name }) => name === 'affordability')
  if (!brrr || !affordability) throw new Error('there is no such calculator')
  const paths = [
    ...linksFrom(brrr, 'refinanceLtvPercent=0'),
    ...linksFrom(affordability, 'method=btl-icr&loanAmount=0&monthlyRent=0'),
  ].map(({ pathname }) => pathname)
  expect(paths).not.toContain('/interest-only-mortgage-calculator')
  expect(paths).toContain('/stampdutycalculator')
})
