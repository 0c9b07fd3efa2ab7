/** The source of a figure, from a dataset's `source.ts` and its published edition. */
export type SourceFacts = {
  /** 'Price Paid Data' */
  readonly title: string
  /** 'HM Land Registry' */
  readonly publisher: string
  /** 'to October 2026' */
  readonly edition: string
  readonly licence: { readonly name: string; readonly url: string }
  /** The publisher's page about the dataset. */
  readonly page: string
  /** How the figure was made from the dataset, in a sentence. */
  readonly method?: string
  /** True if the figures are made-up demonstration data. */
  readonly demonstration?: boolean
  /** For a figure that we work out from several datasets: those, which a file cites. */
  readonly from?: readonly Pick<SourceFacts, 'publisher' | 'title' | 'edition' | 'demonstration'>[]
}
