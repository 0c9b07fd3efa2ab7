import path from 'node:path'

import pg from 'pg'
import { expect, test } from 'vitest'

import { fileOf, importDatabase } from '#testing/import-database.ts'

import type { DatasetName } from '../register.ts'
import { importers } from '../registry.server.ts'
import type { Importer } from './importer.ts'

const fixtures = path.resolve(import.meta.dirname, '../price-paid/fixtures')

const { database, importFiles } = await importDatabase()

const postcodes =
  '"RG30 1AA",10,471708,173672,"E92000001","E19000002","E18000009","","E06000060","E05013864"\n'

test.each([
  ['a first import', 'price-paid', path.join(fixtures, 'official.csv'), false],
  ['a monthly file', 'price-paid', path.join(fixtures, 'monthly.csv'), false],
  ['a new directory', 'postcodes', fileOf(postcodes), false],
  ['a whole file again', 'price-paid', path.join(fixtures, 'official.csv'), true],
] as const)(
  'no reader waits for a lock during %s, whatever its transaction has done',
  async (_, dataset, input, replace) => {
    let read = 0
    const editions = () =>
      database.pool.query('select dataset, version from property.edition order by dataset')
    const before = await editions()
    const result = await importFiles(
      dataset,
      [input],
      { replace, force: replace },
      {
        importers: importers.map((importer) =>
          withLastStep(importer, dataset, async () => {
            // The transaction has published everything that it publishes before the edition, and stays open.
            read += await readEveryTable()
            expect((await editions()).rows).toEqual(before.rows)
          }),
        ),
      },
    )
    expect(result).toMatchObject({ status: 'published' })
    expect(read).toBeGreaterThan(10)
  },
)

test('a long query delays a swap, which makes no other reader wait for as long', async () => {
  const long = new pg.Client({ connectionString: database.url })
  await long.connect()
  await long.query('begin; select count(*) from property.sale')
  const waits: number[] = []
  let isDone = false
  const published = importFiles('price-paid', [path.join(fixtures, 'monthly.csv')], {
    replace: true,
    force: true,
  }).finally(() => (isDone = true))
  const asked = await lockAsked()
  const until = performance.now() + 3_000
  while (performance.now() < until) {
    const from = performance.now()
    await database.webPool.query('select count(*) from property.sale')
    waits.push(performance.now() - from)
  }
  expect([asked, isDone]).toEqual([true, false])
  await long.query('rollback')
  await long.end()
  expect(await published).toMatchObject({ status: 'published' })
  // The long one took more than three seconds.
  expect(Math.max(...waits)).toBeLessThan(2_000)
})

/** Waits until a transaction asks for an exclusive lock on the sales. */
async function lockAsked(): Promise<boolean> {
  for (let attempt = 0; attempt < 2000; attempt++) {
    const { rowCount } = await database.pool.query(
      `select from pg_locks where not granted and relation = 'property.sale'::regclass and mode = 'AccessExclusiveLock'`,
    )
    if (rowCount) return true
  }
  return false
}

/** The importer, calling `step` as the last thing before its edition is recorded. */
function withLastStep(importer: Importer, dataset: DatasetName, step: () => Promise<void>): Importer {
  if (importer.source.dataset !== dataset) return importer
  return {
    ...importer,
    edition: async (client, run) => {
      const described = await importer.edition(client, run)
      await step()
      return described
    },
    publish: async (client, run) => {
      await importer.publish?.(client, run)
      await step()
    },
  }
}

/** Reads every property table as the web server does, giving up rather than waiting. Returns how many there were. */
async function readEveryTable(): Promise<number> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'property'::regnamespace and relkind = 'r'
       and has_table_privilege('freehold_web', oid, 'select')`,
  )
  const reader = await database.webPool.connect()
  try {
    await reader.query(`set lock_timeout = '20ms'`)
    for (const { name } of rows) await reader.query(`select count(*) from property.${name}`)
    await reader.query('reset lock_timeout')
  } finally {
    reader.release()
  }
  return rows.length
}
