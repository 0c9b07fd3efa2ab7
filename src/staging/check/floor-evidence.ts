import { upperMedian } from '#domain/median.ts'
import { rayThrough } from '#staging/geometry/camera.ts'
import { exitOf, PLANES, type Plane } from '#staging/geometry/room.ts'
import { plus } from '#staging/geometry/vectors.ts'
import { greyOf } from '#staging/image/grey.ts'
import type { Raster } from '#staging/image/raster.ts'

import { brightness, meanAt } from './colour-at.ts'
import { probabilityOf } from './fitted-model.ts'
import { MODELS } from './fitted-models.ts'
import { besideSkirting, skirtingSeen } from './floor-by-skirting.ts'
import { isInPlace, patchesOf, type Patch } from './patches.ts'
import type { Scene } from './scene.ts'

/** Distance in pixels between the points of the floor that are compared. */
const STEP = 2
const MIN_PLACES = 60
/** The width of the strip along the walls, in metres, that few rugs reach. */
const BORDER = [0.05, 0.35] as const
/** The side of a square of the plan, in metres, in which the floor is looked for. */
const SQUARE = 0.4
/** The same floor's colour: how much brighter or darker, and redder or bluer, as logarithms. The second is more lenient. */
const [SAME, LENIENT] = [
  { light: 0.4, tint: 0.07 },
  { light: 0.8, tint: 0.12 },
] as const
/** The width of a bin of colours in which the new floor is looked for. */
const BIN = 0.07

/** The floor is the same if this share of its border is within this many levels of each colour. Rugs hardly reach the border. */
const UNTOUCHED = { share: 0.1, levels: 4 } as const

/** If less than this share of the skirting can be seen, furniture and rugs hide the floor, unless one new colour covers so much of it: then that's another floor. */
const [MIN_SKIRTING, NEW_FLOOR] = [0.03, 0.3] as const

/** The values of a floor with a pattern, such as boards or carpet, or of a plain one: each has its own model. */
type FloorEvidence = { readonly of: 'floor' | 'plainFloor'; readonly values: readonly number[] }

/** Used instead of the share of the pattern that's kept, if the floor has no pattern. */
const NO_PATTERN = 0.5

type Place = {
  x: number
  y: number
  square: number
  isBorder: boolean
  light: number
  tint: number
  bin: number
  isUntouched: boolean
}

/**
 * Evidence that a picture has a different floor: how much of the floor, of its border and of the plan looks as before,
 * and how much has one other colour, in how many squares. Null if too little of the floor can be seen, if furniture hides it
 * to the foot of the walls, or if much of its border is untouched. `planes` says which plane each pixel shows, `confidence` how sure the room's estimate is.
 */
export function floorEvidence(scene: Scene, planes: Uint8Array, confidence: number): FloorEvidence | null {
  const light = lightOf(scene, planes)
  const places = placesOf(scene, planes, light)
  if (places.length < MIN_PLACES) return null
  const border = places.filter(({ isBorder }) => isBorder)
  if (border.filter(({ isUntouched }) => isUntouched).length > UNTOUCHED.share * border.length) return null
  const isLike = (most: { light: number; tint: number }) => (place: Place) =>
    Math.abs(place.light) < most.light && place.tint < most.tint
  const commonest = commonestBin(places)
  const isCommonest = (place: Place) => !isLike(LENIENT)(place) && place.bin === commonest
  const isHidden = (skirtingSeen(scene) ?? 1) < MIN_SKIRTING
  if (isHidden && shareOf(places, isCommonest) < NEW_FLOOR) return null
  const [same, sameBorder] = [shareOf(places, isLike(SAME)), shareOf(border, isLike(SAME))]
  const kept = patternKept(scene, planes, light)
  const plain = [
    same,
    shareOf(places, isLike(LENIENT)),
    sameBorder,
    shareOf(border, isLike(LENIENT)),
    squaresOf(places, isLike(SAME)),
    shareOf(places, isCommonest),
    squaresOf(places, isCommonest),
    shareOf(border, isCommonest),
    kept?.share ?? NO_PATTERN,
    ...besideSkirting(scene),
    confidence,
  ]
  if (kept === null) return { of: 'plainFloor', values: plain }
  // Furniture may hide nearly all of a floor and its pattern, so its colours count too.
  return {
    of: 'floor',
    values: [
      kept.share,
      same,
      sameBorder,
      probabilityOf(MODELS.plainFloor, plain),
      confidence,
      kept.together,
      Math.log(1 + kept.patches),
    ],
  }
}

