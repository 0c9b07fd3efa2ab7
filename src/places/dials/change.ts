import type { Change } from './dial.ts'
import type { ShownMeasure } from './measures.ts'

/** How a figure has changed since the same period a year before, with the card that draws it over time. */
export function changeOf(shown: ShownMeasure, value: number, earlier: number, href: string): Change {
  return { ...changeInWords(shown, value, earlier), href }
}

/** 'Up 3.1% in a year' and its direction; in points for a share. */
export function changeInWords(
  { isShare }: Pick<ShownMeasure, 'isShare'>,
  value: number,
  earlier: number,
): Omit<Change, 'href'> {
  const by = isShare ? Math.round(value) - Math.round(earlier) : tenths((100 * (value - earlier)) / earlier)
  if (by === 0 || !Number.isFinite(by)) return { words: 'No change in a year', direction: 'level' }
  const size = Math.abs(by)
  const amount = isShare ? `${size} ${size === 1 ? 'point' : 'points'}` : `${size.toFixed(1)}%`
  return by > 0
    ? { words: `Up ${amount} in a year`, direction: 'up' }
    : { words: `Down ${amount} in a year`, direction: 'down' }
}

const tenths = (value: number) => Math.round(value * 10) / 10
