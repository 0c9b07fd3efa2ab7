import { existsSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import type { SpecificationRow } from './specification/row.ts'

const tables = import.meta.glob<{ rows: readonly SpecificationRow[] }>('./specification/*.ts', {
  eager: true,
})
const rows = Object.entries(tables)
  .filter(([file]) => !file.endsWith('/row.ts'))
  .flatMap(([, table]) => table.rows)

it('shows every row of the specification by a test that exists', () => {
  const texts = new Map<string, string>()
  const missing = rows.filter(({ test, name }) => {
    if (!texts.has(test)) texts.set(test, existsSync(test) ? readFileSync(test, 'utf8') : '')
    return !texts.get(test)?.includes(name)
  })
  expect(missing).toEqual([])
})

it('names no sentence twice', () => {
  const said = rows.map(({ section, says }) => `${section} ${says}`)
  expect(said.filter((each, index) => said.indexOf(each) !== index)).toEqual([])
})
