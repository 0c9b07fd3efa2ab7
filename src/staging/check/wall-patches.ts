import { upperMedian } from '#domain/median.ts'
import {
  PLANES,
  wallLength,
  WALLS,
  type Opening,
  type Plane,
  type RoomBox,
  type Wall,
} from '#staging/geometry/room.ts'
import type { Vector } from '#staging/geometry/vectors.ts'
import { blurred, greyOf } from '#staging/image/grey.ts'
import type { Raster } from '#staging/image/raster.ts'

import { brightness, meanAt } from './colour-at.ts'
import { patchesOf, type Patch } from './patches.ts'
import { alongOf, placeSeen } from './room-lines.ts'
import type { Scene } from './scene.ts'

/**
 * What became of the pattern that a patch of a wall shows in the original: still there, gone (with plain wall in its
 * place) or covered. A plain patch that's still plain has the fate `plain`; a plain one that now shows something is
 * `new`.
 */
type PatternFate = 'kept' | 'gone' | 'covered' | 'plain' | 'new'

/** A patch of a wall, where its middle is on it in metres, and what became of its pattern. */
export type WallPatch = Patch & {
  readonly wall: Wall
  readonly along: number
  readonly height: number
  readonly fate: PatternFate
}

/** The side of a patch in pixels, and how much the picture is blurred to reduce noise. */
const [SIDE, BLUR] = [8, 0.6]
/** The weakest pattern that counts, in grey levels; weaker ones are plain wall. */
const MIN_PATTERN = 1.2
/** The correlation from which two patterns are the same, and below which they differ. */
const [ALIKE, UNLIKE] = [0.6, 0.45]
/** What's left of a pattern that's gone, as a share, and how much lighter or darker than the plain wall next to it the place may be. */
const [LEFT, SAME_LIGHT] = [0.45, 0.25]
/** How much redder or bluer than that wall the place may be: a wardrobe that hides a door is as plain as a wall. */
const SAME_TINT = 0.12
/** The brightness of a patch that's overexposed, as a logarithm: 244 of 255, more or less. */
const OVEREXPOSED = 5.53
/** The light of a wall changes by about as much everywhere, as a logarithm. */
const SAME_WALL = 0.3
/** The frame of a rectangle, and how far around a place the wall is looked at, in metres. */
const [FRAME, AROUND] = [0.04, 0.8]

/** A patch of the floor, and where its middle is. */
type FloorPatch = Patch & { readonly at: Vector }

/** The patches of a room's walls and floor. */
export type PlanePatches = { readonly walls: readonly WallPatch[]; readonly floor: readonly FloorPatch[] }

/** All patches of the walls, with what became of them, and those of the floor. `planes` says which plane each pixel shows. */
export function planePatches({ original, result, camera, room }: Scene, planes: Uint8Array): PlanePatches {
  const [before, after] = [blurred(greyOf(original), BLUR), blurred(greyOf(result), BLUR)]
  const patchesOn = (plane: Plane) =>
    patchesOf(before, after, SIDE, (x, y) => planes[y * original.width + x] === PLANES.indexOf(plane)).map(
      (patch) => ({ ...patch, ...placeSeen(camera, room, patch.x, patch.y) }),
    )
  const walls = WALLS.flatMap((wall) => {
    const patches = patchesOn(wall).map((patch) => ({
      ...patch,
      wall,
      along: alongOf(patch.at, wall),
      tint: tintAt(result, patch.x, patch.y),
      wasTint: tintAt(original, patch.x, patch.y),
    }))
    const plain = patches.filter((patch) => isPlain(patch.before) && isPlain(patch.after))
    const change = upperMedian(plain.map(({ wasLight, isLight }) => isLight - wasLight)) ?? 0
    const tinted = ([0, 1] as const).map(
      (part) => upperMedian(plain.map(({ tint, wasTint }) => tint[part] - wasTint[part])) ?? 0,
    )
    // The rest is plain furniture.
    const seen = plain.filter(
      ({ wasLight, isLight, tint, wasTint }) =>
        Math.abs(isLight - wasLight - change) < SAME_WALL &&
        Math.hypot(...tinted.map((by, part) => (tint[part] ?? 0) - (wasTint[part] ?? 0) - by)) < SAME_TINT,
    )
    return patches.map((patch) => ({ ...patch, fate: fateOf(patch, seen) }))
  })
  return { walls, floor: patchesOn('floor') }
}

type Placed = Omit<WallPatch, 'fate'> & { readonly tint: Tint }

/** How much redder and bluer than green a place is, as logarithms. */
type Tint = readonly [warm: number, cold: number]

function tintAt(picture: Raster, x: number, y: number): Tint {
  const [red, green, blue] = meanAt(picture, x, y)
  return [brightness(red) - brightness(green), brightness(blue) - brightness(green)]
}

function fateOf(patch: Placed, plain: readonly Placed[]): PatternFate {
  if (isPlain(patch.before) && isPlain(patch.after)) return 'plain'
  // Overexposed places have a weak pattern, which another exposure shows better.
  if (patch.alike >= ALIKE) return 'kept'
  if (isPlain(patch.before)) return 'new'
  if (patch.alike >= UNLIKE || patch.after >= Math.max(MIN_PATTERN, LEFT * patch.before)) return 'covered'
  // A place that's overexposed now may still be there.
  if (patch.isLight >= OVEREXPOSED) return 'covered'
  const near = plain.filter(
    ({ along, height }) => Math.hypot(along - patch.along, height - patch.height) < AROUND,
  )
  const around = near.length < 8 ? plain : near
  const wall = (of: (patch: Placed) => number) => upperMedian(around.map(of)) ?? 0
  const isWall =
    Math.abs(patch.isLight - wall(({ isLight }) => isLight)) < SAME_LIGHT &&
    Math.hypot(patch.tint[0] - wall(({ tint }) => tint[0]), patch.tint[1] - wall(({ tint }) => tint[1])) <
      SAME_TINT
  return isWall ? 'gone' : 'covered'
}

