import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

import { GENERATED_FOLDERS, generatedFiles } from './files.ts'

const files = generatedFiles()

it('every generated file is up to date with the API (if not, run `npm run clients`)', () => {
  for (const [file, text] of files) expect([file, readFileSync(file, 'utf8')]).toEqual([file, text])
})

it.each(GENERATED_FOLDERS)('%s has nothing but generated files', (folder) => {
  const generated = files.flatMap(([file]) => (path.dirname(file) === folder ? [path.basename(file)] : []))
  const there = readdirSync(folder).filter((name) => name !== '__pycache__')
  expect(there.toSorted()).toEqual(generated.toSorted())
})

it('no generated file of types is longer than 500 lines, and no shape is written twice that has a name', () => {
  const types = files.filter(([file]) => GENERATED_FOLDERS.includes(path.dirname(file)))
  for (const [file, text] of types)
    expect([path.basename(file), text.split('\n').length < 500]).toEqual([path.basename(file), true])
  const written = types
    .filter(([file]) => file.endsWith('.ts'))
    .flatMap(([, text]) => text.match(/formula: string/g) ?? [])
  expect(written).toHaveLength(1)
})
