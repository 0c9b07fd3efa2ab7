import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import { testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { updateData } from './data-updates.server.ts'

let database: TestDatabase
let dir: string

beforeAll(async () => {
  database = await testDatabase()
  dir = await mkdtemp(path.join(tmpdir(), 'freehold-updates-'))
})

afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

function updating(script: string, clock: ReturnType<typeof testClock>) {
  return updateData({
    pool: database.webPool,
    db: database.webDb,
    clock,
    log: pino({ level: 'silent' }),
    config: readSettings({}).site,
    siteUrl: 'https://www.example.test',
    script,
    lookEveryMs: 10,
  })
}

test('the update runs once a day in a process of its own, and its failure is listed for the operator', async () => {
  const [script, runs] = [path.join(dir, 'update.mjs'), path.join(dir, 'runs')]
  await writeFile(runs, '')
  await writeFile(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(runs)}, 'x')
     if (readFileSync(${JSON.stringify(runs)}, 'utf8').length > 1) process.exit(0)
     console.error('Downloading')
     console.error('price-paid: Could not download it: 404.')
     process.exit(1)`,
  )
  const clock = testClock()
  const machines = [updating(script, clock), updating(script, clock)]
  const listed = async () => {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      'select origin, message, path from public.error_event',
    )
    return rows
  }
  await expect.poll(listed).toEqual([
    {
      origin: 'server',
      message: 'npm run update failed. price-paid: Could not download it: 404.',
      path: 'npm run update',
    },
  ])
  expect(await readFile(runs, 'utf8')).toBe('x')
  clock.forward(24 * 3600)
  await expect.poll(() => readFile(runs, 'utf8')).toBe('xx')
  await Promise.all(machines.map((machine) => machine.stop()))
  expect(await listed()).toHaveLength(1)
})

test('an update under way is ended when the process stops', async () => {
  const [script, began] = [path.join(dir, 'slow.mjs'), path.join(dir, 'began')]
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs'
     setInterval(() => {}, 1000)
     writeFileSync(${JSON.stringify(began)}, 'x')`,
  )
  const clock = testClock()
  clock.forward(3 * 24 * 3600)
  const machine = updating(script, clock)
  await expect.poll(() => readFile(began, 'utf8').catch(() => '')).toBe('x')
  await machine.stop()
})
