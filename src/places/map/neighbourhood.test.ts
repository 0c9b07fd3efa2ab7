import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { NearbyPostcode } from '#datasets/postcodes/record.ts'
import type { Postcode } from '#domain/postcode.ts'

import {
  cellOf,
  directionOf,
  distanceInWords,
  neighbourhood,
  neighboursFrom,
  type Point,
  surroundings,
  type Surroundings,
} from './neighbourhood.ts'

const subject = { easting: 471_000, northing: 173_000 }

describe('directionOf', () => {
  it('names eight directions, east and north positive', () => {
    expect(directionOf(0, 100)).toBe('north')
    expect(directionOf(100, 100)).toBe('north-east')
    expect(directionOf(100, 0)).toBe('east')
    expect(directionOf(0, -5)).toBe('south')
    expect(directionOf(-70, -80)).toBe('south-west')
    expect(directionOf(-100, 3)).toBe('west')
    expect(directionOf(-100, 60)).toBe('north-west')
    expect(directionOf(0, 0)).toBe('')
  })
})

describe('distanceInWords', () => {
  it('uses metres below one kilometre', () => {
    expect(distanceInWords(0)).toBe('0 m')
    expect(distanceInWords(999)).toBe('999 m')
    expect(distanceInWords(1000)).toBe('1 km')
    expect(distanceInWords(1240)).toBe('1.2 km')
    expect(distanceInWords(12_400)).toBe('12 km')
  })
})

describe('surroundings', () => {
  const near = (postcode: string, east: number, north: number) => ({
    postcode: postcode as Postcode,
    easting: subject.easting + east,
    northing: subject.northing + north,
  })

  it('are the square of the drawing, and the land closest to the postcode in metres', () => {
    const found = surroundings(subject, [near('RG1 1AB', 100, 0), near('RG1 1AD', 0, -200)])
    const written = (corners: Surroundings['corners'] = []) =>
      new Set(corners.map(({ easting, northing }) => `${easting} ${northing}`))
    // A little beyond the neighbour that's farthest away.
    expect(written(found?.square)).toEqual(
      new Set(['470770 172770', '471230 172770', '471230 173230', '470770 173230']),
    )
    expect(written(found?.corners)).toEqual(
      new Set(['470770 172900', '471050 172900', '471050 173230', '470770 173230']),
    )
  })

  it('need a neighbour at another position', () => {
    expect(surroundings(subject, [near('RG1 1AB', 0, 0)])).toBeNull()
    expect(surroundings(subject, [])).toBeNull()
  })
})

describe('cellOf', () => {
  it('halves the square between two positions', () => {
    const cell = cellOf(
      { x: 25, y: 50 },
      [
        { x: 25, y: 50 },
        { x: 75, y: 50 },
      ],
      100,
    )
    expect(new Set(cell.map((corner) => `${corner.x},${corner.y}`))).toEqual(
      new Set(['0,0', '50,0', '50,100', '0,100']),
    )
  })

  it('divides the whole square between the cells', () => {
    const coordinate = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ x: coordinate, y: coordinate }), {
          minLength: 1,
          maxLength: 12,
          selector: (point) => `${point.x},${point.y}`,
        }),
        (sites) => {
          const total = sites.reduce((sum, site) => sum + area(cellOf(site, sites, 100)), 0)
          expect(total).toBeCloseTo(10_000, 3)
        },
      ),
    )
  })
})

describe('neighbourhood', () => {
  const near = [
    nearby('RG30 1AB', 30, 0),
    nearby('RG30 1AD', -60, 80),
    nearby('RG30 1AE', 30, 0),
    nearby('RG30 1AF', 0, 0),
  ]

  it('puts the subject in the centre and north at the top', () => {
    const drawing = neighbourhood(subject, neighboursFrom(subject, near))
    expect(drawing?.subject).toMatchObject({ x: 180, y: 180 })
    const north = drawing?.points.find((point) => point.postcode === 'RG30 1AD')
    expect(north?.y).toBeLessThan(180)
    expect(north?.x).toBeLessThan(180)
  })

  it('draws one dot per position and lists postcodes at the subject’s', () => {
    const drawing = neighbourhood(subject, neighboursFrom(subject, near))
    expect(drawing?.points.map((point) => point.postcode)).toEqual(['RG30 1AB', 'RG30 1AD'])
    expect(drawing?.sameSpot).toEqual(['RG30 1AF'])
  })

  it('leaves out labels that would overlap or cross the edge', () => {
    const crowd = [
      nearby('RG30 1AB', 5, 0),
      nearby('RG30 1AD', 60, 0),
      nearby('RG30 1AE', 62, 2),
      nearby('RG30 1AF', -70, 0),
      nearby('RG30 1AG', 0, -100),
    ]
    const drawing = neighbourhood(subject, neighboursFrom(subject, crowd))
    expect(drawing?.points.map((point) => point.label)).toEqual(['', 'RG30 1AD', '', 'RG30 1AF', ''])
  })

  it('puts no label on another dot', () => {
    const pair = [nearby('RG30 1AB', 80, 60), nearby('RG30 1AD', 82, 50), nearby('RG30 1AE', -90, 90)]
    const drawing = neighbourhood(subject, neighboursFrom(subject, pair))
    expect(drawing?.points.map((point) => point.label)).toEqual(['', 'RG30 1AD', 'RG30 1AE'])
  })

  it('puts no label across the line around the subject', () => {
    // Halfway to the first neighbour, the line runs 22 units below its dot, where its label would be.
    const north = [nearby('RG30 1AB', 0, 30), nearby('RG30 1AD', 0, -100), nearby('RG30 1AE', 100, 60)]
    const drawing = neighbourhood(subject, neighboursFrom(subject, north))
    expect(drawing?.points.map((point) => point.label)).toEqual(['', '', 'RG30 1AE'])
  })

  it('labels the subject above its dot if another dot is right below', () => {
    const south = [nearby('RG30 1AB', 2, -10), nearby('RG30 1AD', -60, 80)]
    expect(neighbourhood(subject, neighboursFrom(subject, south))?.subject.label).toBe('above')
    expect(neighbourhood(subject, neighboursFrom(subject, near))?.subject.label).toBe('below')
  })

  it('draws a scale of a round length, to scale', () => {
    // The furthest spot is 100 m away: the half width of 180 units is 115 m, so a third of the square holds 50 m.
    const drawing = neighbourhood(subject, neighboursFrom(subject, near))
    expect(drawing?.scale.metres).toBe(50)
    expect(drawing?.scale.length).toBeCloseTo((50 * 180) / 115)
  })

  it('is null without a neighbour at another position', () => {
    expect(neighbourhood(subject, [])).toBeNull()
    expect(neighbourhood(subject, neighboursFrom(subject, [nearby('RG30 1AF', 0, 0)]))).toBeNull()
  })
})

function nearby(postcode: string, east: number, north: number): NearbyPostcode {
  return {
    postcode: postcode as Postcode,
    easting: subject.easting + east,
    northing: subject.northing + north,
    distanceMetres: Math.hypot(east, north),
    latitude: 51.45,
    longitude: -1,
    localAuthority: null,
  }
}

/** The shoelace formula. */
function area(corners: readonly Point[]): number {
  const twice = corners.reduce((sum, corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    return sum + corner.x * next.y - next.x * corner.y
  }, 0)
  return Math.abs(twice) / 2
}
