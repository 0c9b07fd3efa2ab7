/**
 * Small benchmarks in a process of their own, for `bench.test.ts`. Arguments are those of `npm run bench`. `long` has a database,
 * a folder, a server and a load that never end by themselves, and prints what it has started.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { openBenchDatabase } from '../../bench/support/bench-database.ts'
import { startServer } from '../../bench/support/child-server.ts'
import { figure } from '../../bench/support/figures.ts'
import { hold } from '../../bench/support/held.ts'
import { load } from '../../bench/support/load.ts'
import { runBenchmarks } from '../../bench/support/run-benchmarks.ts'

const kept = () => figure({ what: 'a kept bound', bound: { atMost: 5 } }, () => ({ value: 4 }))
const broken = () => figure({ what: 'a broken bound', bound: { atLeast: 5 } }, () => ({ value: 4 }))
const failing = async () => {
  throw new Error('the server answered nothing')
}

async function loaded(): Promise<void> {
  await figure({ what: 'a load', bound: { atLeast: 1 } }, async () => {
    const task = { origin: 'http://127.0.0.1:9', requests: [{ path: '/' }], connections: 1, seconds: 1 }
    const { requestsPerSecond } = await load({ ...task, server: process.pid })
    return { value: requestsPerSecond, unit: 'requests/s' }
  })
}

async function long(): Promise<void> {
  const { url, close } = await openBenchDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'freehold-bench-test-'))
  const remove = hold(() => rm(folder, { recursive: true }))
  const bodies = path.join(folder, 'bodies.json')
  await writeFile(bodies, '{}')
  const { origin, process: server, end } = await startServer('page-server.ts', 'bytes', bodies)
  process.stdout.write(`${JSON.stringify({ url, folder })}\n`)
  try {
    await load({ origin, requests: [{ path: '/' }], connections: 1, seconds: 600, server })
  } finally {
    await end()
    await remove()
    await close()
  }
}

process.exitCode = await runBenchmarks({ kept, broken, failing, loaded, long }, process.argv.slice(2))
