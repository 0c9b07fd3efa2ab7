import { getPriority } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { whenBusy } from '#testing/busy-worker.ts'

import { heavyWork, type Asker, type HeavyWork } from './heavy-work.server.ts'

const FILE = path.resolve('src/platform/heavy/fixtures/seeds.worker.ts')

let heavy: HeavyWork
beforeEach(() => {
  heavy = heavyWork(FILE, { processes: 1 })
})
afterEach(async () => {
  vi.useRealTimers()
  await heavy.end()
})

/**
 * Requests a job. Resolves with the process's answer and the number of jobs it had done, or with why there's no result.
 */
async function ask(seed: string, asker: Partial<Asker> = {}): Promise<string> {
  const card = { title: '', address: '' }
  const who = { address: '192.0.2.1', signal: new AbortController().signal, ...asker }
  const answer = await heavy.run('sharing-image', { card, seed }, who)
  return 'result' in answer ? new TextDecoder().decode(answer.result) : answer.refused
}

/** Keeps the process busy until it's released. */
async function occupied(address = '192.0.2.9') {
  const busy = whenBusy('heavy')
  const done = ask('busy heavy', { address })
  const { release } = await busy
  return { done, release }
}

it('lets addresses take turns: a busy one doesn’t hold up another', async () => {
  const { done, release } = await occupied()
  const order: string[] = []
  const askFor = (seed: string, address: string) => ask(seed, { address }).then(() => order.push(seed))
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((seed) => askFor(seed, '192.0.2.1')),
    askFor('b1', '192.0.2.2'),
    askFor('c1', '2001:db8::1'),
    askFor('c2', '2001:db8::2'),
  ]
  release()
  await Promise.all([done, ...all])
  expect(order.indexOf('b1')).toBeLessThanOrEqual(2)
  expect(order.indexOf('c1')).toBeLessThanOrEqual(2)
  // Addresses of one IPv6 network are one.
  expect(order.indexOf('c2')).toBeGreaterThan(order.indexOf('c1'))
  expect(order).toHaveLength(7)
})

it('drops a job whose client has gone, and does it if another client waits for the same', async () => {
  const { done, release } = await occupied()
  const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()]
  const alone = ask('alone', { signal: one.signal, key: 'alone' })
  const shared = ask('shared', { signal: two.signal, key: 'shared' })
  const stays = ask('shared', { signal: three.signal, key: 'shared', address: '192.0.2.2' })
  one.abort()
  two.abort()
  expect(await Promise.all([alone, shared])).toEqual(['abandoned', 'abandoned'])
  release()
  await done
  expect(await stays).toBe('shared 2')
  expect(await ask('next')).toBe('next 3')
  expect(await ask('late', { signal: AbortSignal.abort() })).toBe('abandoned')
})

it('does equal jobs once, keeps their result, and keeps apart what has another key', async () => {
  const both = await Promise.all([ask('same', { key: 'k' }), ask('same', { key: 'k' })])
  expect(both).toEqual(['same 1', 'same 1'])
  expect(await ask('same', { key: 'k', address: '192.0.2.7' })).toBe('same 1')
  expect(await ask('same', { key: 'other' })).toBe('same 2')
  expect(await ask('same')).toBe('same 3')
  expect(heavy.kept('sharing-image', 'k')).toEqual(new TextEncoder().encode('same 1'))
  expect(heavy.kept('file', 'k')).toBeNull()
})

it('keeps no error: the next who asks gets another try', async () => {
  await expect(ask('fail font', { key: 'k' })).rejects.toThrow('font')
  expect(await ask('again', { key: 'k' })).toBe('again 2')
})

it('lets eight jobs of an address wait, and 64 in all, of which the address with the most loses one', async () => {
  const { done, release } = await occupied()
  const asked = new Map<string, Promise<string>>()
  for (let address = 1; address <= 8; address++)
    for (let job = 1; job <= 8; job++)
      asked.set(`${address}.${job}`, ask('x', { address: `198.51.100.${address}` }))
  expect(await ask('x', { address: '198.51.100.1' })).toBe('full')
  const newcomer = ask('new', { address: '203.0.113.1' })
  expect(await asked.get('1.8')).toBe('full')
  release()
  await done
  expect(await newcomer).toMatch(/^new /)
  expect(await asked.get('1.7')).toMatch(/^x /)
  expect(await asked.get('8.8')).toMatch(/^x /)
})

