import { describe, expect, it } from 'vitest'

import { rgb } from '#staging/render/colour.ts'
import { cameraOf, makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { buildScene } from './build-scene.ts'
import { CATALOGUE, isPieceKind, pieceOf } from './catalogue/catalogue.ts'
import { furnish, keepsRules } from './furnish.ts'
import { breaches, collision, hangsBefore, type PlacedPiece } from './plan-rules.ts'
import { isFittedOut, isOutdoors, ROOM_TYPES } from './room-sets/room-types.ts'
import { STYLES, type Style } from './styles.ts'
import { croppedShare, hiddenShare } from './view-rules.ts'

const siteOf = (seed: number) => {
  const made = makeUpRoom(seed)
  return { room: made.room, openings: made.openings, camera: cameraOf(made, 720, 480) }
}

describe('furnishing', () => {
  it('keeps the hard rules in nearly every made-up room, and uses the room', () => {
    const rooms = [21, 22, 23, 24, 25, 26, 27, 28].flatMap((seed) => {
      const site = siteOf(seed)
      const indoors = ROOM_TYPES.filter((type) => !isOutdoors(type) && !isFittedOut(type))
      const room = indoors[seed % indoors.length] ?? 'living'
      const scene = furnish({ site, room, style: 'japandi', seed: 1 })
      expect(scene.pieces.length, `room ${seed}`).toBeGreaterThanOrEqual(2)
      return keepsRules(site, scene) ? [seed] : []
    })
    expect(rooms.length).toBeGreaterThanOrEqual(7)
  })

  it.each([
    { seed: 3_000_063, type: 'living', choice: 63 },
    { seed: 3_000_076, type: 'kitchen-diner', choice: 76 },
  ] as const)('tries again in an awkward $type', ({ seed, type, choice }) => {
    const site = siteOf(seed)
    const scene = furnish({ site, room: type, style: 'coastal', seed: choice })
    expect(keepsRules(site, scene)).toBe(true)
    expect(scene.pieces.length).toBeGreaterThan(2)
  })

  it.each([
    { seed: 12_019, type: 'bedroom', style: 'industrial', choice: 19, least: 'bed-single' },
    { seed: 12_125, type: 'patio', style: 'traditional', choice: 125, least: 'bistro-table' },
  ] as const)('makes do with less where a $type has no room for more', ({ least, ...asked }) => {
    const site = siteOf(asked.seed)
    const scene = furnish({ site, room: asked.type, style: asked.style, seed: asked.choice })
    expect(keepsRules(site, scene)).toBe(true)
    expect(scene.pieces.map(({ kind }) => kind)).toContain(least)
  })

  it('puts no television before a window, but a lamp', () => {
    const window = { kind: 'window', wall: 'back', from: 1, to: 2.6, bottom: 0.95, top: 2.1 } as const
    const site = {
      room: { widthMetres: 4, depthMetres: 5, heightMetres: 2.4 },
      openings: [window],
      camera: null,
    }
    const onUnit = (kind: 'television' | 'table-lamp', x: number, z: number) =>
      breaches({ kind, x, z, y: 0.5, turnDegrees: 0 }, site)
    expect(onUnit('television', 1.8, 0.22)).toBeGreaterThan(0.1)
    expect(onUnit('television', 1.8, 0.5)).toBeGreaterThan(0.1)
    expect(onUnit('television', 1.8, 2)).toBe(0)
    expect(onUnit('television', 3.35, 0.22)).toBe(0)
    expect(onUnit('table-lamp', 1.8, 0.22)).toBe(0)
  })

  it('hangs curtains on both sides of a window that the picture shows, or none', () => {
    const counts = [7047, 7051, 7006].map((seed) => {
      const site = siteOf(seed)
      const { pieces } = furnish({ site, room: 'bedroom', style: 'japandi', seed: 1 })
      return pieces.filter(({ kind }) => kind === 'curtain').length
    })
    expect(counts.filter((count) => count % 2 === 1)).toEqual([])
    expect(Math.max(...counts)).toBeGreaterThan(0)
  })

  it.each([
    { seed: 7047, room: 'office', style: 'industrial' },
    { seed: 7036, room: 'living', style: 'traditional' },
    { seed: 7055, room: 'office', style: 'luxury' },
  ] as const)('shows most of the main piece in room $seed ($room)', (asked) => {
    const site = siteOf(asked.seed)
    const { pieces } = furnish({ site, room: asked.room, style: asked.style, seed: 1 })
    const [main, ...others] = pieces
    if (!main) throw new Error('The room is empty.')
    expect(croppedShare(main, site.camera)).toBeLessThan(0.25)
    // A chair belongs before its desk.
    const before = others.filter(({ kind }) => kind !== 'office-chair')
    expect(Math.max(...before.map((piece) => hiddenShare(main, piece, site)))).toBeLessThan(0.34)
  })

  it('puts a living room’s basket beside the armchair, not in the middle of the floor', () => {
    const baskets = [7006, 7034, 7042, 21, 22].flatMap((seed) => {
      const site = siteOf(seed)
      const { pieces } = furnish({ site, room: 'living', style: 'scandinavian', seed: 1 })
      const chair = pieces.find(({ kind }) => kind === 'armchair')
      return pieces
        .filter(({ kind }) => kind === 'basket')
        .map(({ x, z }) => (chair ? Math.hypot(x - chair.x, z - chair.z) : Infinity))
    })
    expect(baskets.length).toBeGreaterThan(0)
    expect(Math.max(...baskets)).toBeLessThan(0.9)
  })

  it('hangs no picture behind a curtain', () => {
    const site = siteOf(7051)
    const { pieces } = furnish({ site, room: 'living', style: 'contemporary', seed: 1 })
    const curtains = pieces.filter(({ kind }) => kind === 'curtain')
    expect(curtains).toHaveLength(2)
    expect(curtains.some((curtain) => pieces.some((piece) => hangsBefore(curtain, piece)))).toBe(false)
  })

  it('gives the same scene for the same seed', () => {
    const request = { site: siteOf(5), room: 'living', style: 'coastal', seed: 4 } as const
    expect(furnish(request)).toEqual(furnish(request))
  })

  it('counts furniture in a door’s swing, through a wall and in other furniture as breaches', () => {
    const site = { ...siteOf(1), room: { widthMetres: 4, depthMetres: 5, heightMetres: 2.4 } }
    const sofa = (x: number, z: number): PlacedPiece => ({ kind: 'sofa-2', x, z, turnDegrees: 0 })
    expect(breaches(sofa(2, 1), { ...site, openings: [] })).toBe(0)
    const door = { kind: 'door', wall: 'back', from: 1.6, to: 2.4, bottom: 0, top: 2 } as const
    expect(breaches(sofa(2, 0.5), { ...site, openings: [door] })).toBeGreaterThan(0.1)
    expect(breaches(sofa(0.3, 1), { ...site, openings: [] })).toBeGreaterThan(0.1)
    expect(collision(sofa(2, 1), sofa(2.5, 1.2))).toBeGreaterThan(0.1)
    expect(collision(sofa(1, 1), sofa(1, 3))).toBe(0)
  })

  it('pushes chairs and stools under tables and desks, and no armchair under anything', () => {
    const at = (kind: PlacedPiece['kind'], z: number): PlacedPiece => ({ kind, x: 2, z, turnDegrees: 0 })
    expect(collision(at('chair', 1.4), at('dining-table-6', 1))).toBe(0)
    expect(collision(at('office-chair', 1.4), at('desk', 1))).toBe(0)
    expect(collision(at('bar-stool', 1.2), at('bar-table', 1))).toBe(0)
    expect(collision(at('armchair', 1.2), at('desk-drawers', 1))).toBeGreaterThan(0.1)
    expect(collision(at('armchair', 1.4), at('desk', 1))).toBeGreaterThan(0.1)
    expect(collision(at('nursery-chair', 1.4), at('dining-table-6', 1))).toBeGreaterThan(0.1)
  })
})

describe('every piece', () => {
  it('is one of at least seventy, each with a name of its own', () => {
    const labels = Object.values(CATALOGUE).map(({ label }) => label)
    expect(labels.length).toBeGreaterThanOrEqual(70)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it.each(STYLES)('is no larger than its place and stands on the floor, %s', (style) => {
    const kinds = Object.keys(CATALOGUE).filter(isPieceKind)
    // Each style builds half of the pieces: some have the same form in two.
    for (const kind of kinds.filter((_, at) => at % 2 === STYLES.indexOf(style) % 2)) {
      const { low, high } = reachOf([{ kind, x: 0, z: 0, turnDegrees: 0 }], style)
      const { wide, deep, isFlat, isOutdoor } = pieceOf(kind)
      // A parasol reaches over what stands below it.
      if (isOutdoor && kind === 'parasol') continue
      expect(Math.max(high[0] ?? 9, -(low[0] ?? -9)), `${kind}’s width`).toBeLessThanOrEqual(wide / 2 + 0.08)
      if (isFlat) continue
      expect(Math.max(high[2] ?? 9, -(low[2] ?? -9)), `${kind}’s depth`).toBeLessThanOrEqual(deep / 2 + 0.1)
      expect(low[1], `${kind}’s feet`).toBeGreaterThan(-0.03)
    }
  })

  it.each(['bed', 'bed-double', 'bed-single'] as const)(
    '%s is as high as its headboards, so that pictures hang clear',
    (kind) => {
      for (const style of STYLES) {
        const { high } = reachOf([{ kind, x: 0, z: 0, turnDegrees: 0 }], style)
        expect(high[1], style).toBeLessThanOrEqual(pieceOf(kind).high)
      }
    },
  )

  it('can be stretched, and finished in another cloth, wood and legs', () => {
    const usual = { kind: 'sideboard', x: 0, z: 0, turnDegrees: 0 } as const
    const wider = { ...usual, stretch: [1.5, 1, 1] as const }
    const across = (pieces: PlacedPiece[]) => reachOf(pieces, 'japandi').high[0] ?? 0
    expect(across([wider]) / across([usual])).toBeCloseTo(1.5, 2)
    const finish = { fabric: '#204060', wood: '#301810', legs: 'metal' } as const
    const scene = (piece: PlacedPiece) =>
      buildScene({ room: 'living', style: 'japandi', seed: 1, pieces: [piece] })
    const colours = (piece: PlacedPiece) => scene(piece).materials.map(({ colour }) => colour)
    expect(colours({ ...usual, finish })).not.toEqual(colours(usual))
    expect(colours({ ...usual, finish })).toContainEqual(rgb('#301810'))
  })
})

function reachOf(pieces: PlacedPiece[], style: Style): { low: number[]; high: number[] } {
  const { positions } = buildScene({ room: 'living', style, seed: 1, pieces }).mesh
  const reaches = [0, 1, 2].map((axis) => {
    let [least, most] = [9, -9]
    for (let at = axis; at < positions.length; at += 3) {
      const value = positions[at] ?? 9
      if (value < least) least = value
      if (value > most) most = value
    }
    return { least, most }
  })
  return { low: reaches.map(({ least }) => least), high: reaches.map(({ most }) => most) }
}
