import { spawn } from 'node:child_process'
import path from 'node:path'

import { afterEach, expect, it, vi } from 'vitest'

import { whenBusy } from '#testing/busy-thread.ts'

import type { MoodyJob } from './fixtures/moody.thread.ts'
import { WorkerThread } from './worker-thread.server.ts'

const LIMIT_MS = 20_000
const FILE = path.resolve('src/platform/heavy/fixtures/moody.thread.ts')

type Said = { said: string; jobs: number }
let threads: WorkerThread<MoodyJob, Said>[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const thread of threads) await thread.end()
  threads = []
})

function moodyThread({ heapMegabytes = 64, idleMs = 60_000 } = {}) {
  const thread = new WorkerThread<MoodyJob, Said>({
    file: FILE,
    limitMs: LIMIT_MS,
    heapMegabytes,
    idleMs,
  })
  threads.push(thread)
  return thread
}

it('works beside the thread that asked, which stays free while the job keeps a processor', async () => {
  const thread = moodyThread()
  const busy = whenBusy('free')
  const order: string[] = []
  const job = thread.run({ busy: 'free' }).then((answer) => order.push('done') && answer)
  // Work in this thread would end here: nobody could let it go on.
  const { release } = await busy
  await new Promise((resolve) => setImmediate(resolve))
  order.push('something else')
  release()
  expect(await job).toEqual({ result: { said: 'done', jobs: 1 } })
  expect(order).toEqual(['something else', 'done'])
})

it('does jobs one after another in one and the same thread', async () => {
  const thread = moodyThread()
  for (const [place, say] of ['a', 'b', 'c'].entries())
    expect(await thread.run({ say })).toEqual({ result: { said: say, jobs: place + 1 } })
})

it('ends the thread when it has been idle, and starts another for the next job', async () => {
  const thread = moodyThread({ idleMs: 1 })
  for (const say of ['a', 'b']) {
    expect(await thread.run({ say })).toEqual({ result: { said: say, jobs: 1 } })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})

it('does one at a time', async () => {
  const thread = moodyThread()
  const busy = whenBusy('one')
  const first = thread.run({ busy: 'one' })
  const { release } = await busy
  await expect(thread.run({ say: 'second' })).rejects.toThrow('The thread is busy')
  release()
  expect(await first).toEqual({ result: { said: 'done', jobs: 1 } })
})

it('throws the error of a job, and goes on in the same thread', async () => {
  const thread = moodyThread()
  await expect(thread.run({ fail: 'no such font' })).rejects.toThrow(RangeError('no such font'))
  expect(await thread.run({ say: 'next' })).toEqual({ result: { said: 'next', jobs: 2 } })
})

it('throws what cannot be sent, and goes on', async () => {
  const thread = moodyThread()
  await expect(thread.run({ say: (() => 'a function') as never })).rejects.toThrow('could not be cloned')
  expect(await thread.run({ say: 'next' })).toEqual({ result: { said: 'next', jobs: 1 } })
})

it.each([
  ['at once', 'ended with code 3'],
  ['of an error', 'a promise that nobody keeps'],
  ['of memory', 'memory'],
] as const)(
  'survives a thread that dies %s: its job fails, the next ones get a new one',
  async (die, words) => {
    const thread = moodyThread()
    await expect(thread.run({ die })).rejects.toThrow(words)
    for (const [place, said] of ['second', 'third'].entries())
      expect(await thread.run({ say: said })).toEqual({ result: { said, jobs: place + 1 } })
  },
)

it('gives up a job that takes too long, and the thread with it; the next job gets a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const thread = moodyThread()
  const busy = whenBusy('slow')
  const slow = thread.run({ busy: 'slow' })
  const { release } = await busy
  vi.advanceTimersByTime(LIMIT_MS - 1)
  expect(await Promise.race([slow, Promise.resolve('not yet')])).toBe('not yet')
  vi.advanceTimersByTime(1)
  expect(await slow).toEqual({ refused: 'slow' })
  expect(await thread.run({ say: 'next' })).toEqual({ result: { said: 'next', jobs: 1 } })
  // The limit of a job that is done disturbs none that comes after it.
  vi.advanceTimersByTime(2 * LIMIT_MS)
  expect(await thread.run({ say: 'same thread' })).toEqual({ result: { said: 'same thread', jobs: 2 } })
  release()
})

it('once ended, rejects unfinished and later jobs', async () => {
  const thread = moodyThread()
  const busy = whenBusy('ended')
  const jobs = [thread.run({ busy: 'ended' })]
  const { release } = await busy
  await thread.end()
  jobs.push(thread.run({ say: 'later' }))
  expect(await Promise.all(jobs)).toEqual(jobs.map(() => ({ refused: 'ended' })))
  release()
})

it('lets the process end by itself once it has ended, and not before', async () => {
  const script = (last: string) => `
    import { WorkerThread } from './src/platform/heavy/worker-thread.server.ts'
    const thread = new WorkerThread({ file: ${JSON.stringify(FILE)}, limitMs: ${LIMIT_MS}, heapMegabytes: 64, idleMs: 60_000 })
    await thread.run({ say: 'once' })
    ${last}
    process.on('exit', () => process.stdout.write('ended by itself'))`
  expect(await outputOf(script('await thread.end()'))).toBe('ended by itself')
  expect(await outputOf(script("setTimeout(() => process.kill(process.pid, 'SIGKILL'), 200).unref()"))).toBe(
    '',
  )
})

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
