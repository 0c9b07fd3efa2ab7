import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { FEW_TREES, madeSales } from '#testing/made-sales.ts'

import { estimatesFile } from '../estimate/estimates-file.ts'
import { readSubjects } from '../estimate/subjects.ts'
import { numberings, type SaleFacts, salesTable } from '../model/sales-table.ts'
import { train } from '../model/train.ts'
import { createValuer } from '../model/valuer.ts'
import {
  artefactPath,
  readArtefact,
  readProgress,
  saveArtefact,
  saveProgress,
  versionOf,
} from './artefact.server.ts'
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

test('a version changes with whatever the model learns from, and with the day', () => {
  const sales = madeSales().slice(0, 50)
  const version = (changed: Partial<SaleFacts>, asOf = AS_OF) =>
    versionOf(salesTable([...sales.slice(1), { ...sales[0], ...changed } as SaleFacts]), asOf)
  const same = version({})
  expect(version({})).toBe(same)
  for (const changed of [
    { floorAreaSqm: 80 },
    { easting: 400_000 },
    { tenure: 'U' },
    { newBuild: true },
    { categoryB: true },
  ])
    expect(version(changed), JSON.stringify(changed)).not.toBe(same)
  expect(version({}, isoDate('2006-01-02'))).not.toBe(same)
})

test('damaged progress is begun anew', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'freehold-progress-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = artefactPath(folder)
  await saveProgress(file, 'version', createValuer(salesTable(madeSales().slice(0, 50))))
  expect((await readProgress(file, 'version'))?.table.count).toBe(50)
  await truncate(`${file}.progress`, 1_000)
  expect(await readProgress(file, 'version')).toBeNull()
})
