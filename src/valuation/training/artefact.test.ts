import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { FEW_TREES, madeSales } from '#testing/made-sales.ts'

import { estimatesFile } from '../estimate/estimates-file.ts'
import { readSubjects } from '../estimate/subjects.ts'
import { numberings, salesTable } from '../model/sales-table.ts'
import { train } from '../model/train.ts'
import { artefactPath, readArtefact, saveArtefact, versionOf } from './artefact.server.ts'
import { dayNumber } from './sale-facts.ts'

const AS_OF = isoDate('2006-01-01')
const FILE = `id,postcode,paon,saon,street,propertyType,tenure,newBuild,floorAreaSqm
own,RG30 1AA,1,,Street 0,,,,
`

test('a saved model gives the estimates of the one that was trained', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'freehold-model-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = artefactPath(folder)
  expect(await readArtefact(file)).toBeNull()

  const day = dayNumber(AS_OF)
  const names = numberings()
  const table = salesTable(
    madeSales().filter((sale) => sale.day < day),
    names,
  )
  const model = train(table, names, day, { settings: FEW_TREES })
  const origin = {
    version: versionOf(table, AS_OF),
    asOf: AS_OF,
    sales: table.count,
    editions: { 'price-paid': null },
  }
  await saveArtefact(file, { origin, model })

  const subjects = readSubjects(FILE, day)
  if (typeof subjects === 'string') throw new Error(subjects)
  const saved = await readArtefact(file)
  expect(saved?.origin).toEqual(origin)
  if (!saved) return
  const estimates = estimatesFile(saved.model, subjects)
  expect(estimates).toEqual(estimatesFile(model, subjects))
  expect(estimates.problems).toBe(0)
})
