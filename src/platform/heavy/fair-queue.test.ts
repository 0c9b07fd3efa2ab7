import fc from 'fast-check'
import { expect, test } from 'vitest'

import { FairQueue } from './fair-queue.ts'

const LIMITS = { most: 6, mostEach: 4 }

/** Serves everything in the queue, each item for its stated time, and returns the order. */
function serveAll(queue: FairQueue<[owner: string, ms: number]>): string[] {
  const order: string[] = []
  for (let item = queue.next(); item; item = queue.next()) {
    order.push(item[0])
    queue.spend(...item)
  }
  return order
}

test('owners take turns, however many items each has', () => {
  const queue = new FairQueue<[string, number]>(LIMITS)
  for (const owner of ['a', 'a', 'a', 'b', 'b', 'c']) queue.add(owner, [owner, 10])
  expect(serveAll(queue)).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
})

test('who asks for long work waits for those who ask for short work, by time and not by number', () => {
  const queue = new FairQueue<[string, number]>({ most: 20, mostEach: 20 })
  for (const item of [1, 2]) queue.add('long', ['long', 100 * item])
  for (let item = 0; item < 11; item++) queue.add('short', ['short', 10])
  expect(serveAll(queue)).toEqual(['long', ...Array.from({ length: 10 }, () => 'short'), 'long', 'short'])
})

test('a newcomer is served next, and gains nothing from having been away', () => {
  const queue = new FairQueue<[string, number]>({ most: 20, mostEach: 20 })
  for (let item = 0; item < 5; item++) for (const owner of ['a', 'b']) queue.add(owner, [owner, 10])
  for (let item = 0; item < 6; item++) {
    const [owner, ms] = queue.next() ?? ['', 0]
    queue.spend(owner, ms)
  }
  for (let item = 0; item < 3; item++) queue.add('new', ['new', 10])
  expect(serveAll(queue).join('')).toMatch(/^(?:newab|newba|anewb|bnewa|abnew|banew)+new$/)
})

test('has room for so many of an owner, and so many in all: whoever has the most gives way', () => {
  const queue = new FairQueue<string>(LIMITS)
  for (const item of ['a1', 'a2', 'a3', 'a4']) expect(queue.add('a', item)).toBeNull()
  expect(queue.add('a', 'a5')).toBe('a5')
  expect(queue.add('b', 'b1')).toBeNull()
  expect(queue.add('c', 'c1')).toBeNull()
  expect(queue.add('d', 'd1')).toBe('a4')
  expect(queue.size).toBe(6)
})

test('an item that may not go yet keeps its place, and others go first', () => {
  const queue = new FairQueue<string>(LIMITS)
  for (const item of ['a1', 'a2']) queue.add('a', item)
  queue.add('b', 'b1')
  const only = (...items: string[]) => queue.next((item) => items.includes(item))
  expect([only('a2'), only('nothing'), queue.size]).toEqual(['a2', null, 2])
  expect([queue.next(), queue.next(), queue.next()]).toEqual(['b1', 'a1', null])
})

test('an item that is taken out is not served', () => {
  const queue = new FairQueue<string>(LIMITS)
  for (const item of ['a1', 'a2']) queue.add('a', item)
  queue.remove('a', 'a1')
  queue.remove('b', 'a2')
  expect([queue.size, queue.next(), queue.next(), queue.size]).toEqual([1, 'a2', null, 0])
})

test('nobody who has work waits for more than one item of each other, if all take as long', () => {
  const owner = fc.constantFrom('a', 'b', 'c', 'd')
  fc.assert(
    fc.property(fc.array(fc.oneof(owner, fc.constant(null)), { maxLength: 80 }), (steps) => {
      const queue = new FairQueue<string>({ most: 1000, mostEach: 1000 })
      const waiting = new Map<string, number>()
      const served = new Map<string, Map<string, number>>()
      for (const step of [...steps, ...steps.map(() => null)]) {
        if (step !== null) {
          queue.add(step, step)
          if (!waiting.get(step)) served.set(step, new Map())
          waiting.set(step, (waiting.get(step) ?? 0) + 1)
          continue
        }
        const next = queue.next()
        if (next === null) continue
        queue.spend(next, 10)
        waiting.set(next, (waiting.get(next) ?? 0) - 1)
        served.set(next, new Map())
        for (const [other, count] of waiting) {
          if (other === next || count === 0) continue
          const times = served.get(other) ?? new Map<string, number>()
          times.set(next, (times.get(next) ?? 0) + 1)
          served.set(other, times)
          expect(times.get(next)).toBeLessThanOrEqual(2)
        }
      }
      expect(queue.size).toBe(0)
    }),
  )
})
