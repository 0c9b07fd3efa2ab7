import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { importers } from '../registry.server.ts'
import { recogniseInputs } from './recognise-inputs.server.ts'

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'freehold-recognise-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const SALE =
  '"{A42E2F04-2538-4A25-94C5-49E29C6C8FA8}","18500","1995-01-31 00:00","RG30 1AA","F","N","L","9","","MADE-UP ROAD","","READING","READING","READING","A","A"\n'
const EXTRACT =
  'name,establishment_number,unique_reference_number,type,ofsted_rating\nA,7503,106167,Special,Good\n'

async function recognised(files: Record<string, string>) {
  const inputs = Object.keys(files).map((name) => path.join(dir, name))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, name), text)
  const found = await recogniseInputs(inputs, {
    importers,
    today: isoDate('2026-11-20'),
    spoolDir: dir,
  })
  return found.map(({ dataset, inputs: own }) => ({
    dataset,
    files: own.map((input) => path.basename(input)),
  }))
}

test('files are grouped by dataset, whatever their names', async () => {
  expect(await recognised({ 'one.txt': SALE, 'two.csv': SALE })).toEqual([
    { dataset: 'price-paid', files: ['one.txt', 'two.csv'] },
  ])
})

test('of several files, the refusal says which one it’s about', async () => {
  await expect(recognised({ 'sales.csv': SALE, 'trafford.csv': EXTRACT })).rejects.toThrow(
    /^trafford\.csv: This is an extract of the register of schools/,
  )
  await expect(recognised({ 'sales.csv': SALE, 'notes.csv': 'a,b\n1,2\n' })).rejects.toThrow(
    "notes.csv isn't a file that we recognise. Nothing was imported.",
  )
})
