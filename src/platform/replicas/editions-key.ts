/** The version of a dataset's edition. */
export type EditionRow = { readonly dataset: string; readonly version: number }

/** Writes editions as a string that's equal if they are: 'postcodes:2,price-paid:7'. */
export function editionsKey(editions: Iterable<EditionRow>): string {
  return Array.from(editions, ({ dataset, version }) => `${dataset}:${version}`)
    .toSorted()
    .join(',')
}
