import { findPostcode, type Postcode } from '#domain/postcode.ts'
import { href } from '#web/href.ts'

/** The parsed input of the company search. */
export type CompanyQuery =
  | { kind: 'number'; typed: string; number: string }
  | { kind: 'name'; typed: string }
  | { kind: 'postcode'; typed: string; postcode: Postcode }
  | { kind: 'unreadable'; typed: string; message: string }

/** A search that makes sense. */
export type ReadableQuery = Exclude<CompanyQuery, { kind: 'unreadable' }>

const REGISTER = 'https://find-and-update.company-information.service.gov.uk'

/** Parses a company number (8 digits, or 2 letters and 6 digits), a postcode or a company's name. */
export function companyQuery(text: string): CompanyQuery {
  const typed = text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 120)
  const compact = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6,8}$/.test(compact)) return { kind: 'number', typed, number: compact.padStart(8, '0') }
  if (/^[A-Z]{2}\d{6}$/.test(compact)) return { kind: 'number', typed, number: compact }
  const postcode = findPostcode(typed)
  if (postcode !== null) return { kind: 'postcode', typed, postcode }
  if (!/\p{L}/u.test(typed) || typed.length < 2) {
    const message =
      typed === ''
        ? 'Enter a company name, a company number such as 00445790, or a postcode.'
        : `“${typed}” isn’t a company name or an 8-digit company number such as 00445790.`
    return { kind: 'unreadable', typed, message }
  }
  return { kind: 'name', typed }
}

/** Returns the address of a search; `after` is the title number that the page of results begins after. */
export function searchAddress({ typed }: ReadableQuery, after?: string): string {
  const query = new URLSearchParams({ company: typed, ...(after === undefined ? {} : { after }) })
  return `${href('/company-ownership-search')}?${query.toString()}`
}

/** Returns the page of a company, or the search for it if its number isn't one of the United Kingdom's. */
export function companyAddress(companyNumber: string): string {
  const query = companyQuery(companyNumber)
  if (query.kind === 'number' && query.number === companyNumber)
    return href('/company-ownership-search/:number', { number: companyNumber })
  return searchAddress({ kind: 'name', typed: companyNumber })
}

/** Returns the Companies House page for the search. */
export function registerAddress(query: Exclude<ReadableQuery, { kind: 'postcode' }>): string {
  return query.kind === 'number'
    ? `${REGISTER}/company/${query.number}`
    : `${REGISTER}/search/companies?${new URLSearchParams({ q: query.typed }).toString()}`
}