/** Uploads a picture, as `ask` does a seed. */
async function upload(address: string, bytes: Uint8Array = new TextEncoder().encode('picture')) {
  const who = { address, signal: new AbortController().signal }
  const answer = await heavy.run('staging-photo', { bytes }, who)
  return 'refused' in answer ? answer.refused : new TextDecoder().decode(answer.result as never)
}

it('has room for two uploads of a network and six in all, until they’re done', async () => {
  const { done, release } = await occupied()
  const waiting = [upload('192.0.2.1', new TextEncoder().encode('first')), upload('192.0.2.1')]
  expect(await upload('192.0.2.1')).toBe('full')
  for (const address of ['192.0.2.2', '192.0.2.3']) waiting.push(upload(address), upload(address))
  expect(await upload('192.0.2.4')).toBe('full')
  const other = ask('other', { address: '192.0.2.1' })
  release()
  await done
  expect(await Promise.all(waiting)).toContainEqual(expect.stringMatching(/^first /))
  expect(await other).toMatch(/^other /)
  expect(await upload('192.0.2.1')).toMatch(/^picture /)
})

it('opens one upload at a time, because each may take half a gigabyte, and does other jobs meanwhile', async () => {
  const two = heavyWork(FILE, { processes: 2 })
  try {
    const busy = whenBusy('upload')
    const text = (words: string) => new TextEncoder().encode(words)
    const signal = new AbortController().signal
    const order: string[] = []
    const open = (words: string) =>
      two
        .run('staging-photo', { bytes: text(words) }, { address: '192.0.2.1', signal })
        .then(() => order.push(words))
    const uploads = [open('busy upload'), open('second')]
    const { release } = await busy
    const card = { title: '', address: '' }
    await two.run('sharing-image', { card, seed: 'other' }, { address: '192.0.2.2', signal })
    order.push('other')
    release()
    await Promise.all(uploads)
    expect(order).toEqual(['other', 'busy upload', 'second'])
  } finally {
    await two.end()
  }
})

it('rejects a job that has waited for eight seconds, and never runs it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { done, release } = await occupied()
  const late = ask('late')
  vi.advanceTimersByTime(7_999)
  expect(await Promise.race([late, Promise.resolve('waits')])).toBe('waits')
  vi.advanceTimersByTime(1)
  expect(await late).toBe('full')
  release()
  await done
  expect(await ask('next')).toBe('next 2')
})

it('lets a file wait for thirty seconds, while other addresses take their turns', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { done, release } = await occupied()
  const file = async (seed: string, address: string) => {
    // The worker only reads the seed.
    const asker = { address, signal: new AbortController().signal }
    const answer = await heavy.run('file', { seed, format: 'csv' } as never, asker)
    return 'result' in answer ? new TextDecoder().decode(answer.result) : answer.refused
  }
  const office = [1, 2, 3].map((n) => file(`office${n}`, '192.0.2.1'))
  vi.advanceTimersByTime(29_000)
  const other = file('other', '192.0.2.2')
  release()
  await done
  const made = await Promise.all([...office, other])
  expect(made.map((each) => each.split(' ')[0])).toEqual(['office1', 'office2', 'office3', 'other'])
  // By then each address had its turn.
  expect(Number(made[3]?.split(' ')[1])).toBeLessThanOrEqual(3)
  const held = await occupied()
  const late = file('late', '192.0.2.1')
  vi.advanceTimersByTime(30_000)
  expect(await late).toBe('full')
  held.release()
  await held.done
})

it('rejects waiting, running and later jobs once it has ended', async () => {
  const { done, release } = await occupied()
  const waits = ask('waits')
  await heavy.end()
  expect(await Promise.all([done, waits, ask('later')])).toEqual(['ended', 'ended', 'ended'])
  release()
})

it('gives way to the process that answers requests', async () => {
  const before = getPriority(0)
  expect(await ask('nice')).toBe('10')
  expect(getPriority(0)).toBe(before)
})
