import { expect, it } from 'vitest'

import { fewerCollections } from './fewer-collections.ts'

const GIB = 1024 ** 3

it('lets a program in Go keep its garbage up to four fifths of the available memory', () => {
  expect(fewerCollections(20 * GIB)).toEqual({ GOGC: 'off', GOMEMLIMIT: '16384MiB' })
})

it('changes nothing where memory is short', () => {
  expect(fewerCollections(7.9 * GIB)).toEqual({})
  expect(fewerCollections(8 * GIB)).toHaveProperty('GOGC', 'off')
})
