import { spawn } from 'node:child_process'
import path from 'node:path'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { whenBusy } from '#testing/busy-worker.ts'

import type { MoodyJob } from './fixtures/moody.worker.ts'
import { JobWorker, type Reply } from './job-worker.ts'
import { WorkerProcess } from './worker-process.server.ts'
import { WorkerThread } from './worker-thread.server.ts'

const LIMIT_MS = 20_000
const FILE = path.resolve('src/platform/heavy/fixtures/moody.worker.ts')

type Said = { said: string; jobs: number }
const workers: { end: () => Promise<void> }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const worker of workers.splice(0)) await worker.end()
})

describe.each([
  ['thread', WorkerThread<MoodyJob, Said>, 'worker-thread', 'memory'],
  ['process', WorkerProcess<MoodyJob, Said>, 'worker-process', 'The process was aborted'],
] as const)('a %s', (_, Worker, file, outOfMemory) => {
  function moodyWorker({ heapMegabytes = 64, idleMs = 60_000 } = {}) {
    const worker = new Worker({ file: FILE, limitMs: LIMIT_MS, heapMegabytes, idleMs })
    workers.push(worker)
    return worker
  }

  it('leaves the one that asked free while its job keeps a processor busy', async () => {
    const worker = moodyWorker()
    const busy = whenBusy('free')
    const order: string[] = []
    const job = worker.run({ busy: 'free' }).then((answer) => order.push('done') && answer)
    // Work in this thread would end here: nobody could let it go on.
    const { release } = await busy
    await new Promise((resolve) => setImmediate(resolve))
    order.push('something else')
    release()
    expect(await job).toEqual({ result: { said: 'done', jobs: 1 } })
    expect(order).toEqual(['something else', 'done'])
  })

  it('does one job after another', async () => {
    const worker = moodyWorker()
    for (const [place, say] of ['a', 'b', 'c'].entries())
      expect(await worker.run({ say })).toEqual({ result: { said: say, jobs: place + 1 } })
  })

  it('ends when it has been idle, and the next job gets another', async () => {
    const worker = moodyWorker({ idleMs: 1 })
    for (const say of ['a', 'b']) {
      expect(await worker.run({ say })).toEqual({ result: { said: say, jobs: 1 } })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })

  it('does one at a time', async () => {
    const worker = moodyWorker()
    const busy = whenBusy('one')
    const first = worker.run({ busy: 'one' })
    const { release } = await busy
    await expect(worker.run({ say: 'second' })).rejects.toThrow('The worker is busy')
    release()
    expect(await first).toEqual({ result: { said: 'done', jobs: 1 } })
  })

  it('throws the error of a job, and goes on', async () => {
    const worker = moodyWorker()
    await expect(worker.run({ fail: 'no such font' })).rejects.toThrow(RangeError('no such font'))
    expect(await worker.run({ say: 'next' })).toEqual({ result: { said: 'next', jobs: 2 } })
  })

  it('throws what cannot be sent, and goes on', async () => {
    const worker = moodyWorker()
    await expect(worker.run({ say: (() => 'a function') as never })).rejects.toThrow('could not be cloned')
    expect(await worker.run({ say: 'next' })).toEqual({ result: { said: 'next', jobs: 1 } })
  })

  it.each([
    ['at once', 'ended with code 3'],
    ['of an error', 'a promise that nobody keeps'],
    ['of memory', outOfMemory],
  ] as const)('may die %s: its job fails, and the next ones get a new one', async (die, words) => {
    const worker = moodyWorker()
    await expect(worker.run({ die })).rejects.toThrow(words)
    for (const [place, said] of ['second', 'third'].entries())
      expect(await worker.run({ say: said })).toEqual({ result: { said, jobs: place + 1 } })
  })

  it('is stopped by a job that takes too long; the next job gets a new one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const worker = moodyWorker()
    const busy = whenBusy('slow')
    const slow = worker.run({ busy: 'slow' })
    const { release } = await busy
    vi.advanceTimersByTime(LIMIT_MS - 1)
    expect(await Promise.race([slow, Promise.resolve('not yet')])).toBe('not yet')
    vi.advanceTimersByTime(1)
    expect(await slow).toEqual({ refused: 'slow' })
    expect(await worker.run({ say: 'next' })).toEqual({ result: { said: 'next', jobs: 1 } })
    // The limit of a job that is done disturbs none that comes after it.
    vi.advanceTimersByTime(2 * LIMIT_MS)
    expect(await worker.run({ say: 'same one' })).toEqual({ result: { said: 'same one', jobs: 2 } })
    release()
  })

  it('rejects unfinished and later jobs once it has ended', async () => {
    const worker = moodyWorker()
    const busy = whenBusy('ended')
    const jobs = [worker.run({ busy: 'ended' })]
    const { release } = await busy
    await worker.end()
    jobs.push(worker.run({ say: 'later' }))
    expect(await Promise.all(jobs)).toEqual(jobs.map(() => ({ refused: 'ended' })))
    release()
  })

  it('lets the process that asked end by itself once it has ended, and not before', async () => {
    const script = (last: string) => `
    import { ${Worker.name} as Worker } from './src/platform/heavy/${file}.server.ts'
    const worker = new Worker({ file: ${JSON.stringify(FILE)}, limitMs: ${LIMIT_MS}, heapMegabytes: 64, idleMs: 60_000 })
    await worker.run({ say: 'once' })
    ${last}
    process.on('exit', () => process.stdout.write('ended by itself'))`
    expect(await outputOf(script('await worker.end()'))).toBe('ended by itself')
    const killed = script("setTimeout(() => process.kill(process.pid, 'SIGKILL'), 200).unref()")
    expect(await outputOf(killed)).toBe('')
  })
})

