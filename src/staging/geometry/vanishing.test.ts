import { describe, expect, it } from 'vitest'

import type { Turn } from './camera.ts'
import { gazeOf, seenAt } from './edge-maps.ts'
import type { Segment } from './segments.ts'
import { findOrientation } from './vanishing.ts'
import type { Vector } from './vectors.ts'

const [WIDTH, HEIGHT, FOCAL] = [560, 373, 340]

/** The segments that a camera with this turn sees of lines between points, in heights of the camera. */
function segmentsSeen(turn: Turn, lines: readonly (readonly [Vector, Vector])[]): Segment[] {
  const gaze = gazeOf({ width: WIDTH, height: HEIGHT, focalPx: FOCAL, turn })
  return lines.flatMap(([from, to]) => {
    const [start, end] = [seenAt(gaze, from), seenAt(gaze, to)]
    if (!start || !end) return []
    const [[x1, y1], [x2, y2]] = [start, end]
    return [{ x1, y1, x2, y2, length: Math.hypot(x2 - x1, y2 - y1), strength: 20 }]
  })
}

/** Blocks of a floor from 1.2 to 3 in front of the camera, each as long as 0.2, that run in two directions at right angles. */
function blocks(degrees: number): (readonly [Vector, Vector])[] {
  const [x, z] = [Math.cos((degrees * Math.PI) / 180) * 0.2, Math.sin((degrees * Math.PI) / 180) * 0.2]
  return Array.from({ length: 80 }, (_, at) => {
    const from: Vector = [((at * 37) % 80) / 40 - 1, -1, -1.2 - ((at * 53) % 80) / 45]
    const to: Vector = at % 2 === 0 ? [from[0] + x, -1, from[2] + z] : [from[0] - z, -1, from[2] + x]
    return [from, to] as const
  })
}

const skirting: (readonly [Vector, Vector])[] = [
  [
    [-1.2, -1, -3],
    [1.2, -1, -3],
  ],
  [
    [-1.2, -1, -3],
    [-1.2, -1, -1.5],
  ],
]
const walls: (readonly [Vector, Vector])[] = [
  ...skirting,
  [
    [-1.2, 0.7, -3],
    [1.2, 0.7, -3],
  ],
  [
    [-1.2, 0.7, -3],
    [-1.2, 0.7, -1.8],
  ],
  [
    [1.2, 0.7, -3],
    [1.2, 0.7, -1.8],
  ],
  ...[-1.2, -0.3, 0.5, 1.2].map(
    (x) =>
      [
        [x, -1, -3],
        [x, 0.7, -3],
      ] as const,
  ),
]
const view = { width: WIDTH, height: HEIGHT, knownFocalPx: FOCAL }

describe('the turn of a camera', () => {
  it.each([-17, 8, 20])('isn’t that of a herringbone floor (%s°)', (yawDegrees) => {
    const turn = { yawDegrees, pitchDegrees: -5, rollDegrees: 0.5 }
    const found = findOrientation(segmentsSeen(turn, [...walls, ...blocks(45)]), view)
    expect(found?.turn.yawDegrees).toBeCloseTo(yawDegrees, 0)
    expect(found?.turn.pitchDegrees).toBeCloseTo(-5, 0)
    // The floor's edges agree with no direction, and aren't asked.
    expect((found?.agreeing ?? 0) / (found?.total ?? 1)).toBeGreaterThan(0.9)
  })

  it('is that of boards along the walls, whatever slants above them', () => {
    const turn = { yawDegrees: 12, pitchDegrees: -5, rollDegrees: 0 }
    const branch = [
      [-0.6, 0.2, -3],
      [-0.2, 0.5, -3],
    ] as const
    const found = findOrientation(segmentsSeen(turn, [...walls, branch, ...blocks(0)]), view)
    expect(found?.turn.yawDegrees).toBeCloseTo(12, 0)
  })
})
