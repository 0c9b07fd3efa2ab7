import { expect, test } from 'vitest'

import type { Designation } from '#datasets/constraints/queries.server.ts'
import type { DatasetExtent } from '#datasets/extent/extent-of.server.ts'

import { planningLines } from './planning.ts'

const reading = { code: 'E06000038', name: 'Reading' }

/** An edition in which these layers, and layers of authorities, were imported. */
function extentOf(imported: readonly string[], partly: readonly string[] = []): DatasetExtent {
  const covers: DatasetExtent['covers'] = ({ code }) =>
    imported.includes(code) ? 'imported' : partly.includes(code) ? 'partly' : 'not imported'
  return { hasEdition: true, whole: false, words: null, coversTo: null, covers, hasYear: () => false, latest: () => null, of: () => null } // prettier-ignore
}

const everything = extentOf(['conservation-area', 'conservation-area E06000038', 'listed-building', 'article-4-direction-area', 'green-belt', 'flood-risk-zone']) // prettier-ignore

const market: Designation = { layer: 'conservation-area', name: 'Market Place', reference: 'CA12', level: null, startedOn: '1971-04-05', distanceMetres: 0 } // prettier-ignore
const bank: Designation = { layer: 'listed-building', name: 'The Old Bank', reference: null, level: 'II', startedOn: null, distanceMetres: 126 } // prettier-ignore
const zone: Designation = { layer: 'flood-risk-zone', name: null, reference: '17/3', level: '3', startedOn: null, distanceMetres: 0 } // prettier-ignore

function told(designations: readonly Designation[], extent = everything) {
  return Object.fromEntries(
    planningLines({ designations, extent, authority: reading }).map((line) => [
      line.title,
      'nothing' in line ? `${line.nothing}: ${line.reason}` : line.answer,
    ]),
  )
}

test('a place inside designations has their names, dates and references', () => {
  expect(told([market, bank, zone])).toEqual({
    'Conservation area': 'Yes. Market Place, since 5 April 1971 (reference CA12).',
    'Listed building': 'The nearest is The Old Bank (grade II), 130 m away.',
    'Article 4 direction': 'not published: Reading hasn’t published its Article 4 areas as open data.',
    'Green belt': 'No.',
    'Flood zone': 'Yes. Flood zone 3.',
  })
})

test('a place outside is told the nearest conservation area', () => {
  expect(told([{ ...market, distanceMetres: 420 }])).toMatchObject({
    'Conservation area': 'None that we know of. The nearest is Market Place, 420 m away.',
    'Listed building': 'None within 1 km.',
    'Green belt': 'No.',
    'Flood zone':
      'Flood zone 1: low probability of flooding from rivers or the sea. This doesn’t include surface water.',
  })
})

test('layers that weren’t imported, or only in part, say so instead of “No”', () => {
  expect(told([zone], extentOf([], ['green-belt', 'flood-risk-zone']))).toEqual({
    'Conservation area': 'place not imported: We haven’t imported conservation areas yet.',
    'Listed building': 'place not imported: We haven’t imported listed buildings yet.',
    'Article 4 direction': 'place not imported: We haven’t imported Article 4 areas yet.',
    'Green belt': 'place not imported: We have some areas of green belt, but none here.',
    'Flood zone': 'Yes. Flood zone 3.',
  })
})

test('the nearest of a layer that was imported in part is the nearest that we have', () => {
  const partial = extentOf([], ['conservation-area', 'listed-building', 'flood-risk-zone'])
  expect(told([bank, { ...market, distanceMetres: 420 }], partial)).toMatchObject({
    'Conservation area': 'The nearest we have is Market Place, 420 m away.',
    'Listed building': 'The nearest we have is The Old Bank (grade II), 130 m away.',
    'Flood zone': 'place not imported: We have some flood zones, but none here.',
  })
})

test('a council’s areas are found by its present code, and a designation without name or reference is unnamed', () => {
  const taunton = { code: 'E07000190', name: 'Taunton Deane' }
  const extent = extentOf(['conservation-area', 'conservation-area E06000066'])
  const near = { ...market, name: null, reference: null, distanceMetres: 420 }
  const [line] = planningLines({ designations: [near], extent, authority: taunton })
  expect(line).toMatchObject({ answer: 'None that we know of. The nearest is Unnamed, 420 m away.' })
})
