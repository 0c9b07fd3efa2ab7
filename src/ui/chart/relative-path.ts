/** Matches the commands that our drawings use: 'M1 2', 'L3,4', 'Z'. */
const COMMANDS = /([ML])(-?[\d.]+)[ ,](-?[\d.]+)|Z/g

/**
 * The same SVG path with relative coordinates, which is about half as long where points are close to each other. A move to where
 * the pen is already is left out. Takes absolute moves and lines, with at most one decimal.
 */
export function relativePath(path: string): string {
  let pen: { readonly x: number; readonly y: number } | null = null
  let start = { x: 0, y: 0 }
  return path.replaceAll(
    COMMANDS,
    (all: string, command: 'M' | 'L' | undefined, east: string, north: string) => {
      if (command === undefined) {
        pen = start
        return all
      }
      const to = { x: Number(east), y: Number(north) }
      const from = pen
      pen = to
      if (command === 'M') start = to
      if (from === null) return `M${pair(to.x, to.y)}`
      const by = pair(tenths(to.x - from.x), tenths(to.y - from.y))
      return command === 'M' && by === '0 0' ? '' : `${command.toLowerCase()}${by}`
    },
  )
}

const tenths = (value: number) => Math.round(value * 10) / 10
const pair = (x: number, y: number) => (y < 0 ? `${x}${y}` : `${x} ${y}`)
