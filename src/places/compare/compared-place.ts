import type { ReadFigure } from './figures.ts'

/** A place in a comparison, with its figures in the order of `COMPARED`. */
export type ComparedPlace = {
  /** What stands for it in addresses: 'RG30 1AA', 'RG30' or 'reading'. */
  readonly key: string
  readonly name: string
  /** What kind of place it is, and where: 'Postcode in Reading'. */
  readonly about: string
  /** Its own page. */
  readonly href: string
  readonly figures: readonly ReadFigure[]
}

/** Why something that was asked for isn't compared, with other places that may have been meant. */
export type MissingPlace = {
  readonly typed: string
  readonly message: string
  readonly suggestions: readonly { readonly key: string; readonly name: string }[]
}
