import { findIsoDate, type IsoDate } from '#domain/dates.ts'

/** What the register writes for "no value". */
const NO_VALUE = /^(no data!?|invalid!?|n\/a|not recorded|not applicable|null|none recorded|unknown)?$/i

/** A cell's text without surrounding spaces, quotation marks and markers for "no value", which become ''. */
export function cellText(text: string): string {
  let plain = text.trim()
  if (plain.length > 1 && plain.startsWith("'") && plain.endsWith("'")) plain = plain.slice(1, -1).trim()
  return NO_VALUE.test(plain) ? '' : plain
}

/** A number between two bounds (inclusive); null if the cell has none, or an impossible one. */
export function cellNumber(text: string, least: number, most: number): number | null {
  const plain = text.trim()
  if (plain === '') return null
  const value = Number(plain.replaceAll(',', ''))
  return Number.isFinite(value) && value >= least && value <= most ? value : null
}

/** A date as '2021-04-16', '2021-04-16 10:46:25' or '16/04/2021'; null if it isn't one. */
export function cellDate(text: string): IsoDate | null {
  const plain = text.trim().slice(0, 10)
  const british = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(plain)
  return findIsoDate(british ? `${british[3]}-${british[2]}-${british[1]}` : plain)
}

/** A band from A to G (A+ counts as A); '' if there's none. */
export function cellRating(text: string): string {
  return /^\s*([A-G])\+?\s*$/i.exec(text)?.[1]?.toUpperCase() ?? ''
}

/** A UPRN of up to 12 digits, even if written as 'UPRN-000100020003' or '100020003.0'; '' if there's none. */
export function cellUprn(text: string): string {
  const digits = /^\s*(?:UPRN-)?0*(\d{1,12})(?:\.0+)?\s*$/i.exec(text)?.[1] ?? ''
  return digits === '0' ? '' : digits
}

/** Owner-occupied or rented, in one spelling. New homes, whose tenure isn't known yet, have ''. */
export function cellTenure(text: string): string {
  if (/owner/i.test(text)) return 'Owner-occupied'
  if (/not defined/i.test(text)) return ''
  if (/social/i.test(text)) return 'Rented (social)'
  return /private|^\s*rent(al|ed)\s*$/i.test(text) ? 'Rented (private)' : ''
}

/** Returns the main fuel without the register's remarks; '' if there's none. */
export function cellFuel(text: string): string {
  const plain = cellText(text)
  if (/^to be used only/i.test(plain)) return ''
  return plain.replace(/ - this is for backwards compatibility only.*$/i, '').replace(/^[A-Za-z ]+: /, '')
}

/** A description in words, in English where the certificate is bilingual, with damaged characters repaired. */
export function cellWords(text: string): string {
  const plain = cellText(text)
  if (plain === '') return ''
  const english = plain.includes('|') ? plain.slice(plain.lastIndexOf('|') + 1).trim() : plain
  return english
    .replace(/W\/m.{0,4}K/, 'W/m²K')
    .replace(/Â(?=[£°²])/g, '')
    .replace(/\s+/g, ' ')
}
