import { href } from '#web/href.ts'

/** Lines of workings that the glossary explains, without abbreviations, and the names of their sections there. */
export const GLOSSARY_TERMS: ReadonlyMap<string, string> = new Map([
  ['Additional Dwelling Supplement', 'additional-dwelling-supplement-ads'],
  ['Bridging loan', 'bridging-loan'],
  ['Cash flow', 'cash-flow'],
  ['Cash-on-cash return', 'cash-on-cash-return-roi'],
  ['Contingency', 'contingency'],
  ['Equity', 'equity'],
  ['Equity created', 'equity-created'],
  ['Gross yield', 'gross-yield'],
  ['Interest cover ratio', 'interest-cover-ratio-icr'],
  ['Letting relief', 'letting-relief'],
  ['Loan to value', 'loan-to-value-ltv'],
  ['Net operating income', 'net-operating-income-noi'],
  ['Net yield', 'net-yield'],
  ['Personal allowance', 'personal-allowance'],
  ['Private residence relief', 'private-residence-relief'],
  ['Residual land value', 'residual-land-value'],
])

/** The address of a line's term in the glossary; null if the glossary doesn't explain it. */
export function glossaryHref(label: string): string | null {
  const id = GLOSSARY_TERMS.get(label.replace(/ \(.*\)$/, ''))
  return id === undefined ? null : `${href('/docs/glossary')}#${id}`
}
