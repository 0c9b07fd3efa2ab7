import type { HandSetRoom } from '#staging/geometry/hand-set-room.ts'

/** A window, door or radiator by its four corners in the photo: upper left, upper right, lower right, lower left. */
export type Opening = HandSetRoom['openings'][number]
export type OpeningKind = Opening['kind']

/** What each kind is called. */
export const OPENING_NAMES = {
  window: 'Window',
  door: 'Door',
  radiator: 'Radiator',
} as const satisfies Record<OpeningKind, string>

/** A side of an opening. */
export type Edge = 'left' | 'right' | 'top' | 'bottom'

/** The corners at each side, and the axis on which the side is moved. */
const CORNERS: Readonly<Record<Edge, { corners: readonly [number, number]; axis: 0 | 1 }>> = {
  left: { corners: [0, 3], axis: 0 },
  right: { corners: [1, 2], axis: 0 },
  top: { corners: [0, 1], axis: 1 },
  bottom: { corners: [3, 2], axis: 1 },
}

/** Where a side is, in pixels: the mean of its two corners. */
export function edgeOf({ quad }: Opening, edge: Edge): number {
  const { corners, axis } = CORNERS[edge]
  return corners.reduce((sum, corner) => sum + (quad[corner]?.[axis] ?? 0) / 2, 0)
}

/** Moves a side to a place in pixels, keeping its slant. */
export function withEdgeAt(opening: Opening, edge: Edge, to: number): Opening {
  const { corners, axis } = CORNERS[edge]
  const by = to - edgeOf(opening, edge)
  const quad = opening.quad.map(([x, y], corner): [number, number] => {
    if (!corners.includes(corner)) return [x, y]
    return axis === 0 ? [x + by, y] : [x, y + by]
  })
  return { ...opening, quad }
}

/** An opening in the middle of a photo of this size, as large as such a thing usually looks. */
export function newOpening(kind: OpeningKind, { width, height }: { width: number; height: number }): Opening {
  const [wide, from, to] = { window: [0.2, 0.3, 0.5], door: [0.12, 0.28, 0.7], radiator: [0.16, 0.55, 0.65] }[
    kind
  ] as [number, number, number]
  const [left, right] = [Math.round((0.5 - wide / 2) * width), Math.round((0.5 + wide / 2) * width)]
  const [top, bottom] = [Math.round(from * height), Math.round(to * height)]
  return {
    kind,
    quad: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
  }
}
