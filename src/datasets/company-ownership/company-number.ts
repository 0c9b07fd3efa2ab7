/**
 * Returns a company number the way Companies House writes it: eight characters, with leading zeros ('445790' becomes
 * '00445790', 'SC1234' becomes 'SC001234'). Numbers in another form, such as those of foreign registers, are kept in
 * capitals without spaces. Null if the text holds no number.
 */
export function normalisedCompanyNumber(text: string): string | null {
  const compact = text.toUpperCase().replace(/[\s.]+/g, '')
  if (!/\d/.test(compact)) return null
  const [, prefix, digits] = /^([A-Z]{0,2})0*(\d{1,8})$/.exec(compact) ?? []
  if (prefix === undefined || digits === undefined) return compact
  const length = 8 - prefix.length
  return digits.length > length ? compact : prefix + digits.padStart(length, '0')
}
