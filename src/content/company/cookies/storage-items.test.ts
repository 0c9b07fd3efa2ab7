import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { STORAGE_ITEMS } from './storage-items.ts'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !name.includes('storage-items'))
  .map((name) => readFileSync(path.join('src', name), 'utf8'))

test('every storage key in the code is on the cookies page', () => {
  // Keys are constants with these endings. Constants with such a name that aren't stored on a device are listed here.
  const elsewhere = new Set(['freehold'])
  const keys = sources.flatMap((text) =>
    [...text.matchAll(/(?:_KEY|\bKEY|COOKIE|LOGGED_IN|RELOADED_AT|SYNCED) = '([a-z][a-z0-9-]+)'/g)].map(
      ([, key]) => key ?? '',
    ),
  )
  expect(keys.length).toBeGreaterThan(8)
  const listed = new Set(STORAGE_ITEMS.map(({ name }) => name))
  expect(keys.filter((key) => !listed.has(key) && !elsewhere.has(key))).toEqual([])
})

test('no file uses a storage key written inline', () => {
  const onTheSpot = /(?:local|session)Storage\s*\.?\s*(?:setItem\(|\[)['"`]/
  expect(sources.filter((text) => onTheSpot.test(text))).toEqual([])
})

test('every storage key is listed once on the cookies page', () => {
  expect(new Set(STORAGE_ITEMS.map(({ name }) => name)).size).toBe(STORAGE_ITEMS.length)
})
