import { expect, it } from 'vitest'

import { withSharedShapes } from './shared-shapes.ts'

const area = { type: 'object', properties: { code: { type: 'string' } } }
const api = { operations: [], shared: { Place: { type: 'object', properties: { area } } } }

it('defines a named shape once, and refers to it', () => {
  const { shared } = withSharedShapes(api, { 'Place.area': 'Area' })
  expect(shared['Area']).toEqual(area)
  expect(shared['Place']?.properties?.['area']).toEqual({ $ref: '#/components/schemas/Area' })
})

it('says which place of a name the API no longer has', () => {
  expect(() => withSharedShapes(api, { 'Place.area': 'Area', 'Place.gone[]': 'Gone' })).toThrow(
    'The API has no shape at Place.gone[]',
  )
})
