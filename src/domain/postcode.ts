/**
 * Postcodes as Royal Mail writes them: outward code, one space, inward code ('RG30 1AA'). The shape follows BS 7666: A9
 * 9AA, A99 9AA, A9A 9AA, AA9 9AA, AA99 9AA, AA9A 9AA, and GIR 0AA. The third letter can be any that has been used:
 * London's W1M, W1N, W1R, W1V, W1X and W1Y ended in 2000 and are still in the directories.
 */
declare const postcodeBrand: unique symbol

/** A postcode in its canonical form, 'RG30 1AA'. The shape is checked, not that it exists. */
export type Postcode = string & { readonly [postcodeBrand]: true }

const SHAPE =
  /^(?:GIR|[A-PR-UWYZ][A-HK-Y]?\d[A-HJ-NPR-Y\d]?|[A-PR-UWYZ][A-HK-Y]\d[ABEHMNPRVWXY\d]?)\d[ABD-HJLNP-UW-Z]{2}$/

/** Reads a postcode with any case and spacing (also '+', '-', '_' and '.' for spaces). Null if the format is wrong. */
export function findPostcode(text: string): Postcode | null {
  if (text.length > 40) return null
  const together = text.replace(/[\s+\-_.]/g, '').toUpperCase()
  return SHAPE.test(together) ? (`${together.slice(0, -3)} ${together.slice(-3)}` as Postcode) : null
}

/** The outcode written in a text, in any case ('rg30' is RG30); null if it isn’t one. */
export function findOutcode(text: string): string | null {
  const outcode = text.trim().toUpperCase()
  return /[^A-Z\d]/.test(outcode) || findPostcode(`${outcode} 1AA`) === null ? null : outcode
}

/** 'RG30' of 'RG30 1AA'. */
export function outcodeOf(postcode: Postcode): string {
  return postcode.slice(0, -4)
}

/** 'RG30 1' of 'RG30 1AA'. */
export function sectorOf(postcode: Postcode): string {
  return postcode.slice(0, -2)
}

/** The postcode area, 'RG' of 'RG30 1AA'. */
export function areaOf(postcode: Postcode): string {
  return /^[A-Z]+/.exec(postcode)?.[0] ?? ''
}

/** The form used in page URLs: 'rg301aa'. */
export function postcodeSlug(postcode: Postcode): string {
  return postcode.replace(' ', '').toLowerCase()
}
