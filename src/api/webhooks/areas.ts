import { findOutcode, findPostcode } from '#domain/postcode.ts'

/** Most areas that one webhook can watch. */
export const MAX_AREAS = 20

/**
 * Parses postcode districts and sectors separated by commas or lines: 'rg30, RG31 6' is ['RG30', 'RG31 6']. Null if one isn't
 * valid, or if there are none or too many.
 */
export function parseAreas(text: string): readonly string[] | null {
  const parts = text.split(/[,\n]+/).filter((part) => part.trim() !== '')
  const areas = parts.map(parseArea)
  const valid = areas.filter((area) => area !== null)
  if (valid.length === 0 || valid.length > MAX_AREAS || valid.length < areas.length) return null
  return [...new Set(valid)]
}

function parseArea(text: string): string | null {
  const outcode = findOutcode(text)
  if (outcode) return outcode
  const sector = /^\s*([a-z]\S{1,3})\s+(\d)\s*$/i.exec(text)
  const postcode = sector && findPostcode(`${sector[1]} ${sector[2]}AA`)
  return postcode ? postcode.slice(0, -2) : null
}
