/** A sentence, timing, state or transition of the specification, and the test that shows it. */
export type SpecificationRow = {
  section: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  says: string
  /** The file of the test, from the root. */
  test: string
  /** The title of the test, to the letter. */
  name: string
}