/**
 * Of the patches of a rectangle that show a pattern in the original: how many still show it, how many show plain wall,
 * how similar they are, and how many there are.
 */
export function patternFates(
  patches: readonly WallPatch[],
  { wall, from, to, bottom, top }: Omit<Opening, 'kind'>,
): number[] {
  const shown = patches.filter(
    ({ along, height, fate, ...patch }) =>
      patch.wall === wall &&
      fate !== 'plain' &&
      fate !== 'new' &&
      Math.max(from - along, along - to, bottom - height, height - top) <= FRAME,
  )
  const count = (of: PatternFate) => shown.filter(({ fate }) => fate === of).length
  const [kept, gone] = [count('kept'), count('gone')]
  const best = shown.map(({ alike }) => alike).toSorted((a, b) => b - a)
  return [
    kept / Math.max(1, shown.length),
    gone / Math.max(1, shown.length),
    gone / Math.max(1, kept + gone),
    best[Math.floor(0.1 * best.length)] ?? 0,
    best[best.length >> 1] ?? 0,
    Math.log(1 + shown.length),
    Math.log(1 + gone),
  ]
}

/** How much of a pattern must be gone compared with how much is kept, and in how many patches. */
const ERASED = { gone: 0.7, ofSeen: 0.9, patches: 20 } as const

/**
 * Whether the fates of a rectangle's patterns leave no doubt that it was erased. Nothing in front of a wall looks so
 * much like the plain wall.
 */
export const isErased = ([, gone = 0, ofSeen = 0, , , , many = 0]: readonly number[]) =>
  gone >= ERASED.gone && ofSeen >= ERASED.ofSeen && many >= Math.log(1 + ERASED.patches)

const isPlain = (pattern: number) => pattern < MIN_PATTERN

/** How many neighbouring patches must have lost their pattern to be an opening, and how wide and high it must be, in metres. */
const [MIN_GONE, MIN_SIDE] = [5, 0.2]

/** The width of skirting, coving and the room's corners, whose shadows furniture changes, in metres. */
const MARGIN = 0.22

/** Rectangles of walls whose pattern is gone, whatever it was. */
export function erasedPlaces(patches: readonly WallPatch[], room: RoomBox): Omit<Opening, 'kind'>[] {
  const isAmid = (place: number, whole: number) => place > MARGIN && place < whole - MARGIN
  const left = new Map(
    patches
      .filter(
        ({ fate, wall, along, height }) =>
          fate === 'gone' && isAmid(height, room.heightMetres) && isAmid(along, wallLength(room, wall)),
      )
      .map((patch) => [`${patch.x} ${patch.y}`, patch]),
  )
  const places: Omit<Opening, 'kind'>[] = []
  for (const [key, first] of left) {
    left.delete(key)
    const group = [first]
    for (let at = 0; at < group.length; at++)
      for (const [dx, dy] of NEIGHBOURS) {
        const { x = 0, y = 0 } = group[at] ?? {}
        const next = `${x + (dx * SIDE) / 2} ${y + (dy * SIDE) / 2}`
        const patch = left.get(next)
        if (patch?.wall !== first.wall) continue
        left.delete(next)
        group.push(patch)
      }
    const [alongs, heights] = [group.map(({ along }) => along), group.map(({ height }) => height)]
    const [from, to] = [Math.min(...alongs), Math.max(...alongs)]
    const [bottom, top] = [Math.min(...heights), Math.max(...heights)]
    if (
      group.length >= MIN_GONE &&
      Math.min(to - from, top - bottom) >= MIN_SIDE &&
      leavesWall(group, patches)
    )
      places.push({ wall: first.wall, from, to, bottom, top })
  }
  return places
}

/** How much brighter sunlight is than the wall around it, as a logarithm. */
const SUNLIT = 0.3
/** If more of the wall around a place has a pattern, such as wallpaper, something plain in that place isn't wall. */
const MAX_PATTERNED = 0.5

/**
 * Whether what's gone leaves plain wall: not if the wall is papered, and not if it was sunlight, much brighter than the
 * plain wall around it, which furniture or another sky takes away.
 */
function leavesWall(group: readonly WallPatch[], patches: readonly WallPatch[]): boolean {
  const middle = (part: 'along' | 'height') => upperMedian(group.map((patch) => patch[part])) ?? 0
  const [along, height] = [middle('along'), middle('height')]
  const own = new Set(group)
  const around = patches.filter(
    (patch) =>
      patch.wall === group[0]?.wall &&
      !own.has(patch) &&
      Math.hypot(patch.along - along, patch.height - height) < AROUND,
  )
  if (around.filter(({ before }) => !isPlain(before)).length > MAX_PATTERNED * around.length) return false
  // The bars of a window leave parts of the wall in the shade.
  const light = group.map(({ wasLight }) => wasLight).toSorted((a, b) => a - b)[
    Math.floor(0.8 * group.length)
  ]
  const wall = upperMedian(around.filter(({ fate }) => fate === 'plain').map(({ wasLight }) => wasLight))
  return light === undefined || wall === undefined || light - wall <= SUNLIT
}

/** Patches up to two steps away are next to each other: ribs and panels have plain parts between them. */
const NEIGHBOURS = [-2, -1, 0, 1, 2].flatMap((dx) => [-2, -1, 0, 1, 2].map((dy) => [dx, dy] as const))
