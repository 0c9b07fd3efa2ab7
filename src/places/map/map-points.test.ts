import { expect, test } from 'vitest'

import { MAP_COLOURS } from './map-colours.ts'
import { POINT_LAYERS, pointSources } from './map-points.ts'

const places = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `School ${at}`,
    href: `/schools/${at}`,
    shown: '300 pupils',
    x: -1 + at / 1000,
    y: 51,
    ...(at === 3 ? { isSubject: true as const } : {}),
  }))

test.each([
  [50, false],
  [51, true],
])('%i places are joined where they’d overlap: %s', (count, joined) => {
  expect(pointSources(places(count)).points).toMatchObject({ cluster: joined })
})

test('the subject is never joined with others, and has a red edge', () => {
  const sources = pointSources(places(60))
  expect(sources['subject-point']).not.toHaveProperty('cluster')
  expect(sources['subject-point']).toMatchObject({
    data: { features: [{ properties: { name: 'School 3' } }] },
  })
  expect(JSON.stringify(sources.points)).not.toContain('"School 3"')
  const edged = POINT_LAYERS.filter((layer) => JSON.stringify(layer).includes(MAP_COLOURS.subject))
  expect(edged.map((layer) => 'source' in layer && layer.source)).toEqual(['subject-point'])
})

test('a joined place shows how many it stands for', () => {
  expect(POINT_LAYERS).toContainEqual(
    expect.objectContaining({
      source: 'points',
      filter: ['has', 'point_count'],
      layout: expect.objectContaining({ 'text-field': ['get', 'point_count_abbreviated'] }),
    }),
  )
})
