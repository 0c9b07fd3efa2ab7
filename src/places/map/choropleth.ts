/** A class of a choropleth: the lowest and highest figure in it, and how many areas have one. */
export type MapClass = { readonly from: number; readonly to: number; readonly areas: number }

/** Classes of a map. More can't be told apart by their shades. */
const MAX_CLASSES = 5

/**
 * Sorts figures into up to five classes of about as many areas each, lowest first (quantiles). Equal figures are always in the
 * same class, so a class begins above the highest figure of the one before.
 */
export function classesOf(values: readonly number[]): readonly MapClass[] {
  const sorted = values.toSorted((a, b) => a - b)
  const starts = new Set<number>()
  for (let at = 0; at < MAX_CLASSES; at++) {
    const wanted = Math.round((at * sorted.length) / MAX_CLASSES)
    const value = sorted[wanted]
    if (value !== undefined) starts.add(sorted.indexOf(value))
  }
  const from = [...starts].toSorted((a, b) => a - b)
  return from.map((start, at) => {
    const members = sorted.slice(start, from[at + 1])
    return { from: members[0] ?? 0, to: members.at(-1) ?? 0, areas: members.length }
  })
}

/** Returns the index of the class that a figure belongs to; null without a figure. */
export function classAt(classes: readonly MapClass[], value: number | null): number | null {
  if (value === null) return null
  const at = classes.findLastIndex(({ from }) => value >= from)
  return at < 0 ? null : at
}
