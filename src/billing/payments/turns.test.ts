import { expect, test } from 'vitest'

import { inTurns, NoTurn } from './turns.ts'

test('work of one key is done in order, and of all keys so much at once; a failure holds nobody up', async () => {
  const takeTurn = inTurns(2, { waitMs: 60_000 })
  const log: string[] = []
  let atOnce = 0
  let most = 0
  const work = (key: string, name: string) =>
    takeTurn(key, async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      log.push(name)
      await new Promise((done) => setTimeout(done, 5))
      atOnce -= 1
      if (name === 'a1') throw new Error('failed')
      return name
    })
  const results = await Promise.allSettled([
    work('a', 'a1'),
    work('a', 'a2'),
    work('b', 'b1'),
    work('c', 'c1'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(most).toBe(2)
  expect(log.slice(0, 2)).toEqual(['a1', 'b1'])
  expect(log.toSorted()).toEqual(['a1', 'a2', 'b1', 'c1'])
})

test('work whose turn doesn’t come in time is dropped and never done, and the next one has its turn', async () => {
  const takeTurn = inTurns(1, { waitMs: 20 })
  let release = () => {}
  const held = takeTurn('a', () => new Promise<void>((done) => (release = done)))
  const done: string[] = []
  const late = takeTurn('a', async () => done.push('late'))
  await expect(late).rejects.toThrow(NoTurn)
  release()
  await held
  await takeTurn('a', async () => done.push('next'))
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(done).toEqual(['next'])
})
