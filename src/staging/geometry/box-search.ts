import type { Grey } from '#staging/image/grey.ts'

import { evidenceAlong, NEAREST, type Gaze } from './edge-maps.ts'
import { dot, type Vector } from './vectors.ts'

/**
 * A room as seen from the camera, in units of the camera's height above the floor: the ceiling above it, the walls to its
 * left and right, and the wall in front of it.
 */
export type SeenBox = {
  readonly ceiling: number
  readonly left: number
  readonly right: number
  readonly back: number
}

/** Logarithms of ratios of distances, in steps of 3 %. */
const STEP = 0.03
const LOW = -125
const COUNT = 251

const RATIOS = Float64Array.from({ length: COUNT }, (_, at) => Math.exp((at + LOW) * STEP))

const SPANS = { ceiling: [-0.85, 0.45], side: [-1.9, 1.45], back: [-0.4, 1.85] } as const

/** Evidence summed outwards along each of a family of lines; `line` and `reach` are logarithmic steps. */
type Table = Float32Array
const cell = (table: Table, line: number, reach: number): number =>
  table[(line - LOW) * COUNT + (reach - LOW)] ?? 0

/**
 * The box whose edges have the most evidence in the picture, over all boxes of a logarithmic grid. The left and right
 * walls don't affect each other, so the whole grid is searched in about a million look-ups.
 */
export function searchBox(maps: readonly [Grey, Grey, Grey], gaze: Gaze): { box: SeenBox; score: number } {
  const sides = [-1, 1].map((side) => tablesOf(maps, gaze, side))
  const [backs, ceilings, apart] = [stepsOf(SPANS.back), stepsOf(SPANS.ceiling), stepsOf(SPANS.side)]
  let best = { score: -Infinity, steps: [0, 0, 0, 0] }
  for (const back of backs)
    for (const ceiling of ceilings) {
      const [left, right] = sides.map((tables) => {
        let most = { score: -Infinity, at: 0 }
        for (const side of apart) {
          const score = sideScore(tables, back, ceiling, side)
          if (score > most.score) most = { score, at: side }
        }
        return most
      })
      if (!left || !right || left.score + right.score <= best.score) continue
      best = { score: left.score + right.score, steps: [ceiling, left.at, right.at, back] }
    }
  const [ceiling = 1, left = 1, right = 1, back = 1] = best.steps.map((step) => Math.exp(step * STEP))
  return { box: { ceiling, left, right, back }, score: best.score / (gaze.width + gaze.height) }
}

const stepsOf = ([low, high]: readonly [number, number]) =>
  Array.from({ length: Math.round((high - low) / STEP) }, (_, at) => Math.round(low / STEP) + at)

type Tables = {
  backFloor: Table
  backCeiling: Table
  sideFloor: Table
  sideCeiling: Table
  down: Table
  up: Table
}

function sideScore(tables: Tables, back: number, ceiling: number, side: number): number {
  return (
    cell(tables.backFloor, -back, side - back) +
    cell(tables.backCeiling, ceiling - back, side - back) +
    cell(tables.sideFloor, -side, back - side) +
    cell(tables.sideCeiling, ceiling - side, back - side) +
    cell(tables.down, side - back, -back) +
    cell(tables.up, side - back, ceiling - back)
  )
}

function tablesOf([across, upright, deep]: readonly [Grey, Grey, Grey], gaze: Gaze, side: number): Tables {
  return {
    backFloor: tableOf(across, FLOOR, gaze, (line, reach) => [side * reach, -line, -1]),
    backCeiling: tableOf(across, CEILING, gaze, (line, reach) => [side * reach, line, -1]),
    sideFloor: tableOf(deep, FLOOR, gaze, (line, reach) => [side, -line, -reach]),
    sideCeiling: tableOf(deep, CEILING, gaze, (line, reach) => [side, line, -reach]),
    down: tableOf(upright, CORNER, gaze, (line, reach) => [side * line, -reach, -1]),
    up: tableOf(upright, CORNER, gaze, (line, reach) => [side * line, reach, -1]),
  }
}

/** How much an edge of each kind counts, and how much evidence is expected where there's none. Corners are often faint. */
type Kind = { weight: number; expected: number }
const FLOOR: Kind = { weight: 1.5, expected: 0.4 }
const CEILING: Kind = { weight: 1, expected: 0.3 }
const CORNER: Kind = { weight: 0.6, expected: 0.2 }

function tableOf(
  map: Grey,
  { weight, expected }: Kind,
  gaze: Gaze,
  pointAt: (line: number, reach: number) => Vector,
): Table {
  const table = new Float32Array(COUNT * COUNT)
  const line = new Float64Array(4)
  for (let place = 0; place < COUNT; place++) {
    const ratio = RATIOS[place] ?? 1
    const [start, one] = [pointAt(ratio, 0), pointAt(ratio, 1)]
    // Coordinates of the camera change evenly along the line.
    const turned = (axis: Vector) => [dot(axis, start), dot(axis, one) - dot(axis, start)] as const
    const [[right, rightBy], [up, upBy], [back, backBy]] = [
      turned(gaze.right),
      turned(gaze.up),
      turned(gaze.back),
    ]
    const end = (reach: number) => {
      const scale = gaze.focalPx / -(back + backBy * reach)
      const isSeen = -(back + backBy * reach) >= NEAREST
      line[2] = isSeen ? gaze.width / 2 + (right + rightBy * reach) * scale : Number.NaN
      line[3] = isSeen ? gaze.height / 2 - (up + upBy * reach) * scale : Number.NaN
    }
    end(0)
    let sum = 0
    for (let reach = 0; reach < COUNT; reach++) {
      line[0] = line[2] ?? Number.NaN
      line[1] = line[3] ?? Number.NaN
      end(RATIOS[reach] ?? 1)
      sum += evidenceAlong(map, line, expected) * weight
      table[place * COUNT + reach] = sum
    }
  }
  return table
}
