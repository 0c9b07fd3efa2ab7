import { expect, it } from 'vitest'

import { nearest } from './nearest.ts'

it('suggests a name only when it is near', () => {
  expect(nearest('postcod', ['postcode', 'limit'])).toBe('postcode')
  expect(nearest('radiusMeters', ['radiusMetres', 'limit'])).toBe('radiusMetres')
  expect(nearest('xyz', ['postcode', 'limit'])).toBeNull()
  expect(nearest('propertyref', ['propertytype'])).toBe('propertytype')
  expect(nearest('propertyref', ['propertytype'], 2)).toBeNull()
})
