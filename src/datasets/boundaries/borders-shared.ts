import type { Polygon } from '../geometry/shape.ts'

/** With one corner in common, areas only touch, or lie on the two sides of a river's mouth. */
const MIN_CORNERS = 2

/**
 * Returns the pairs of areas whose outlines have at least two corners in common, each both ways round, in order of their codes. Outlines
 * must have been simplified to the same grid: then a border that two areas share has the same corners in both.
 */
export function bordersShared(
  outlines: ReadonlyMap<string, readonly Polygon[]>,
): readonly (readonly [area: string, neighbour: string])[] {
  const byCorner = new Map<string, string[]>()
  for (const [code, polygons] of outlines)
    for (const corner of cornersOf(polygons)) {
      const found = byCorner.get(corner)
      if (found) found.push(code)
      else byCorner.set(corner, [code])
    }
  const common = new Map<string, number>()
  for (const codes of byCorner.values())
    for (const code of codes)
      for (const other of codes)
        if (code !== other) common.set(`${code} ${other}`, (common.get(`${code} ${other}`) ?? 0) + 1)
  return [...common]
    .filter(([, corners]) => corners >= MIN_CORNERS)
    .map(([pair]) => pair)
    .toSorted()
    .map((pair) => {
      const [area = '', neighbour = ''] = pair.split(' ')
      return [area, neighbour] as const
    })
}

/** Each corner of an outline once, as text. */
function cornersOf(polygons: readonly Polygon[]): ReadonlySet<string> {
  return new Set(
    polygons.flatMap((rings) =>
      rings.flatMap((ring) => ring.map(([longitude, latitude]) => `${longitude} ${latitude}`)),
    ),
  )
}
