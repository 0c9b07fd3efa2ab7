import { columnKey } from './columns.ts'
import type { Importer, Sample } from './importer.ts'

/** A dataset that a file nearly belongs to, and the columns that it would need. */
export type NearlyRecognised = { importer: Importer; lacking: string }

/** With fewer columns in common a file is another one. */
const MIN_SHARE = 0.5
/** Files of other datasets may have two columns by the same names. */
const MIN_COLUMNS = 3

/**
 * Finds the dataset whose columns an unrecognised file has, but for one or two. Of the dataset that the operator named
 * (`wanted`) half of the columns will do.
 */
export function nearlyRecognised(
  sample: Sample,
  importers: readonly Importer[],
  wanted: Importer | null = null,
): NearlyRecognised | null {
  const headers = sample.records.map((fields) => new Set(fields.map(yearlessKey)))
  const near = importers.flatMap((importer) => {
    const lacking = (importer.needs ?? []).flatMap((needs) =>
      headers.flatMap((header) => {
        const lacks = needs.filter((names) => !names.split('|').some((name) => header.has(yearlessKey(name))))
        const found = needs.length - lacks.length
        const isNear =
          lacks.length > 0 &&
          lacks.length <= 2 &&
          found >= needs.length * MIN_SHARE &&
          (importer === wanted || found >= MIN_COLUMNS)
        return isNear ? [lacks.map((names) => names.split('|', 1)[0] ?? '')] : []
      }),
    )
    if (lacking.length === 0) return []
    const fewest = Math.min(...lacking.map((columns) => columns.length))
    const either = lacking.filter((columns) => columns.length === fewest)
    return [
      { importer, fewest, lacking: [...new Set(either.map((columns) => columns.join(', ')))].join(' or ') },
    ]
  })
  const [best] = near.toSorted(
    (a, b) => Number(b.importer === wanted) - Number(a.importer === wanted) || a.fewest - b.fewest,
  )
  return best ?? null
}

/** A column's key without the year of its edition: 'LAD25CD' and 'lad24cd' are both 'ladcd'. */
function yearlessKey(name: string): string {
  return columnKey(name).replace(/\d\d/g, '')
}
