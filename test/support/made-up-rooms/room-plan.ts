import { axesOf, type Camera, type Turn } from '#staging/geometry/camera.ts'
import { wallLength, type Opening, type RoomBox, type Wall } from '#staging/geometry/room.ts'
import type { Vector } from '#staging/geometry/vectors.ts'
import { rgb, type Rgb } from '#staging/render/colour.ts'
import type { Material } from '#staging/render/material.ts'
import { randomFrom, type Random } from '#staging/render/random.ts'

/** A made-up empty room, and how it is photographed: everything that an estimate can be compared with. */
export type MadeUpRoom = {
  seed: number
  room: RoomBox
  openings: Opening[]
  position: Vector
  turn: Turn
  /** Focal length as a share of the picture's width. */
  focalOfWidth: number
  skirtingMetres: number
  hasCoving: boolean
  walls: Record<Wall, Rgb>
  floor: Material
  paint: Rgb
  ceiling: Rgb
  sky: number
  /** How strongly a lamp at the ceiling shines, by which the room is seen at night; absent: it's off. */
  lamp?: number
  /** What was left standing in the room: blocks between two corners. */
  clutter?: readonly { readonly low: Vector; readonly high: Vector; readonly colour: Rgb }[]
  /** How the camera draws: share of light lost in the corners, noise, contrast of the tone curve, JPEG quality. */
  film: { vignetting: number; noise: number; contrast: number; exposure: number; quality: number }
}

const PAINTS = [
  '#e9e6df',
  '#dfe0dc',
  '#e4ddd0',
  '#cfd6d3',
  '#d8d2c4',
  '#f0eee9',
  '#c9cfd6',
  '#dcd0c4',
  '#b9c4bb',
]
const FLOORS: readonly ((seed: number) => Material)[] = [
  (seed) => boards('#b98d5f', '#94683e', 0.13, seed),
  (seed) => boards('#8d6443', '#6b4729', 0.09, seed),
  (seed) => boards('#cbb08c', '#b0926c', 0.19, seed),
  (seed) => boards('#a9a29a', '#8b847b', 0.18, seed),
  (seed) => ({
    colour: rgb('#a79f93'),
    pattern: { kind: 'pile', sizeMetres: 0.012, second: rgb('#8d8579'), seed },
  }),
  (seed) => ({
    colour: rgb('#8d9196'),
    pattern: { kind: 'pile', sizeMetres: 0.01, second: rgb('#74787c'), seed },
  }),
  (seed) => ({
    colour: rgb('#c9c2b6'),
    coat: 0.04,
    roughness: 0.25,
    pattern: { kind: 'tiles', sizeMetres: 0.6, second: rgb('#9a948a'), seed },
  }),
]

function boards(colour: string, second: string, sizeMetres: number, seed: number): Material {
  return {
    colour: rgb(colour),
    coat: 0.04,
    roughness: 0.35,
    pattern: { kind: 'boards', sizeMetres, second: rgb(second), seed },
  }
}

/** Makes up a room from a seed. The same seed gives the same room. */
export function makeUpRoom(seed: number): MadeUpRoom {
  const random = randomFrom(seed * 7919 + 13)
  for (let skip = 0; skip < 5; skip++) random()
  const between = (low: number, high: number) => low + random() * (high - low)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const room = {
    widthMetres: between(2.7, 5.6),
    depthMetres: between(3.2, 6.4),
    heightMetres: between(2.3, 2.85),
  }
  const paint = rgb(pick(PAINTS))
  const accent = rgb(pick(['#7f8f86', '#59697a', '#a8786a', '#8a8f94']))
  const accented = random() < 0.2 ? pick(['back', 'left', 'right'] as const) : null
  const wall = (name: Wall) => (name === accented ? accent : paint)
  return {
    seed,
    room,
    openings: makeUpOpenings(room, random),
    ...viewpoint(room, between),
    focalOfWidth: between(0.46, 0.78),
    skirtingMetres: pick([0.07, 0.095, 0.12, 0.145, 0.17]),
    hasCoving: random() < 0.35,
    walls: { back: wall('back'), left: wall('left'), right: wall('right'), front: wall('front') },
    floor: pick(FLOORS)(seed),
    paint: rgb('#efeeea'),
    ceiling: rgb('#f1f0ec'),
    sky: between(5, 11),
    film: {
      vignetting: between(0.03, 0.22),
      noise: between(0.4, 1.4),
      contrast: between(0.85, 1.15),
      exposure: between(0.5, 0.66),
      quality: Math.round(between(82, 95)),
    },
  }
}

/** Where the photographer stands: near the front, looking across the room, almost level. */
function viewpoint(room: RoomBox, between: (low: number, high: number) => number) {
  const x = between(0.12, 0.88) * room.widthMetres
  const z = room.depthMetres - between(0.15, 0.5)
  const across = Math.max(0.3, Math.min(room.widthMetres - 0.3, x))
  const target = [between(0.25, 0.75) * room.widthMetres, between(0, 0.35) * room.depthMetres] as const
  const yawDegrees = (Math.atan2(target[0] - across, z - target[1]) * 180) / Math.PI
  const turn = { yawDegrees, pitchDegrees: between(-9, 2), rollDegrees: between(-1.2, 1.2) }
  return { position: [across, between(1.15, 1.6), z] as Vector, turn }
}

/** The camera of a made-up room for a picture of this size. */
export function cameraOf(made: MadeUpRoom, width: number, height: number): Camera {
  const { position, turn, focalOfWidth } = made
  return { width, height, focalPx: focalOfWidth * width, position, ...axesOf(turn) }
}

function makeUpOpenings(room: RoomBox, random: Random): Opening[] {
  const openings: Opening[] = []
  const order = (['back', 'left', 'right'] as const).toSorted(() => random() - 0.5)
  const sill = 0.75 + random() * 0.35
  const add = (kind: Opening['kind'], wall: Wall, wide: number, bottom: number, top: number): boolean => {
    const span = wallLength(room, wall) - wide - 0.5
    if (span <= 0) return false
    const from = 0.25 + random() * span
    const taken = openings.some(
      (other) => other.wall === wall && from < other.to + 0.15 && from + wide > other.from - 0.15,
    )
    if (taken) return false
    openings.push({ kind, wall, from, to: from + wide, bottom, top })
    return true
  }
  const [windowed, doored, third] = order
  if (!windowed || !doored || !third) return openings
  const top = Math.min(room.heightMetres - 0.18, sill + 1 + random() * 0.45)
  const wide = Math.min(wallLength(room, windowed) - 0.8, 0.9 + random() * 1.5)
  add('window', windowed, wide, sill, top)
  const first = openings[0]
  if (first && random() < 0.6) {
    const size = Math.min(first.to - first.from, 0.7 + random() * 0.7)
    const middle = (first.from + first.to) / 2
    openings.push({
      kind: 'radiator',
      wall: windowed,
      from: middle - size / 2,
      to: middle + size / 2,
      bottom: 0.14,
      top: 0.62,
    })
  } else if (random() < 0.6) add('radiator', third, 0.6 + random() * 0.6, 0.14, 0.74)
  if (random() < 0.85) add('door', doored, 0.762, 0, 1.981)
  if (random() < 0.3) add('window', third, 0.8 + random() * 0.6, sill, top)
  // A window in the front wall is behind the camera and only lights the room.
  if (random() < 0.5) add('window', 'front', 1.2, 0.9, 2)
  return openings
}
