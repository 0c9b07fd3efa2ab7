import { describe, expect, it } from 'vitest'

import type { RoomBox } from '#staging/geometry/room.ts'
import { openingOn } from '#staging/planner/room-plan.ts'

import { furnish, keepsRules } from '../furnish.ts'
import { type PlacedPiece, type Site, sizeOf } from '../plan-rules.ts'
import { fittedUnits } from './fitted-units.ts'

const siteOf = (widthMetres: number, depthMetres: number, openings: Site['openings'] = []): Site => ({
  room: { widthMetres, depthMetres, heightMetres: 2.4 },
  openings,
  camera: null,
})
const WINDOW = openingOn('window', 'back', 1, 1.4)
const DOOR = openingOn('door', 'front', 0.3, 0.8)
const KITCHENS = [
  siteOf(3.6, 4.2, [WINDOW, DOOR]),
  siteOf(2.4, 3.4, [openingOn('window', 'back', 0.6, 1.2), openingOn('door', 'front', 0.8, 0.8)]),
  siteOf(5, 5, [openingOn('window', 'left', 1, 1.4), DOOR, openingOn('radiator', 'right', 1, 1.2)]),
  siteOf(3, 7, [openingOn('door', 'left', 3, 0.8), openingOn('door', 'right', 5, 0.8)]),
]

const find = (units: readonly PlacedPiece[], kind: string) => {
  const unit = units.find((each) => each.kind === kind)
  if (!unit) throw new Error(`There’s no ${kind}`)
  return unit
}
const apart = (a: PlacedPiece, b: PlacedPiece) => Math.hypot(a.x - b.x, a.z - b.z)

/** What a unit covers, in metres: across the room and along it. */
function coveredBy(unit: PlacedPiece) {
  const { wide, deep } = sizeOf(unit)
  const isLevel = Math.abs(unit.turnDegrees) !== 90
  const [across, along] = isLevel ? [wide, deep] : [deep, wide]
  return {
    left: unit.x - across / 2,
    right: unit.x + across / 2,
    top: unit.z - along / 2,
    end: unit.z + along / 2,
  }
}

describe('a fitted kitchen', () => {
  it.each(KITCHENS)('has sink, hob and fridge in a work triangle of 3.2 to 7 m, %#', (site) => {
    const units = fittedUnits(site, 'kitchen', 1)
    const [sink, hob, fridge] = ['kitchen-sink', 'kitchen-hob', 'kitchen-fridge'].map((kind) =>
      find(units, kind),
    )
    if (!sink || !hob || !fridge) throw new Error('incomplete')
    const triangle = apart(sink, hob) + apart(hob, fridge) + apart(fridge, sink)
    expect(triangle).toBeGreaterThan(3.2)
    expect(triangle).toBeLessThan(7)
  })

  it.each(KITCHENS)(
    'has units that keep clear of doors, windows and radiators and don’t overlap, %#',
    (site) => {
      for (const seed of [1, 2, 3]) {
        const units = fittedUnits(site, 'kitchen', seed)
        expect(units.length).toBeGreaterThan(5)
        expect(keepsRules(site, { pieces: units })).toBe(true)
        const low = units.filter(({ y }) => y === undefined).map(coveredBy)
        low.forEach((a, at) => {
          for (const b of low.slice(0, at)) {
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
            const along = Math.min(a.end, b.end) - Math.max(a.top, b.top)
            expect(Math.min(across, along)).toBeLessThan(0.012)
          }
        })
      }
    },
  )

  it('has its sink at the window, and no wall unit or hood before it', () => {
    const units = fittedUnits(siteOf(3.6, 4.2, [WINDOW, DOOR]), 'kitchen', 1)
    const sink = find(units, 'kitchen-sink')
    expect(sink.turnDegrees).toBe(0)
    expect(sink.x).toBeCloseTo(1.7, 1)
    const hung = units.filter(({ y, turnDegrees }) => y !== undefined && turnDegrees === 0).map(coveredBy)
    for (const { left, right } of hung) expect(right <= 1.03 || left >= 2.37).toBe(true)
  })

  it('has 40 cm of worktop on both sides of the hob', () => {
    for (const site of KITCHENS) {
      const units = fittedUnits(site, 'kitchen', 2)
      const hob = find(units, 'kitchen-hob')
      const others = units.filter(
        ({ kind, turnDegrees }) => /sink|fridge/.test(kind) && turnDegrees === hob.turnDegrees,
      )
      for (const other of others)
        expect(apart(other, hob) - (sizeOf(other).wide + 0.6) / 2).toBeGreaterThan(0.39)
      const along = hob.turnDegrees === 0 || hob.turnDegrees === 180 ? hob.x : hob.z
      const length =
        hob.turnDegrees === 0 || hob.turnDegrees === 180 ? site.room.widthMetres : site.room.depthMetres
      expect(Math.min(along, length - along) - 0.3).toBeGreaterThan(0.39)
    }
  })

  it('isn’t fitted where there’s no space for one', () => {
    expect(fittedUnits(siteOf(1.5, 1.4), 'kitchen', 1)).toEqual([])
    expect(fittedUnits(siteOf(3.6, 4.2), 'living', 1)).toEqual([])
  })
})

describe('fitted wardrobes', () => {
  it('fill a stretch of a free wall from floor to ceiling, and leave space for the bed', () => {
    const rooms: RoomBox[] = [
      { widthMetres: 3.8, depthMetres: 4.2, heightMetres: 2.6 },
      { widthMetres: 2.4, depthMetres: 3.4, heightMetres: 2.3 },
    ]
    for (const room of rooms) {
      const site: Site = { room, openings: [WINDOW, DOOR], camera: null }
      const scene = furnish({ site, room: 'fitted-bedroom', style: 'coastal', seed: 2 })
      expect(keepsRules(site, scene)).toBe(true)
      expect(scene.pieces.some(({ kind }) => kind.startsWith('bed'))).toBe(true)
      const row = fittedUnits(site, 'fitted-bedroom', 2)
      expect(row.length).toBeGreaterThan(0)
      for (const wardrobe of row) expect(sizeOf(wardrobe).high).toBeCloseTo(room.heightMetres - 0.02)
    }
  })
})
