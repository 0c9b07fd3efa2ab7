/**
 * What a page says about itself so that a signed-in visitor can save it: a place, a calculation with its inputs in the
 * address, or numbers that are saved among the visitor's deals. `detail` tells it from others of the same title.
 */
export type Saveable = {
  readonly kind: 'place' | 'calculation' | 'deal'
  readonly title: string
  readonly detail?: string
}

/** The address under which a page is saved, from its path on: the same whichever tab of a calculator is open. */
export function savedAddress(path: string): string {
  return path.replaceAll(/(?<=[?&])view=[^&#]*&?/g, '').replace(/[?&](?=#|$)/, '')
}
