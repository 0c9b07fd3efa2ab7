/** Prefixes of Companies House for companies incorporated abroad, which it numbers itself. */
const NUMBERED_HERE = /^(FC|NF|OE|SF)\d/

/**
 * Returns a company number the way Companies House writes it: eight characters, with leading zeros ('445790' becomes
 * '00445790', 'SC1234' becomes 'SC001234'). Numbers of registers abroad, and any in another form, are kept in capitals without
 * spaces: 1234567 in the British Virgin Islands isn't the UK's 01234567. Null if the text holds no number.
 */
export function normalisedCompanyNumber(text: string, isForeign = false): string | null {
  const compact = text.toUpperCase().replace(/[\s.]+/g, '')
  if (!/\d/.test(compact)) return null
  if (isForeign && !NUMBERED_HERE.test(compact)) return compact
  const [, prefix, digits] = /^([A-Z]{2}|R?)0*(\d{1,8})$/.exec(compact) ?? []
  if (prefix === undefined || digits === undefined) return compact
  const length = 8 - prefix.length
  return digits.length > length ? compact : prefix + digits.padStart(length, '0')
}

/** Returns the forms in which a number that somebody asks for may be stored: the UK's, and as registers abroad may write it. */
export function companyNumberForms(asked: string): string[] {
  const forms = [normalisedCompanyNumber(asked), normalisedCompanyNumber(asked, true)]
  const known = forms.filter((form) => form !== null)
  return [...new Set([...known, ...known.map((form) => form.replace(/^0+(?=\d)/, ''))])]
}