/** Share of the floor's squares of which two fifths are such places. */
function squaresOf(places: readonly Place[], is: (place: Place) => boolean): number {
  const counts = new Map<number, { all: number; like: number }>()
  for (const place of places) {
    const count = counts.get(place.square) ?? { all: 0, like: 0 }
    count.all += 1
    if (is(place)) count.like += 1
    counts.set(place.square, count)
  }
  return [...counts.values()].filter(({ all, like }) => like > 0.4 * all).length / counts.size
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const shareOf = (places: readonly Place[], is: (place: Place) => boolean) =>
  places.length === 0 ? 0.5 : places.filter(is).length / places.length

function placesOf(
  { original, result, camera, room }: Scene,
  planes: Uint8Array,
  light: readonly number[],
): Place[] {
  const floor = PLANES.indexOf('floor')
  const places: Place[] = []
  for (let y = 1; y < original.height - 1; y += STEP)
    for (let x = 1; x < original.width - 1; x += STEP) {
      if (planes[y * original.width + x] !== floor) continue
      const [before, after] = [meanAt(original, x, y), meanAt(result, x, y)]
      const change = after.map(
        (value, part) => brightness(value) - brightness(before[part] ?? 0) - (light[part] ?? 0),
      )
      const [red = 0, green = 0, blue = 0] = change
      const ray = rayThrough(camera, x + 0.5, y + 0.5)
      const at = plus(camera.position, ray, exitOf(room, camera.position, ray).times)
      const fromWall = Math.min(at[0], room.widthMetres - at[0], at[2])
      const [warm, cold] = [
        brightness(after[0]) - brightness(after[1]),
        brightness(after[2]) - brightness(after[1]),
      ]
      places.push({
        x,
        y,
        square: Math.floor(at[0] / SQUARE) * 1000 + Math.floor(at[2] / SQUARE),
        isBorder: fromWall > BORDER[0] && fromWall < BORDER[1],
        light: (red + green + blue) / 3,
        tint: Math.max(red, green, blue) - Math.min(red, green, blue),
        isUntouched: after.every((value, part) => Math.abs(value - (before[part] ?? 0)) <= UNTOUCHED.levels),
        bin: Math.round(warm / BIN) * 1000 + Math.round(cold / BIN),
      })
    }
  return places
}

/** How much brighter walls and ceiling are in the result, as a logarithm for each of red, green and blue. */
function lightOf({ original, result }: Scene, planes: Uint8Array): number[] {
  const [floor, front] = [PLANES.indexOf('floor'), PLANES.indexOf('front')]
  const changes: number[][] = [[], [], []]
  for (let pixel = 0; pixel < planes.length; pixel += 7) {
    if (planes[pixel] === floor || planes[pixel] === front) continue
    const parts = [0, 1, 2].map(
      (part) => [original.data[pixel * 3 + part] ?? 0, result.data[pixel * 3 + part] ?? 0] as const,
    )
    if (parts.some(([before, after]) => Math.min(before, after) < 24 || Math.max(before, after) > 240))
      continue
    const change = parts.map(([before, after]) => brightness(after) - brightness(before))
    if (Math.max(...change) - Math.min(...change) > 0.15) continue
    change.forEach((value, part) => changes[part]?.push(value))
  }
  return changes.map((values) => (values.length < 100 ? 0 : (upperMedian(values) ?? 0)))
}

function commonestBin(places: readonly Place[]): number {
  const counts = new Map<number, number>()
  for (const { light, tint, bin } of places)
    if (Math.abs(light) >= LENIENT.light || tint >= LENIENT.tint) counts.set(bin, (counts.get(bin) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? Number.NaN
}

/**
 * The side of a patch in pixels. Patches of the same floor have patterns with at least this correlation, and are
 * lighter or darker by at most this.
 */
const [PATCH, ALIKE, SAME_LIGHT] = [12, 0.5, 0.5]
/**
 * How much stronger than the picture's noise a pattern must be, how strong in grey levels, and how many patches of a
 * floor must have one.
 */
const [ABOVE_NOISE, MIN_PATTERN, MIN_PATCHES] = [1.5, 1, 12]
/** Stronger patterns than this are the edges of sunlight, which are the same on another floor. */
const MAX_PATTERN = 14

/**
 * The share of the floor's patches whose pattern, in its place, and light and colour are as before: something of a floor
 * can nearly always be seen. Also the share of those that lie together, and how many patches there are. Null if the floor
 * has no pattern.
 */
function patternKept(
  { original, result }: Scene,
  planes: Uint8Array,
  light: readonly number[],
): { share: number; together: number; patches: number } | null {
  const [before, after] = [greyOf(original), greyOf(result)]
  const patchesOn = (plane: Plane) =>
    patchesOf(before, after, PATCH, (x, y) => planes[y * original.width + x] === PLANES.indexOf(plane))
  const walls = (['back', 'left', 'right'] as const).flatMap(patchesOn).map((patch) => patch.before)
  const noise = walls.toSorted((a, b) => a - b)[Math.floor(walls.length / 4)] ?? 0
  const patches = patchesOn('floor').filter(
    (patch) => patch.before > Math.max(MIN_PATTERN, ABOVE_NOISE * noise) && patch.before < MAX_PATTERN,
  )
  if (patches.length < MIN_PATCHES) return null
  const kept = patches.filter(
    ({ alike, isLight, wasLight, x, y }) =>
      alike > ALIKE &&
      Math.abs(isLight - wasLight - meanOf(light)) < SAME_LIGHT &&
      isInPlace(before, after, PATCH, x, y) &&
      tintAt(original, result, x, y, light) < LENIENT.tint,
  )
  const together = kept.filter((patch) => kept.filter((other) => isBeside(patch, other)).length >= BESIDE)
  return {
    share: kept.length / patches.length,
    together: together.length / patches.length,
    patches: patches.length,
  }
}

/** Patches that are alike by chance have few others next to them that are. */
const BESIDE = 2

/** Whether two patches are next to each other without sharing any pixels. */
function isBeside(one: Patch, other: Patch): boolean {
  const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
  return apart >= PATCH && apart <= 1.5 * PATCH
}

/** How far from a patch's middle its colour is measured, in pixels. */
const ASIDE = [-4, 0, 4]

/** How much redder or bluer a patch has become, beyond the room's light. */
function tintAt(original: Raster, result: Raster, x: number, y: number, light: readonly number[]): number {
  const places = ASIDE.flatMap((right) => ASIDE.map((down) => [x + right, y + down] as const))
  const change = [0, 1, 2].map((part) => {
    const [was, is] = [original, result].map((picture) =>
      brightness(meanOf(places.map(([left, top]) => meanAt(picture, left, top)[part] ?? 0))),
    )
    return (is ?? 0) - (was ?? 0) - (light[part] ?? 0)
  })
  return Math.max(...change) - Math.min(...change)
}
