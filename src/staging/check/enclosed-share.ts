type Place = readonly [column: number, row: number]

/** The share of the rectangle around these cells of a grid that isn't among them, but has them on all of its sides: from 0 to 1. */
export function enclosedShare(cells: readonly Place[]): number {
  const [columns, rows] = [cells.map(([column]) => column), cells.map(([, row]) => row)]
  const [left, bottom] = [Math.min(...columns) - 1, Math.min(...rows) - 1]
  // With a free cell on each side of the rectangle, from which the search begins.
  const [width, height] = [Math.max(...columns) - left + 2, Math.max(...rows) - bottom + 2]
  const isTaken = new Uint8Array(width * height)
  for (const [column, row] of cells) isTaken[(row - bottom) * width + column - left] = 1
  const free = [0]
  isTaken[0] = 1
  for (const at of free) {
    const column = at % width
    const around = [at - width, at + width, column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1]
    for (const next of around) {
      if (isTaken[next] !== 0) continue
      isTaken[next] = 1
      free.push(next)
    }
  }
  return isTaken.filter((taken) => taken === 0).length / ((width - 2) * (height - 2))
}
