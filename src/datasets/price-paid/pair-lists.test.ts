import fc from 'fast-check'
import { expect, it } from 'vitest'

import { pairLists } from './pair-lists.server.ts'

/** How many pairs to add to which list, and which list to take next. */
const steps = fc.array(fc.record({ list: fc.nat(5), pairs: fc.nat(3_000), take: fc.option(fc.nat(5)) }), {
  maxLength: 12,
})

it.each([{ mostInMemory: 0 }, { mostInMemory: 8 * 1024 * 1024 }, {}])(
  'lists give back what was added, in order, with %o',
  (options) => {
    fc.assert(
      fc.property(steps, (made) => {
        const lists = pairLists(options)
        const expected = new Map<number, number[]>()
        let number = 0
        const check = (list: number) => {
          expect([...lists.take(list)]).toEqual(expected.get(list) ?? [])
          expected.delete(list)
        }
        for (const { list, pairs, take } of made) {
          const known = expected.get(list) ?? []
          for (let pair = 0; pair < pairs; pair++) {
            number = (number * 1_103_515_245 + 12_345) | 0
            lists.add(list, number, ~number)
            known.push(number, ~number)
          }
          if (known.length > 0) expected.set(list, known)
          if (take !== null) check(take)
        }
        expect(lists.numbers()).toEqual([...expected.keys()].toSorted((a, b) => a - b))
        for (const list of lists.numbers()) check(list)
        lists.close()
      }),
      { numRuns: 30 },
    )
  },
)
