import { spawn } from 'node:child_process'
import path from 'node:path'

import { afterEach, expect, it, vi } from 'vitest'

import { whenBusy } from '#testing/busy-thread.ts'

import type { MoodyJob } from './fixtures/moody.thread.ts'
import { WorkerThread } from './worker-thread.server.ts'

const LIMIT_MS = 20_000
const FILE = path.resolve('src/platform/fixtures/moody.thread.ts')

type Said = { said: string; jobs: number }
let threads: WorkerThread<MoodyJob, Said>[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const thread of threads) await thread.end()
  threads = []
})

function moodyThread({ mostWaiting = 8, heapMegabytes = 64 } = {}) {
  const thread = new WorkerThread<MoodyJob, Said>({
    file: FILE,
    mostWaiting,
    limitMs: LIMIT_MS,
    heapMegabytes,
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

it('does jobs in their order in one and the same thread', async () => {
  const thread = moodyThread()
  const answers = await Promise.all(['a', 'b', 'c'].map((say) => thread.run({ say })))
  expect(answers).toEqual(['a', 'b', 'c'].map((said, place) => ({ result: { said, jobs: place + 1 } })))
})

it('refuses what would wait behind too many', async () => {
  const thread = moodyThread({ mostWaiting: 2 })
  const busy = whenBusy('full')
  const first = thread.run({ busy: 'full' })
  const { release } = await busy
  const others = ['b', 'c', 'd'].map((say) => thread.run({ say }))
  expect(await others[2]).toEqual({ refused: 'full' })
  release()
  expect(await Promise.all([first, others[0], others[1]])).toEqual(
    ['done', 'b', 'c'].map((said, place) => ({ result: { said, jobs: place + 1 } })),
  )
  expect(await thread.run({ say: 'room again' })).toMatchObject({ result: { said: 'room again' } })
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
  'survives a thread that dies %s: its job fails, those waiting get a new one',
  async (die, words) => {
    const thread = moodyThread()
    const [dead, ...next] = await Promise.allSettled([
      thread.run({ die }),
      thread.run({ say: 'second' }),
      thread.run({ say: 'third' }),
    ])
    expect(dead).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(words) } })
    expect(next.map((each) => each.status === 'fulfilled' && each.value)).toEqual([
      { result: { said: 'second', jobs: 1 } },
      { result: { said: 'third', jobs: 2 } },
    ])
  },
)

it('gives up a job that takes too long, and the thread with it; those waiting get a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const thread = moodyThread()
  const busy = whenBusy('slow')
  const slow = thread.run({ busy: 'slow' })
  const waiting = thread.run({ say: 'next' })
  const { release } = await busy
  vi.advanceTimersByTime(LIMIT_MS - 1)
  expect(await Promise.race([slow, Promise.resolve('not yet')])).toBe('not yet')
  vi.advanceTimersByTime(1)
  expect(await slow).toEqual({ refused: 'slow' })
  expect(await waiting).toEqual({ result: { said: 'next', jobs: 1 } })
  // The limit of a job that is done disturbs none that comes after it.
  vi.advanceTimersByTime(2 * LIMIT_MS)
  expect(await thread.run({ say: 'same thread' })).toEqual({ result: { said: 'same thread', jobs: 2 } })
  release()
})

it('refuses, once ended, what is not done and what comes later', async () => {
  const thread = moodyThread()
  const busy = whenBusy('ended')
  const jobs = [thread.run({ busy: 'ended' }), thread.run({ say: 'waits' })]
  const { release } = await busy
  await thread.end()
  jobs.push(thread.run({ say: 'later' }))
  expect(await Promise.all(jobs)).toEqual(jobs.map(() => ({ refused: 'ended' })))
  release()
})

it('lets the process end by itself once it has ended, and not before', async () => {
  const script = (last: string) => `
    import { WorkerThread } from './src/platform/worker-thread.server.ts'
    const thread = new WorkerThread({ file: ${JSON.stringify(FILE)}, mostWaiting: 1, limitMs: ${LIMIT_MS}, heapMegabytes: 64 })
    await thread.run({ say: 'once' })
    ${last}
    process.on('exit', () => process.stdout.write('ended by itself'))`
  expect(await outputOf(script('await thread.end()'))).toBe('ended by itself')
  expect(await outputOf(script("setTimeout(() => process.kill(process.pid, 'SIGKILL'), 200).unref()"))).toBe(
    '',
  )
})

/** What a process of its own prints until it ends. */
function outputOf(script: string): Promise<string> {
  const child = spawn(process.execPath, ['--eval', script], { timeout: 20_000, killSignal: 'SIGKILL' })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => resolve(output))
  })
}
