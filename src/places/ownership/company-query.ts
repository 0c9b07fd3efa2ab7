/** What was typed into the search for a company. */
export type CompanyQuery =
  | { kind: 'number'; typed: string; number: string }
  | { kind: 'name'; typed: string }
  | { kind: 'unreadable'; typed: string; message: string }

const REGISTER = 'https://find-and-update.company-information.service.gov.uk'

/** A company's number (eight figures, or two letters and six figures), or its name. */
export function companyQuery(text: string): CompanyQuery {
  const typed = text.trim().replace(/\s+/g, ' ').slice(0, 120)
  const compact = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6,8}$/.test(compact)) return { kind: 'number', typed, number: compact.padStart(8, '0') }
  if (/^[A-Z]{2}\d{6}$/.test(compact)) return { kind: 'number', typed, number: compact }
  if (!/\p{L}/u.test(typed) || typed.length < 2) {
    const message =
      typed === ''
        ? 'Enter the name of a company or its number, such as 00445790.'
        : `“${typed}” is neither the name of a company nor a number of eight figures, such as 00445790.`
    return { kind: 'unreadable', typed, message }
  }
  return { kind: 'name', typed }
}

/** Where Companies House answers it. */
export function registerAddress(query: Exclude<CompanyQuery, { kind: 'unreadable' }>): string {
  return query.kind === 'number'
    ? `${REGISTER}/company/${query.number}`
    : `${REGISTER}/search/companies?${new URLSearchParams({ q: query.typed }).toString()}`
}
