import { expect, test } from 'vitest'

import { savedAddress } from './saveable.ts'

test.each([
  ['/hmo-calculator', '/hmo-calculator'],
  ['/hmo-calculator?view=working', '/hmo-calculator'],
  ['/hmo-calculator?view=working&price=1', '/hmo-calculator?price=1'],
  ['/hmo-calculator?price=1&view=all', '/hmo-calculator?price=1'],
  ['/hmo-calculator?price=1&view=all&rooms=5', '/hmo-calculator?price=1&rooms=5'],
  ['/postcodes/rg301aa?review=2', '/postcodes/rg301aa?review=2'],
])('%s is saved as %s', (path, saved) => {
  expect(savedAddress(path)).toBe(saved)
})