describe('a worker that takes longer to start than a job may take', () => {
  function startsSlowly(codeOf?: (job: string) => string) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const started: {
      heard: (reply: Reply<string>) => void
      sent: string[]
      loads: string[]
      isStopped: boolean
    }[] = []
    const worker = new JobWorker<string, string>({
      limitMs: LIMIT_MS,
      idleMs: 60_000,
      ...(codeOf && { codeOf }),
      start: (heard) => {
        const one = { heard, sent: [] as string[], loads: [] as string[], isStopped: false }
        started.push(one)
        return {
          send: (job) => void one.sent.push(job),
          load: (code) => void one.loads.push(code),
          stop: async () => void (one.isStopped = true),
        }
      },
    })
    workers.push(worker)
    return { worker, started }
  }

  it('goes on starting when its job is refused, and takes the next one', async () => {
    const { worker, started } = startsSlowly()
    const first = worker.run('first')
    vi.advanceTimersByTime(LIMIT_MS)
    expect(await first).toEqual({ refused: 'slow' })
    const second = worker.run('second')
    started[0]?.heard({ ready: true })
    started[0]?.heard({ result: 'done' })
    expect(await second).toEqual({ result: 'done' })
    expect(started).toMatchObject([{ sent: ['second'], isStopped: false }])
  })

  it('goes on loading the code of a job that is refused, and never starts that job', async () => {
    const { worker, started } = startsSlowly((job) => job.slice(0, 3))
    const first = worker.run('pdf of one home')
    started[0]?.heard({ ready: true })
    vi.advanceTimersByTime(LIMIT_MS)
    expect(await first).toEqual({ refused: 'slow' })
    const second = worker.run('pdf of another')
    started[0]?.heard({ ready: true })
    started[0]?.heard({ result: 'done' })
    expect(await second).toEqual({ result: 'done' })
    void worker.run('pdf of a third')
    expect(started).toMatchObject([
      { loads: ['pdf'], sent: ['pdf of another', 'pdf of a third'], isStopped: false },
    ])
    // Its code is loaded, so a job that takes too long stops it.
    vi.advanceTimersByTime(LIMIT_MS)
    expect(started).toMatchObject([{ isStopped: true }])
  })

  it('is given up in the end, and the next job gets another', async () => {
    const { worker, started } = startsSlowly()
    for (let tries = 0; tries < 6; tries++) {
      const job = worker.run('job')
      vi.advanceTimersByTime(LIMIT_MS)
      expect(await job).toEqual({ refused: 'slow' })
    }
    void worker.run('last')
    expect(started).toMatchObject([{ isStopped: true }, { isStopped: false }])
  })
})

it('a process ends with the one that started it, however that ended', async () => {
  const script = `
    import { WorkerProcess } from './src/platform/heavy/worker-process.server.ts'
    const worker = new WorkerProcess({ file: ${JSON.stringify(FILE)}, limitMs: ${LIMIT_MS}, heapMegabytes: 64, idleMs: 60_000 })
    const { result } = await worker.run({ say: 'pid' })
    process.stdout.write(result.said, () => process.kill(process.pid, 'SIGKILL'))`
  const pid = Number(await outputOf(script))
  expect(pid).toBeGreaterThan(0)
  await expect.poll(() => isRunning(pid)).toBe(false)
})

it('a process goes on when the signal to stop reaches it too, and gets none of the site’s secrets', async () => {
  const secret = 'STRIPE_SECRET_KEY'
  process.env[secret] = 'only in this test'
  const worker = new WorkerProcess<MoodyJob, Said>({
    file: FILE,
    limitMs: LIMIT_MS,
    heapMegabytes: 64,
    idleMs: 60_000,
  })
  workers.push(worker)
  try {
    const first = await worker.run({ say: 'pid' })
    const pid = Number('result' in first && first.result.said)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal)
    expect(await worker.run({ say: 'environment' })).toEqual({
      result: { said: expect.not.stringContaining(secret) as string, jobs: 2 },
    })
  } finally {
    delete process.env[secret]
  }
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The output of a separate process. */
function outputOf(script: string): Promise<string> {
  const child = spawn(process.execPath, ['--eval', script], { timeout: 20_000, killSignal: 'SIGKILL' })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => resolve(output))
  })
}
