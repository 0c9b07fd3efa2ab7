import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { project, toGrid, toLatLon, unproject } from './grid.ts'

const degrees = (d: number, minutes: number, seconds: number) => d + minutes / 60 + seconds / 3600

describe('the worked example of the Ordnance Survey guide, annex C (Caister water tower)', () => {
  const caister = { latitude: degrees(52, 39, 27.2531), longitude: degrees(1, 43, 4.5177) }
  const grid = { easting: 651_409.903, northing: 313_177.27 }

  test('latitude and longitude project to the printed easting and northing, to a millimetre', () => {
    expect(project(caister).easting).toBeCloseTo(grid.easting, 2.9)
    expect(project(caister).northing).toBeCloseTo(grid.northing, 2.9)
  })

  test('easting and northing unproject to the printed latitude and longitude', () => {
    expect(unproject(grid).latitude).toBeCloseTo(caister.latitude, 7)
    expect(unproject(grid).longitude).toBeCloseTo(caister.longitude, 7)
  })
})

// Ordnance Survey, OSTN15 developer pack, test points (ETRS89 degrees and exact OSGB36 metres).
const testPoints = [
  {
    place: 'Isles of Scilly',
    latitude: 49.922_263_937,
    longitude: -6.299_777_52,
    easting: 91_492.146,
    northing: 11_318.804,
  },
  {
    place: 'Isle of Wight',
    latitude: 50.575_636_65,
    longitude: -1.297_822_772,
    easting: 449_816.371,
    northing: 75_335.861,
  },
  {
    place: 'London',
    latitude: 51.489_365_649,
    longitude: -0.119_925_572,
    easting: 530_624.974,
    northing: 178_388.464,
  },
  {
    place: 'Blackpool',
    latitude: 53.779_110_26,
    longitude: -3.040_454_907,
    easting: 331_534.564,
    northing: 431_920.794,
  },
  {
    place: 'Inverness',
    latitude: 57.486_250_007,
    longitude: -4.219_263_986,
    easting: 267_056.768,
    northing: 846_176.972,
  },
]

describe.each(testPoints)('the Ordnance Survey test point in $place', (point) => {
  test('is met within six metres from degrees to the grid', () => {
    const grid = toGrid(point)
    expect(Math.hypot(grid.easting - point.easting, grid.northing - point.northing)).toBeLessThan(6)
  })

  test('is met within a ten-thousandth of a degree from the grid to degrees', () => {
    const position = toLatLon(point)
    expect(Math.abs(position.latitude - point.latitude)).toBeLessThan(0.000_1)
    expect(Math.abs(position.longitude - point.longitude)).toBeLessThan(0.000_1)
  })
})

test('going to degrees and back returns to the same metre everywhere on the grid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 700_000 }),
      fc.integer({ min: 0, max: 1_300_000 }),
      (easting, northing) => {
        const there = toGrid(toLatLon({ easting, northing }))
        expect(Math.hypot(there.easting - easting, there.northing - northing)).toBeLessThan(0.5)
      },
    ),
  )
})
