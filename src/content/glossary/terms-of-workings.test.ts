import { expect, it } from 'vitest'

import { GLOSSARY_TERMS, glossaryHref } from '#calculators/engine/report/glossary-terms.ts'
import { tools } from '#calculators/tools.ts'
import { isoDate } from '#domain/dates.ts'

import { findTerm, termHref } from './terms.ts'

const TODAY = isoDate('2026-11-28')

/** The labels of every calculator's working, with the numbers that its page begins with. */
const labels = tools.flatMap((tool) => {
  const { question } = tool.read(tool.textFrom(new URLSearchParams(), TODAY), TODAY)
  return question ? tool.report(question, TODAY).working.map(({ label }) => label) : []
})

it('a line of a working links to its term in the glossary, if it has one', () => {
  expect(labels.length).toBeGreaterThan(100)
  for (const label of labels) {
    const term = findTerm(label)
    expect(glossaryHref(label), label).toBe(term && termHref(term))
  }
})

it('every link leads to a term', () => {
  for (const [label, id] of GLOSSARY_TERMS) expect(findTerm(label)?.id, label).toBe(id)
})
