import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { splitFrontMatter } from '#ui/markdown/front-matter.ts'

import { listOf } from './bound-front-matter.ts'
import { handTypedLaw } from './hand-typed-law.ts'

const files = globSync('src/calculators/*/copy.md')

it('are found', () => {
  expect(files.length).toBeGreaterThan(10)
})

it.each(files)('%s states no figure of law by hand', (file) => {
  const text = readFileSync(file, 'utf8')
  const { fields, body } = text.startsWith('---') ? splitFrontMatter(text, file) : { fields: {}, body: text }
  const assumed = listOf(fields['assumed'])
  expect(handTypedLaw({ body, assumed }, isoDate('2026-11-23'))).toEqual([])
})
