/** A postcode district ('RG30') or sector ('RG30 1'). */
export type PostcodePart = { kind: 'outcode' | 'sector'; code: string }

/** Reads 'rg30' as a district and 'RG30 1' as a sector. Null for anything else. */
export function partNamed(text: string): PostcodePart | null {
  const name = text.trim().toUpperCase().replaceAll(/\s+/g, ' ')
  if (/^[A-Z]{1,2}\d[A-Z\d]?$/.test(name)) return { kind: 'outcode', code: name }
  return /^[A-Z]{1,2}\d[A-Z\d]? \d$/.test(name) ? { kind: 'sector', code: name } : null
}
