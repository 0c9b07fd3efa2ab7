/**
 * Puts load on a server with wrk in its own process, and measures CPU time per response. Throws a MissingFigure if wrk
 * was the slowest part, because the figure would then measure wrk.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { hold, holdProcess } from './held.ts'
import { noteOtherWork } from './machine.ts'
import { MissingFigure } from './missing-figure.ts'
import { machineSeconds, processorSeconds, scheduledSeconds } from './processor.ts'
import { wrkPath, wrkScript, type LoadRequest } from './wrk.ts'

/** What to request, in turn, how long, and over how many connections, each with one request at a time. */
export type LoadTask = {
  origin: string
  requests: readonly LoadRequest[]
  /** Headers of every request. */
  headers?: Readonly<Record<string, string>>
  connections: number
  seconds: number
  /** The server's process, and PostgreSQL's first one where the server uses it, to count their processor time. */
  server: number
  database?: number | null
}

/** What came of it. A server may have answered up to `connections` more requests: those that the end cut short. */
export type LoadResult = {
  requests: number
  requestsPerSecond: number
  bytesPerResponse: number
  /** Milliseconds until half and 99% of the responses had arrived. */
  p50Ms: number
  p99Ms: number
  /** Milliseconds of processor time for each response. */
  serverMs: number
  databaseMs: number | null
  /** Share of the time in which wrk's thread ran or waited for a processor. */
  generatorShare: number
}

/** Largest share of the time that wrk may be at work. */
const MAX_GENERATOR_SHARE = 0.9
const SAMPLE_MS = 50
/** A server is idle once it works for less than this share of a wait. */
const IDLE_SHARE = 0.1
const IDLE_WAIT_MS = 200
const MAX_IDLE_WAITS = 150

/** Loads a server. Throws if any response was an error. */
export async function load(task: LoadTask): Promise<LoadResult> {
  const wrk = wrkPath()
  if (process.platform !== 'linux') throw new MissingFigure('processor time is only counted on Linux')
  const folder = await mkdtemp(path.join(tmpdir(), 'freehold-load-'))
  const release = hold(() => rm(folder, { recursive: true, force: true }))
  try {
    const script = path.join(folder, 'requests.lua')
    await writeFile(script, wrkScript(task.requests, task.headers ?? {}))
    const result = await run(wrk, script, task)
    await untilIdle(task)
    return result
  } finally {
    await release()
  }
}

async function run(wrk: string, script: string, task: LoadTask): Promise<LoadResult> {
  const { origin, connections, seconds, server, database = null } = task
  const used = () => ({
    server: processorSeconds(server),
    database: database === null ? 0 : processorSeconds(database),
    own: process.cpuUsage(),
    machine: machineSeconds(),
  })
  const before = used()
  const child = spawn(
    wrk,
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, origin],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  holdProcess(child)
  const generator = watch(child.pid ?? 0)
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
  const after = used()
  const counts = countsOf(said)
  const { ran, share } = generator.stop()
  const serverSeconds = after.server - before.server
  const databaseSeconds = after.database - before.database
  const ownSeconds = (after.own.user + after.own.system - before.own.user - before.own.system) / 1e6
  const worked = after.machine.worked - before.machine.worked
  noteOtherWork(
    (worked - serverSeconds - databaseSeconds - ran - ownSeconds) /
      (after.machine.available - before.machine.available),
  )
  if (share > MAX_GENERATOR_SHARE)
    throw new MissingFigure(
      `refused, because the load generator was at work ${Math.round(share * 100)}% of the time: the server may be faster`,
    )
  const perResponse = (total: number) => (total * 1000) / counts.requests
  return {
    requests: counts.requests,
    requestsPerSecond: (counts.requests / counts.microseconds) * 1e6,
    bytesPerResponse: counts.bytes / counts.requests,
    p50Ms: counts.p50 / 1000,
    p99Ms: counts.p99 / 1000,
    serverMs: perResponse(serverSeconds),
    databaseMs: database === null ? null : perResponse(databaseSeconds),
    generatorShare: share,
  }
}

/** Waits until the server has ended the requests that the end of the load cut short, which would slow what is measured next. */
async function untilIdle({ server, database = null }: LoadTask): Promise<void> {
  const used = () => processorSeconds(server) + (database === null ? 0 : processorSeconds(database))
  for (let waits = 0; waits < MAX_IDLE_WAITS; waits++) {
    const before = used()
    await sleep(IDLE_WAIT_MS)
    if (used() - before <= (IDLE_SHARE * IDLE_WAIT_MS) / 1000) return
  }
}

type Counts = Record<'requests' | 'microseconds' | 'bytes' | 'p50' | 'p99' | 'refused' | 'broken', number>

function countsOf(said: string): Counts {
  const line = said.trim().split('\n').at(-1) ?? ''
  if (!line.startsWith('{')) throw new Error(`wrk failed: ${said}`)
  const counts = JSON.parse(line) as Counts
  if (counts.refused > 0 || counts.broken > 0)
    throw new Error(
      `of ${counts.requests} responses ${counts.refused} were errors, ${counts.broken} connections failed`,
    )
  if (counts.requests === 0) throw new MissingFigure('no response arrived before the load ended')
  return counts
}

/** Samples how much of the time wrk's threads are at work, because its process has no figures any more once it has ended. */
function watch(pid: number): { stop(): { ran: number; share: number } } {
  const start = { at: performance.now(), ...(scheduledSeconds(pid) ?? { ran: 0, waited: 0 }) }
  let last = start
  const timer = setInterval(() => {
    const now = scheduledSeconds(pid)
    if (now && now.ran >= last.ran) last = { at: performance.now(), ...now }
  }, SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      const ran = last.ran - start.ran
      const seconds = (last.at - start.at) / 1000
      return { ran, share: seconds > 0 ? (ran + last.waited - start.waited) / seconds : 1 }
    },
  }
}
