/** The number of made-up sales, and the seed. The same values give the same bytes. */
export type DemonstrationSize = { sales: number; seed: string }

/** A made-up file in an official layout. */
export type DemonstrationFile = {
  /** E.g. 'demonstration-onspd.csv'. */
  name: string
  /** Yields its text in pieces. */
  text: () => Iterable<string>
}
