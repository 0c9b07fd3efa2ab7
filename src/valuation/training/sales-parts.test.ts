import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { madeSales } from '#testing/made-sales.ts'

import type { SalesSource } from '../command.ts'
import { readSubjects } from '../estimate/subjects.ts'
import { valueSubjects } from '../estimate/value-subjects.server.ts'
import { artefactPath, readArtefact } from './artefact.server.ts'
import { dateOfDay, dayNumber } from './sale-facts.ts'
import { withSalesParts } from './sales-parts.server.ts'
import { trainParts } from './train-parts.server.ts'

const AS_OF = isoDate('2001-01-01')
const FEW = 10

let folder: string
let file: string

/** The sales of 100 homes in Reading, and the same again as if in Swindon, in the official layout. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freehold-parts-'))
  file = path.join(folder, 'sales.csv')
  const sales = madeSales().filter(({ paon, saon }) => Number(/\d+/.exec(saon || paon)?.[0]) <= 5)
  const lines = ['RG', 'SN'].flatMap((area, index) =>
    sales.map((sale, at) => {
      const id = `{${(index * 1e6 + at).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000}`
      const cells = [
        id, sale.pricePounds, `${dateOfDay(sale.day)} 00:00`, sale.postcode.replace('RG', area), sale.type, 'N', sale.tenure,
        sale.paon, sale.saon, sale.street, '', sale.town, 'READING', 'READING', 'A', 'A',
      ] // prettier-ignore
      return cells.map((cell) => `"${cell}"`).join(',')
    }),
  )
  await writeFile(file, `${lines.join('\n')}\n`)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const context = {
  today: isoDate('2026-11-20'),
  say: () => {},
  withDatabase: () => Promise.reject(new Error('no database is wanted')),
}
const source = () => ({ files: [file], postcodes: [] })
const training = { asOf: AS_OF, say: () => {}, threads: 2 }

test('few sales stay together, and many come by postcode area, all before the day', async () => {
  const whole = await withSalesParts(source(), AS_OF, context, async ({ areas, read }) => ({
    areas,
    sales: await read(''),
  }))
  expect(whole.areas).toEqual([''])
  expect(Math.max(...whole.sales.map(({ day }) => day))).toBeLessThan(dayNumber(AS_OF))
  const parts = await withSalesParts(
    source(),
    AS_OF,
    context,
    async ({ areas, read }) => ({ areas, sales: await Promise.all(areas.map(read)) }),
    FEW,
  )
  expect(parts.areas).toEqual(['RG', 'SN'])
  expect(parts.sales.map((sales) => sales.length)).toEqual([whole.sales.length / 2, whole.sales.length / 2])
  expect(parts.sales[1]?.every(({ postcode }) => postcode.startsWith('SN'))).toBe(true)
})

test(
  'each area’s model is saved with its origin, and isn’t trained again',
  { timeout: 120_000 },
  async () => {
    const said: string[] = []
    const train = () =>
      withSalesParts(
        source(),
        AS_OF,
        context,
        (parts) => trainParts(parts, { ...training, say: (line) => said.push(line), dataDir: folder }),
        FEW,
      )
    const origins = await train()
    expect(origins).toHaveLength(2)
    for (const area of ['RG', 'SN'])
      expect(said.filter((line) => line.startsWith(`${area}: `)).join('\n')).toMatch(
        /^\w\w: 24 of (\d+) months\n\w\w: 48 of \1 months\n\w\w: model 2001/,
      )
    expect((await readdir(path.join(folder, 'valuation'))).toSorted()).toEqual(
    ['model-RG.bin', 'model-RG.json', 'model-SN.bin', 'model-SN.json'],
  ) // prettier-ignore
    const saved = artefactPath(folder, 'SN')
    expect(await readArtefact(saved)).toMatchObject({ origin: origins[1] })
    expect(JSON.parse(await readFile(saved.replace('.bin', '.json'), 'utf8'))).toEqual(origins[1])
    expect(origins[1]).toMatchObject({ asOf: AS_OF, editions: { 'sales.csv': null } })
    const before = await stat(saved)
    expect(await train()).toEqual(origins)
    expect((await stat(saved)).mtimeMs).toBe(before.mtimeMs)
  },
)

/** The cells of the estimates of a file of homes, and what was said meanwhile. */
async function estimatesOf(text: string, parts: SalesSource = source(), most = FEW) {
  const subjects = readSubjects(text, dayNumber(AS_OF))
  if (typeof subjects === 'string') throw new Error(subjects)
  const said: string[] = []
  const rows = await withSalesParts(
    parts,
    AS_OF,
    context,
    (found) =>
      valueSubjects(subjects, found, {
        asOf: AS_OF,
        dataDir: folder,
        say: (line) => said.push(line),
        signal: new AbortController().signal,
      }),
    most,
  )
  return { rows: rows.map(({ cells }) => cells), said: said.join('\n') }
}

test(
  'homes are valued by the saved model of their area; others are refused',
  { timeout: 120_000 },
  async () => {
    const { rows, said } = await estimatesOf(`id,postcode,paon,street,propertyType
swindon,SN30 1AA,1,Street 0,
nowhere,,1,Street 0,D
bath,BA1 1AA,1,Street 0,D
`)
    expect(rows.map(([id]) => id)).toEqual(['swindon', 'nowhere', 'bath'])
    expect(rows[1]?.[6]).toBe('refused: line 3: it has no postcode')
    expect(rows[2]?.[6]).toBe('refused: We have no sales in BA1.')
    expect(said).toMatch(/^Using the saved model 2001-01-01-[0-9a-f]{12}\.$/)
    await rm(path.join(folder, 'valuation'), { recursive: true })
    const trained = await estimatesOf('id,postcode,paon,street\nswindon,SN30 1AA,1,Street 0\n')
    expect(trained.said).toContain('Training on the sales of SN.')
    expect(trained.rows[0]).toEqual(rows[0])
  },
)

test('a home in a postcode without sales is valued where its postcode is', { timeout: 120_000 }, async () => {
  const home = 'id,postcode,paon,propertyType\n1,RG30 1ZZ,1,D\n'
  const postcodes = path.join(folder, 'postcodes.csv')
  const at = async (easting: number, northing: number) => {
    const lines = [
      ...new Set(madeSales().map((sale) => `"${sale.postcode}",10,${sale.easting},${sale.northing}`)),
      `"RG30 1ZZ",10,${easting},${northing}`,
    ]
    await writeFile(
      postcodes,
      lines
        .map((line) => `${line},"E92000001","E19000002","E18000009","","E06000038","E05013865"\n`)
        .join(''),
    )
    const { rows } = await estimatesOf(home, { files: [file], postcodes: [postcodes] }, 1e6)
    return Number(rows[0]?.[1])
  }
  // On the first street of the town, and on the last.
  const [first, last] = [await at(468_000, 173_000), await at(468_960, 173_270)]
  expect(first).toBeGreaterThan(50_000)
  expect(last).not.toBe(first)
})
