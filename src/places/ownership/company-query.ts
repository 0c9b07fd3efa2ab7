/** The parsed input of the company search. */
export type CompanyQuery =
  | { kind: 'number'; typed: string; number: string }
  | { kind: 'name'; typed: string }
  | { kind: 'unreadable'; typed: string; message: string }

const REGISTER = 'https://find-and-update.company-information.service.gov.uk'

/** Parses a company number (8 digits, or 2 letters and 6 digits) or name. */
export function companyQuery(text: string): CompanyQuery {
  const typed = text.trim().replace(/\s+/g, ' ').slice(0, 120)
  const compact = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6,8}$/.test(compact)) return { kind: 'number', typed, number: compact.padStart(8, '0') }
  if (/^[A-Z]{2}\d{6}$/.test(compact)) return { kind: 'number', typed, number: compact }
  if (!/\p{L}/u.test(typed) || typed.length < 2) {
    const message =
      typed === ''
        ? 'Enter a company name or number, such as 00445790.'
        : `“${typed}” isn’t a company name or an 8-digit company number such as 00445790.`
    return { kind: 'unreadable', typed, message }
  }
  return { kind: 'name', typed }
}

/** The Companies House page for the search. */
export function registerAddress(query: Exclude<CompanyQuery, { kind: 'unreadable' }>): string {
  return query.kind === 'number'
    ? `${REGISTER}/company/${query.number}`
    : `${REGISTER}/search/companies?${new URLSearchParams({ q: query.typed }).toString()}`
}
