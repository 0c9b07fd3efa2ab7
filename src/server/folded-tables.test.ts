import { expect, test } from 'vitest'

import { foldedTables } from './folded-tables.server.ts'
import { addressRead } from './page-keys.ts'
import { recordedUrl } from './recorded-url.ts'

const reading = (address: string, ...names: string[]) => {
  const { url, read } = recordedUrl(`http://localhost${address}`)
  for (const name of names) url.searchParams.get(name)
  return read
}

test('the tables are at the address of the page, with the parameters that it has read', () => {
  const read = reading('/home?price=1&utm_source=mail&other=2', 'price')
  expect(foldedTables('/home?price=1&utm_source=mail&other=2', read)).toEqual({
    address: '/home?price=1&tables=shown',
  })
  expect(foldedTables('/home', reading('/home'))).toEqual({ address: '/home?tables=shown' })
})

test('a page with its tables open is another page to the cache, and the same to the page itself', () => {
  const address = '/home?price=1&tables=shown'
  const read = reading(address, 'price')
  expect(foldedTables(address, read)).toEqual({ open: true })
  expect(addressRead(address, read)).toBe(address)
  const { url } = recordedUrl(`http://localhost${address}`)
  expect([...url.searchParams.keys()]).toEqual(['price'])
})
