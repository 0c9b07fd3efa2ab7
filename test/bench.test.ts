import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testCluster } from '#testing/database.ts'

import { withSection, type Run } from '../bench/support/performance-page.ts'
import { descendantsOf } from '../bench/support/processor.ts'

const COUNTS = '{"requests":100,"microseconds":1000000,"bytes":1,"p50":1,"p99":1,"refused":0,"broken":0}'
/** Stand-ins for wrk: one that has little to do, one that is always at work, and one that never ends. */
const GENERATORS = {
  idle: `sleep 1; echo '${COUNTS}'`,
  saturated: `i=0; while [ $i -lt 500000 ]; do i=$((i+1)); done; echo '${COUNTS}'`,
  endless: 'exec sleep 600',
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freehold-generators-'))
  for (const [name, script] of Object.entries(GENERATORS)) {
    await mkdir(path.join(folder, name))
    await writeFile(path.join(folder, name, 'wrk'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
})
afterAll(() => rm(folder, { recursive: true }))

/** Starts the small benchmarks with this stand-in for wrk, or where wrk is neither installed nor may be. */
function start(generator: keyof typeof GENERATORS | 'absent', ...args: string[]): ChildProcess {
  const { npm_lifecycle_event: _ofTheTests, ...environment } = process.env
  const places = generator === 'absent' ? [] : [path.join(folder, generator), '/usr/bin', '/bin']
  const file = path.resolve('test/support/small-benchmarks.ts')
  return spawn(process.execPath, [file, ...args], {
    env: { ...environment, PATH: places.join(path.delimiter), BENCH_INSTALL: 'never' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(...args: Parameters<typeof start>): Promise<{ code: number; said: string }> {
  const child = start(...args)
  const [out, errors] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ])
  return { code: child.exitCode ?? -1, said: out + errors }
}

describe('npm run bench', () => {
  it('exits with 1 on a broken bound if asked to check, and only then', async () => {
    const [unchecked, keptOnly, checked] = await Promise.all([
      run('idle', 'kept', 'broken'),
      run('idle', 'kept', '--check'),
      run('idle', 'kept', 'broken', '--check'),
    ])
    expect(unchecked).toMatchObject({ code: 0 })
    expect(unchecked.said).toContain('Bound broken: a broken bound: at least 5, but it is 4.00')
    expect(keptOnly).toMatchObject({ code: 0 })
    expect(checked).toMatchObject({ code: 1 })
  })

  it('runs the other benchmarks after one has failed, and exits with 1', async () => {
    const { code, said } = await run('idle', 'failing', 'broken')
    expect(code).toBe(1)
    expect(said).toContain('failing failed: Error: the server answered nothing')
    expect(said).toContain('a broken bound')
  })

  it('explains a missing figure, and counts it as over its limit', async () => {
    const [absent, saturated, measured] = await Promise.all([
      run('absent', 'loaded', '--check'),
      run('saturated', 'loaded', '--check'),
      run('idle', 'loaded', '--check'),
    ])
    expect(absent.said).toContain('missing: wrk is not installed')
    expect(absent.code).toBe(1)
    expect(saturated.said).toMatch(
      /missing: refused, because the load generator was at work \d+% of the time/,
    )
    expect(saturated.code).toBe(1)
    expect(measured.said).toMatch(/a load +100 requests\/s \(at least 1\)/)
    expect(measured.code).toBe(0)
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('leaves nothing running after %s', async (signal, code) => {
    const cluster = await testCluster()
    const child = start('endless', 'long')
    try {
      const { url, folder: left } = await started(child)
      await expect.poll(() => commandsOf(child)).toContain('sleep')
      const running = descendantsOf(child.pid ?? 0)
      expect(running).toHaveLength(2)
      expect(await databases(cluster.url)).toContain(nameOf(url))

      child.kill(signal)
      await once(child, 'close')

      expect(child.exitCode).toBe(code)
      expect(running.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
      expect(existsSync(left)).toBe(false)
      expect(await databases(cluster.url)).not.toContain(nameOf(url))
    } finally {
      child.kill()
      await cluster.release()
    }
  })
})

describe('docs/performance.md', () => {
  const measured: Run = {
    command: 'npm run bench -- pages --write',
    figures: [{ what: 'cached', bound: { atLeast: 0.6 }, measured: { value: 0.75 } }],
    otherWork: 'quiet',
  }

  it('has the figures of a benchmark in its own section, which a new run replaces', () => {
    const first = withSection('# Performance\n\n## api\n\nkept\n', 'pages', measured)
    expect(first).toMatch(/kept\n\n## pages\n\n[^#]*\| cached +\| +\| at least 0\.6 \| 0\.75 +\|/)
    const again = withSection(`${first}\n## statements\n\nkept too\n`, 'pages', {
      ...measured,
      figures: [{ what: 'cached', missing: 'wrk is not installed' }],
    })
    expect(again).not.toContain('0.75')
    expect(again).toMatch(
      /## api\n\nkept\n\n## pages\n[^#]*missing: wrk is not installed[^#]*\n## statements\n\nkept too\n$/,
    )
  })
})

async function started(child: ChildProcess): Promise<{ url: string; folder: string }> {
  let said = ''
  child.stdout?.on('data', (chunk) => (said += String(chunk)))
  for (;;) {
    const [line] = /^\{.*\}$/m.exec(said) ?? []
    if (line) return JSON.parse(line) as { url: string; folder: string }
    if (child.exitCode !== null) throw new Error(said)
    await sleep(50)
  }
}

function commandsOf(child: ChildProcess): string[] {
  return descendantsOf(child.pid ?? 0).map((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim())
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function databases(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    return rows.map(({ datname }) => datname)
  } finally {
    await client.end()
  }
}
