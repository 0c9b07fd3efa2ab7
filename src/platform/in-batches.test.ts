import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { inBatches, inBatchesFor } from './in-batches.ts'

describe('batches', () => {
  it('answer each call with its own result, and put calls together that come while one is under way', async () => {
    const sizes: number[] = []
    const double = inBatches(
      async (items: readonly number[]) => {
        sizes.push(items.length)
        await sleep(5)
        return items.map((item) => item * 2)
      },
      { most: 50 },
    )
    const alone = await double(1)
    const results = await Promise.all(Array.from({ length: 120 }, (_, n) => double(n)))
    expect(alone).toBe(2)
    expect(results).toEqual(Array.from({ length: 120 }, (_, n) => n * 2))
    expect(sizes[0]).toBe(1)
    expect(Math.max(...sizes)).toBe(50)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(121)
  })

  it('fail every call of a batch that fails, and go on with the next', async () => {
    let failing = true
    const ask = inBatches(async (items: readonly number[]) => {
      if (failing) throw new Error('away')
      return items
    })
    const failed = await Promise.allSettled([ask(1), ask(2)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    failing = false
    expect(await ask(3)).toBe(3)
  })

  it('are shared by calls for the same database only', async () => {
    const batches: string[][] = []
    const ask = inBatchesFor(async ({ name }: { name: string }, items: readonly string[]) => {
      batches.push(items.map((item) => name + item))
      return items
    })
    const [one, other] = [{ name: 'a' }, { name: 'b' }]
    await Promise.all([ask(one, '1'), ask(other, '1'), ask(one, '2')])
    expect(batches).toEqual([['a1', 'a2'], ['b1']])
  })
})
