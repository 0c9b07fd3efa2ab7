import { expect, test } from 'vitest'

import { hashedNumber, hashedNumbers } from './hashed-numbers.ts'

test('finds the number of each of 200,000 addresses, and none of others', () => {
  const map = new Map<string, number>()
  for (let home = 0; home < 200_000; home++) map.set(`RG30 ${home % 10}AA|${home}||STATIONROAD`, map.size)
  const hashed = hashedNumbers(map)
  for (const [key, number] of map) if (hashedNumber(hashed, key) !== number) expect.fail(key)
  for (let home = 0; home < 200_000; home++) {
    const key = `RG30 ${home % 10}AA|${home}||STATIONLANE`
    if (hashedNumber(hashed, key) !== -1) expect.fail(key)
  }
  expect(new Set(hashed.hashes).size).toBe(map.size)
})

test('of none there’s none', () => {
  expect(hashedNumber(hashedNumbers(new Map()), 'RG30 1AA|1||')).toBe(-1)
})
