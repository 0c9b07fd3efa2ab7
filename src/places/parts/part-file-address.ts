/** The address of a part's figures as a file: those of one card, or of all. */
export function partFileAddress(code: string, form: 'csv' | 'json', figure?: string): string {
  return `/postcode-figures.${form}?${new URLSearchParams({ in: code, ...(figure && { figure }) })}`
}
